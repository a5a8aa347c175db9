import type { Deed, SuspectGround, TrustGround } from '../kit/grounds.ts';
import type { RoleId } from '../roles/index.ts';

export type { Deed, SuspectGround, TrustGround } from '../kit/grounds.ts';
export type { RoleId } from '../roles/index.ts';

/** A chair at the table, 1 … n. The engine knows seats only, never people. */
export type Seat = number;

/** Side that a card wins with. `third` is the mixed couple's (and, by flag, Cupid's). */
export type Camp = 'good' | 'wolves' | 'third';

/** The side that a seat wins with; `alone` = with nobody else. */
export type Side = Camp | 'alone';

/** Class for 屠边. */
export type RoleClass = 'god' | 'villager' | 'none';

/** Causes of leaving the game: the closed list of rules/flags.yaml. */
export type Cause =
  | 'knife'
  | 'poison'
  | 'exile'
  | 'shot'
  | 'duel'
  | 'take'
  | 'bomb'
  | 'charm'
  | 'love'
  | 'self_destruct'
  | 'judge'
  | 'penalty'
  | 'last_wolf';

/** Causes of whoever follows another death: nobody reads them before the end (F46, F47). */
export type FollowerCause = Extract<Cause, 'love' | 'charm' | 'penalty' | 'last_wolf'>;

/** A cause as the table reads it: who follows is out too, whatever it follows. */
export type OpenCause = Exclude<Cause, FollowerCause> | 'follows';

/** Who may read an event from its birth; `recap` is everybody, after the winner's line. */
export type Audience = 'public' | 'recap' | readonly Seat[];

/**
 * What a turn is for. A turn is one public stretch of time with one deadline; night turns are steps of the
 * wake order and are opened whether or not somebody holds the card (RUL-NIGHT-5).
 */
export type Step =
  | 'cards'
  | NightStep
  | 'run'
  | 'campaign'
  | 'withdraw'
  | 'sheriffVote'
  | 'campaignRunOff'
  | 'sheriffRunOffVote'
  | 'dawn'
  | 'lastWords'
  | 'finalActions'
  | 'badge'
  | 'direction'
  | 'speech'
  | 'sumUp'
  | 'exileVote'
  | 'runOffSpeech'
  | 'runOffVote'
  | 'sheriffPick'
  /** After each exile where the deck lists a card that may stay; after each tie where one takes it upon itself. */
  | 'flip'
  | 'naming';

/** Steps of the wake orders: a card's own is called by its id, these others are shared by several seats. */
export type NightStep = RoleId | 'lovers' | 'wolves' | 'doubleVillager' | 'enchanted' | 'doubleWolf';

/**
 * What a seat can be asked. `selfDestruct`, `duel` and `withdraw` are rights that stand without being opened. A card may
 * ask something of its own at night under its id.
 */
export type AskId =
  | RoleId
  | 'knife'
  | 'antidote'
  | 'poison'
  | 'check'
  | 'run'
  | 'withdraw'
  | 'sheriffVote'
  | 'direction'
  | 'speech'
  | 'lastWords'
  | 'sumUp'
  | 'exileVote'
  | 'runOffVote'
  | 'sheriffPick'
  | 'shot'
  | 'badge'
  | 'selfDestruct'
  | 'duel'
  | 'order'
  | 'link'
  | 'model'
  | 'charm'
  | 'silence'
  | 'enchant'
  | 'extraKill'
  | 'flip'
  | 'naming';

/** One pick of an answer: a seat, or a word that the ask offers. */
export type Pick = Seat | PickWord;
export type PickWord =
  | 'none'
  | 'use'
  | 'run'
  | 'stay'
  | 'withdraw'
  | 'left'
  | 'right'
  | 'end'
  | 'tear'
  | 'burst'
  | 'keep'
  | 'swap'
  | 'peek'
  | 'sleep'
  | 'flip'
  | RoleId;

/**
 * `open`: the last answer before the close counts (knife, run, votes).
 * `final`: counts at once; a person is asked twice with the target named (check, potions, shot, badge, selfDestruct).
 * `plain`: counts at once, without a second press (speech, lastWords, withdraw, direction, sumUp).
 */
export type AskMode = 'open' | 'final' | 'plain';

export type Winner = 'good' | 'wolves' | 'lovers' | 'piper' | 'bomber' | 'draw';

/** Structured table talk (F70): true or false alike, whatever the speaker's card. */
export type Talk =
  | { kind: 'claim'; role: RoleId }
  | { kind: 'checked'; target: Seat; result: 'good' | 'wolf' }
  | { kind: 'willVote'; target: Seat }
  | { kind: 'badgePlan'; targets: Seat[] }
  | { kind: 'suspect'; target: Seat; why: SuspectGround }
  | { kind: 'trust'; target: Seat; why: TrustGround }
  /** What the speaker's card did at night, as it says. */
  | { kind: 'did'; deed: Deed; target: Seat }
  /** 表水: says to be good, no more. */
  | { kind: 'plead' }
  /** 過: has nothing to add. */
  | { kind: 'pass' };

/** Who used a host's tool: a host in this seat, a host or a member with Manage Server without one, or most of the living. */
export type By = Seat | 'host' | 'manager' | 'table';

/** What the living can be asked to agree to (HOUSE-HOST). */
export type Motion = { what: 'end' } | { what: 'kill' | 'replace'; seat: Seat };

/** What a silenced player may still show in public: a thumb, or a seat's number (mute.text). */
export type Sign = 'up' | 'down' | Seat;

/** The value of every rule flag, worked out once at the deal; names and values are those of rules/flags.yaml. */
export type Flags = Readonly<Record<string, string>>;

/** Lengths in whole seconds. A step missing here takes `times.default`. */
export type Times = Readonly<
  Partial<Record<Step | 'wolvesFirst' | 'gap' | 'sheriffExtra', number>> & { default: number }
>;

/**
 * The only source of chance: an integer in [0, below), keyed so that the order of arrival changes nothing.
 * The caller derives it from the game's seed (RUL-CHANCE); a case file's player refuses to draw.
 */
export type Draw = (key: { purpose: string; seat: Seat; turn: number }, below: number) => number;
