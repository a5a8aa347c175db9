import type { AskId, Talk } from '../engine/model/index.ts';
import {
  type HostPress,
  type MotionPress,
  parseHost,
  parseMotion,
  writeHost,
  writeMotion,
} from './host-id.ts';
import {
  parseRules,
  parseSettings,
  type RulesPress,
  type SettingsPress,
  writeRules,
  writeSettings,
} from './settings-id.ts';
import { askOf, LOBBY, lobbyOf, seatOf, shortAsk, TALKS, talkOf, WORDS, wordOf } from './short-words.ts';
import { allHeld, type Held, isSlot } from './slots.ts';

/**
 * What a component of ours asks for. It names the game, the public turn and the kind of ask as its reader may know it;
 * never who may press, a card, a camp or a running number.
 */
export type Press =
  | { kind: 'panel'; game: string; turn: number; key?: string }
  /** `picks` null: the values of the menu are the picks. */
  | { kind: 'answer'; game: string; turn: number; ask: AskId; picks: Held[] | null }
  /** `expires`: epoch seconds. */
  | { kind: 'confirm'; game: string; turn: number; ask: AskId; picks: Held[]; expires: number }
  | { kind: 'back'; game: string; turn: number }
  | { kind: 'lobby'; game: string; what: keyof typeof LOBBY }
  | { kind: 'talk'; game: string; turn: number; talk: Talk['kind'] }
  /** Opens the modal of the pack's talk; `packLine` is its submit. */
  | { kind: 'packTalk'; game: string; turn: number }
  | { kind: 'packLine'; game: string; turn: number }
  /** A silenced player's signs; the values of the menu are the signs. */
  | { kind: 'gesture'; game: string; turn: number }
  | { kind: 'again'; game: string }
  | { kind: 'endVote'; game: string }
  | HostPress
  | MotionPress
  | SettingsPress
  | RulesPress;

const GAME = /^[\w-]{1,40}$/u;
const NUMBER = /^\d{1,12}$/u;
const KEY = /^[\w-]{1,40}$/u;

const numberOf = (text: string | undefined): number | null =>
  text !== undefined && NUMBER.test(text) ? Number(text) : null;

const shortPick = (pick: Held): string =>
  typeof pick === 'number' ? String(pick) : isSlot(pick) ? pick : WORDS[pick];
const picksOf = (text: string): Held[] | null => {
  const parts = text === '' ? [] : text.split('-');
  return allHeld(parts.map((part) => seatOf(part) ?? wordOf.get(part) ?? (isSlot(part) ? part : null)));
};

/** The custom id of a press; at most 100 characters. */
export const writeId = (press: Press): string => {
  switch (press.kind) {
    case 'panel':
      return ['p', press.game, press.turn, ...(press.key ? [press.key] : [])].join(':');
    case 'answer':
      return [
        'a',
        press.game,
        press.turn,
        shortAsk(press.ask),
        press.picks?.map(shortPick).join('-') ?? '*',
      ].join(':');
    case 'confirm':
      return [
        'c',
        press.game,
        press.turn,
        shortAsk(press.ask),
        press.picks.map(shortPick).join('-'),
        press.expires,
      ].join(':');
    case 'back':
      return ['b', press.game, press.turn].join(':');
    case 'lobby':
      return ['l', press.game, LOBBY[press.what]].join(':');
    case 'talk':
      return ['t', press.game, press.turn, TALKS[press.talk]].join(':');
    case 'packTalk':
      return ['m', press.game, press.turn].join(':');
    case 'packLine':
      return ['n', press.game, press.turn].join(':');
    case 'gesture':
      return ['q', press.game, press.turn].join(':');
    case 'again':
      return ['g', press.game].join(':');
    case 'host':
      return ['h', press.game, press.turn, ...writeHost(press)].join(':');
    case 'agree':
      return ['v', press.game, writeMotion(press.motion)].join(':');
    case 'take':
      return ['y', press.game, press.seat].join(':');
    case 'endVote':
      return ['e', press.game].join(':');
    case 'settings':
      return ['s', press.game, ...writeSettings(press)].join(':');
    case 'rules':
      return ['r', press.game, ...writeRules(press)].join(':');
  }
};

/** Reads a custom id; null for everything that we never wrote. Pure, so that a press can be acknowledged at once. */
export const parseId = (text: string): Press | null => {
  const [kind, game = '', ...rest] = text.split(':');
  if (!GAME.test(game)) return null;
  const [first, second, third, fourth] = rest;
  if (kind === 'l') {
    const what = lobbyOf.get(first ?? '');
    return what && rest.length === 1 ? { kind: 'lobby', game, what } : null;
  }
  if (kind === 's') {
    const what = parseSettings(rest);
    return what && { kind: 'settings', game, ...what };
  }
  if (kind === 'r') return parseRules(game, rest);
  if (kind === 'g' || kind === 'e')
    return rest.length === 0 ? { kind: kind === 'g' ? 'again' : 'endVote', game } : null;
  if (kind === 'v') {
    const motion = rest.length === 1 ? parseMotion(first) : null;
    return motion && { kind: 'agree', game, motion };
  }
  if (kind === 'y') {
    const seat = rest.length === 1 ? seatOf(first ?? '') : null;
    return seat === null ? null : { kind: 'take', game, seat };
  }
  const turn = numberOf(first);
  if (turn === null) return null;
  if (kind === 'h') {
    const what = parseHost(rest.slice(1));
    return what && { kind: 'host', game, turn, ...what };
  }
  if (kind === 'p') {
    if (rest.length === 1) return { kind: 'panel', game, turn };
    return rest.length === 2 && KEY.test(second ?? '')
      ? { kind: 'panel', game, turn, key: second ?? '' }
      : null;
  }
  if (kind === 'b' || kind === 'm' || kind === 'n' || kind === 'q') {
    return rest.length === 1
      ? { kind: ({ b: 'back', m: 'packTalk', n: 'packLine', q: 'gesture' } as const)[kind], game, turn }
      : null;
  }
  if (kind === 't') {
    const talk = talkOf.get(second ?? '');
    return talk && rest.length === 2 ? { kind: 'talk', game, turn, talk } : null;
  }
  const ask = askOf.get(second ?? '');
  if (!ask || third === undefined) return null;
  if (kind === 'a' && third === '*')
    return rest.length === 3 ? { kind: 'answer', game, turn, ask, picks: null } : null;
  const picks = picksOf(third);
  if (picks === null || picks.length === 0) return null;
  if (kind === 'a') return rest.length === 3 ? { kind: 'answer', game, turn, ask, picks } : null;
  const expires = numberOf(fourth);
  if (kind !== 'c' || expires === null || rest.length !== 4) return null;
  return { kind: 'confirm', game, turn, ask, picks, expires };
};
