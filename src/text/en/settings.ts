import { firstOf, type RoleCode } from '../role-code.ts';
import type { Words } from '../zh-tw.ts';
import { cast } from './cards.ts';

type Roles = { roles: readonly RoleCode[] };

const named = ({ roles }: Roles): string => roles.map((code) => firstOf(cast[code])).join(', ');

/** The host's private panel, the lists of rules, and the board that is being composed. */
export const settings: Words['settings'] = {
  line: (name, value) => `${name}: ${value}`,
  boardWith: (name, cards) => `${name} (${cards})`,
  head: (board) => `Settings: ${board}`,
  hint: 'Only you see this; changes are told in the lobby message, and end with the start',
  chooseGroup: 'Change a rule: choose a group',
  chooseFlag: 'Choose a rule',
  now: (value) => `Now: ${value}`,
  preset: (value) => `Preset: ${value}`,
  changedIn: (n) => `${n} changed`,
  toPreset: 'Back to the preset',
  allToPreset: 'All back to the preset',
  changeBoard: 'Another board',
  chooseRuleSet: 'Choose a rule set',
  chooseBoard: 'Choose a board',
  compose: 'Compose a board',
  back: 'Back',
  done: (line) => `Changed: ${line}`,
  doneBoard: (board) => `The board is now ${board}`,
  doneReset: 'All rules are the preset’s again',
  lately: (lines) => `Just changed: ${lines.join('; ')}`,
  latelyBoard: (board) => `the board is ${board}`,
  latelyReset: 'all rules are the preset’s',
  latelyMoved: 'some seats have new numbers, see above',
  notNeeded: (name) => `This board has no use for “${name}”; choose another rule`,
  noFlag: 'There is no such rule; choose one from the list',
  noValue: (name) => `“${name}” has no such choice; choose one from the list`,
  tooManySeated: (people, seats) =>
    `${people} people are seated and this board has ${seats} seats; ${people - seats} must leave first`,
  same: (line) => `It is so already: ${line}`,
  rulesHead: (board) => `Rules: ${board}`,
  rulesGroup: 'All rules: choose a group',
  summary: 'Summary',
  custom: 'Composed',
  customChoice: 'Compose your own cards',
};

/** Composing a board: roles by count. */
export const composing: Words['composing'] = {
  head: (board) => `Compose a board: ${board}`,
  deck: (cards) => `Cards: ${cards}`,
  wolves: (n) => `Werewolf ×${n}`,
  villagers: (n) => `Villager ×${n}`,
  chooseWolves: 'How many Werewolf cards',
  chooseVillagers: 'How many Villager cards',
  chooseRoles: 'Choose other roles, one card each',
  use: 'Play with these cards',
  type: 'Type them',
  cannot: 'Not playable yet:',
  mind: 'Mind:',
  fine: 'Playable',
  modalTitle: 'Compose a board',
  modalLabel: 'Number and name of each card',
  modalHint: 'For example: 3 wolves, seer, witch, hunter, 3 villagers',
  unread: (text) => `“${text}” was not understood; write like “3 wolves, seer, witch, hunter, 3 villagers”`,
};

/** Why a composed board cannot be played, and what is lopsided about one that can. */
export const findings: Words['findings'] = {
  noCards: () => 'No cards are chosen yet',
  tooFewSeats: (p) => `${p.seats} seats; at least ${p.least} are needed`,
  tooManySeats: (p) => `${p.seats} seats; at most ${p.most} are possible`,
  noWolves: () => 'No wolf can use the knife at night',
  tooManyWolves: (p) => `${p.wolves} wolves and ${p.others} others; the wolves must be fewer`,
  noGood: () => 'Nobody is of the village',
  twice: (p) => `Only one card each: ${named(p)}`,
  notInBuild: (p) => `Not in this version: ${named(p)}`,
  twoCardOnly: (p) => `Only in the two-card game: ${named(p)}`,
  notTwoCard: (p) => `Not in the two-card game: ${named(p)}`,
  oddCards: (p) => `Two cards a seat: ${p.cards} cards cannot be shared out`,
  noDouble: () => 'A Double Villager must be possible: two Villagers, or a Villager and the Copy Card',
  thiefSpare: () => 'The Thief needs two Villagers more, for the spare cards',
  thiefWolves: () => 'With the Thief two wolves are needed, or all may lie among the spare cards',
  goodCannotWin: () => 'The village needs a god and a villager left to win; these cards lack one side',
  wolvesCannotWin: () => 'A side win needs gods or villagers; these cards have neither',
  manyWolves: (p) => `${p.wolves} wolves among ${p.seats} seats are many`,
  fewWolves: (p) => `${p.wolves} wolves among ${p.seats} seats are few`,
  noSeer: () => 'Without a Seer the village will hardly find the wolves',
  lopsided: (p) => `Side win: ${p.gods} gods and ${p.villagers} villagers are far apart`,
  oneGod: () => 'Side win: the only god’s leaving ends the game',
  oneVillager: () => 'Side win: the only villager’s leaving ends the game',
  noGods: () => 'Side win: without gods only the villagers’ end counts',
  noVillagers: () => 'Side win: without villagers only the gods’ end counts',
  unusualSize: (p) => `This rule set’s boards have ${p.least}–${p.most} seats; this one has ${p.seats}`,
  idle: (p) => `No self-destruct in this rule set, so of no use: ${named(p)}`,
};
