import type { Words } from '../zh-tw.ts';
import { board } from './names.ts';

export const buttons: Words['buttons'] = {
  panel: 'My card and actions',
  join: 'Join',
  leave: 'Leave',
  start: 'Start',
  rules: 'Rules',
  cancel: 'Close lobby',
  settings: 'Settings ⚙',
  fill: 'Fill with practice players',
  spare: 'One practice player less',
  judge: 'Be the judge (no seat)',
  again: 'Same people again',
  endVote: 'Agree to end',
  packTalk: 'Talk to mates',
  confirm: (act) => `Confirm: ${act}`,
  back: 'Back',
};

/** The private panel: what a reader may see and do now. */
export const panel: Words['panel'] = {
  notSeated: 'You are not seated here; only public things are shown',
  isOut: 'You are out',
  now: (what, until) => (until === null ? `Now: ${what}` : `Now: ${what}, until ${until}`),
  night: (n) => `Night ${n}`,
  day: (n) => `Day ${n}`,
  beforeFirst: 'Before the first night',
  over: 'The game is over',
  nothing: 'Nothing for you now',
  chosen: (what, until) =>
    until === null ? `Your choice: ${what}` : `Your choice: ${what}; change until ${until}`,
  voted: (x, y) => `${x}/${y} voted`,
  unchosen: (what) => `Not chosen yet: ${what}`,
  checks: 'Your checks: ',
  potions: (antidote, poison) => `Antidote ${antidote ? 'left' : 'used'}; poison ${poison ? 'left' : 'used'}`,
  usedAntidote: (night, seat) => `Night ${night}: antidote ${seat}`,
  usedPoison: (night, seat) => `Night ${night}: poison ${seat}`,
  toldNothing: 'The antidote is used; you are no longer told the victim',
  packPicks: 'Your mates’ picks: ',
  packTalk: 'Your mates say:',
  said: 'You said (told when your turn ends): ',
};

/** What a silenced player may show. */
export const signs: Words['signs'] = {
  menu: 'Show a sign (all see it)',
  up: '👍 thumb up',
  down: '👎 thumb down',
};

/** A right's target, chosen after its button. */
export const aim: Words['aim'] = {
  whom: (act) => `${act}: choose whom`,
  alone: (act) => `${act}, taking nobody`,
};

export const confirm: Words['confirm'] = {
  ask: (act, until) => `${act}? It cannot be changed afterwards. Press again until ${until}`,
  done: (act) => `Confirmed: ${act}`,
};

export const lobby: Words['lobby'] = {
  host: 'The host',
  open: (host, own) => `${host} opens a table: ${own}`,
  seats: (taken, all) => `Seated ${taken}/${all}`,
  ready: 'All are here; the host may press [Start]',
  missing: (n) => `${n} more needed`,
  started: 'The game has started',
  ended: 'This game has ended',
  closed: 'The lobby is closed; open another with /werewolf create',
  killProof: 'no knife on night 1',
  checkProof: 'no check on night 1',
  settings: (pace, floor, delivery) => `Pace ${pace}; floor ${floor}; ${delivery}`,
  paceAlone: ({ fast, usual }) => `${fast} (one person practising; ${usual} once a second sits down)`,
  paceTogether: ({ fast, usual }) => `${usual} (more than one person; ${fast} for one alone)`,
  closes: (at) => `Closes at ${at} if not started`,
};

export const choices: Words['choices'] = {
  pace: { fast: 'fast', standard: 'standard', slow: 'slow' },
  floor: { moderated: 'in turn (others are deleted)', free: 'free' },
  delivery: { dm: 'cards and actions by DM', panel: 'cards and actions by the channel’s button' },
  judge: { plays: 'Takes a seat', judges: 'Judges, reads everything' },
};

export const status: Words['status'] = {
  none: 'There is no running table in this channel',
  living: (n, seats) => `In ${n}: ${seats}`,
  out: (list) => `Out: ${list}`,
  outNight: (seat, n) => `${seat} (night ${n})`,
  outDay: (seat, n) => `${seat} (day ${n})`,
  away: (list) => `Stand-ins play: ${list}`,
  sheriff: (seat) => `Sheriff: ${seat}`,
  noSheriff: 'Sheriff: none',
  badgeGone: 'Sheriff: none, the badge is gone',
  talk: 'Said today:',
};

export const history: Words['history'] = {
  own: (games, won) => `Your games on this server: ${games}, won: ${won}`,
  head: 'Last games',
  empty: 'No game has ended on this server yet',
  line: (at, game, ruleSet, seats, result) => `${at} \`${game}\` ${board(ruleSet, seats)}: ${result}`,
  abandoned: 'no result',
};

export const verify: Words['verify'] = {
  holds: 'The deal holds: it was fixed before the start and not changed',
  fails: 'The deal does not hold: seed and published hash do not match',
  game: (game) => `Game \`${game}\``,
  hash: (hash) => `Hash: \`${hash}\``,
  seed: (seed) => `Seed: \`${seed}\``,
  how: 'Hash = SHA-256(seed + deal); anybody can work it out',
};

export const rulesHead: Words['rulesHead'] = (ruleSet, seats) =>
  `Rules of this table: ${board(ruleSet, seats)}`;
export const rulesNote = '**Bold** differs from the preset';

export const modal: Words['modal'] = {
  title: 'Talk to mates',
  label: 'Only mates who are awake read it',
  hint: 'At most 300 characters',
};

/** What a press or command answers when it did what was wanted. */
export const answers: Words['answers'] = {
  created: 'The table is open',
  joined: (seat) => `You sit at #${seat}`,
  left: 'You have left your seat',
  emptied: 'You have left; nobody is seated, the lobby is closed',
  started: 'The game starts',
  closed: 'The lobby is closed',
  ended: 'The game is ended without result',
  voteOpened: 'The living are asked; a majority within 60 seconds ends the game',
  agreed: 'Your agreement is counted',
  said: 'Noted; it is told when your speech ends',
  packSaid: 'Passed on to your mates',
  packHint: 'While the wolves are awake, what you write here goes to your mates',
  dmHelp:
    'I judge games of Werewolf. Cards and actions work by buttons; open a table in a server channel with /werewolf create',
};

/** When something broke, or cannot be done here. */
export const errors: Words['errors'] = {
  bug: (reference) => `Something went wrong and was logged (${reference}). The game goes on; press again`,
  outage: (reference) => `The database cannot be reached (${reference}). Press again in a moment`,
  guildOnly: 'Use this command in a channel of a server',
  noAccess: 'I cannot see or write in this channel; ask an admin for the permission',
  missingRights: (rights) => `I lack permissions in this channel: ${rights}`,
  unknownPress: 'This button is out of date; press [My card and actions] on the newest message',
};

export const help: Words['help'] = [
  'I am the judge of Werewolf: I deal, wake every role, keep time, count votes and record each game.',
  'Open a table with /werewolf create; everybody presses [Join]; when all are here the host presses [Start].',
  '[Settings ⚙] changes rules and boards, and composes your own; so do /werewolf set and compose.',
  'Cards and night actions come by DM; if none arrives, press [My card and actions] in the channel.',
  'Votes, running and ending a speech are buttons; what may be changed says until when.',
  'Check, potions, shot, badge and self-destruct ask for a second press.',
  'Hosts: /werewolf host pauses, extends, skips, replaces, rules out, ends; the channel is told who did it.',
  '/werewolf status shows the table, rules its rules, verify the deal, history the last games; forget deletes what I know of you.',
];

/** Seat without a usable name. */
export const player: Words['player'] = (seat) => `Player ${seat}`;

/** Reads a seat and its mark in the lobby. */
export const seatLine: Words['seatLine'] = (seat, name, marks) =>
  marks.length === 0 ? `#${seat} ${name}` : `#${seat} ${name} (${marks.join(', ')})`;

/** What a person who wants to be forgotten is told. */
export const forget: Words['forget'] = {
  explain: [
    'Deleted: your language, your DM channel, your Golden Pants, and your account and name in every game that is over.',
    'Kept: the games and their recaps (your seat is then called Player and its number), and what stands in channels; kept copies of old messages go when their time is over.',
    'It cannot be undone. If you are sure, use /werewolf forget once more with "sure"',
  ],
  done: 'You are forgotten. When you play again, we meet for the first time',
};
