import { createHash } from 'node:crypto';
import { ROLE_IDS } from '../engine/index.ts';
import type { AskId, PickWord, RoleId, Talk } from '../engine/model/index.ts';

/**
 * Two-letter words, fixed for ever: a message of last year is still understood. A card's own ask that has none here goes
 * by a digest of its name.
 */
const ASKS: Partial<Record<AskId, string>> & Record<Exclude<AskId, RoleId>, string> = {
  knife: 'ka',
  antidote: 'kb',
  poison: 'kc',
  check: 'kd',
  run: 'da',
  withdraw: 'db',
  sheriffVote: 'dc',
  direction: 'dd',
  speech: 'de',
  lastWords: 'df',
  sumUp: 'dg',
  exileVote: 'dh',
  runOffVote: 'di',
  sheriffPick: 'dj',
  shot: 'dk',
  badge: 'dl',
  selfDestruct: 'dm',
  duel: 'dn',
  order: 'do',
  flip: 'dp',
  naming: 'dq',
  thief: 'ke',
  link: 'kf',
  model: 'kg',
  guard: 'kh',
  girl: 'ki',
  charm: 'kj',
  silence: 'kk',
  enchant: 'kl',
  extraKill: 'km',
};
export const WORDS: Record<Exclude<PickWord, RoleId>, string> = {
  none: 'n',
  use: 'u',
  run: 'r',
  stay: 's',
  withdraw: 'w',
  left: 'l',
  right: 'i',
  end: 'e',
  tear: 't',
  burst: 'b',
  keep: 'k',
  swap: 'x',
  peek: 'p',
  sleep: 'z',
  flip: 'f',
};
export const TALKS: Record<Talk['kind'], string> = {
  claim: 'c',
  checked: 'h',
  willVote: 'v',
  badgePlan: 'p',
  suspect: 's',
  trust: 't',
  did: 'd',
  plead: 'l',
  pass: 'x',
};
export const LOBBY = {
  join: 'j',
  leave: 'l',
  start: 's',
  rules: 'r',
  cancel: 'c',
  fill: 'f',
  spare: 'p',
  settings: 'o',
  judge: 'g',
} as const;

const inverse = <T extends string>(table: Readonly<Record<T, string>>): ReadonlyMap<string, T> =>
  new Map((Object.entries(table) as [T, string][]).map(([word, short]) => [short, word]));
/** Always the same for one name, and no word. */
const digest = (name: string): string => `x${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
export const shortAsk = (ask: AskId): string => ASKS[ask] ?? digest(ask);
export const askOf = inverse<AskId>({
  ...(Object.fromEntries(ROLE_IDS.map((id) => [id, digest(id)])) as Record<RoleId, string>),
  ...ASKS,
});
export const wordOf = inverse(WORDS);
export const talkOf = inverse(TALKS);
export const lobbyOf = inverse(LOBBY);

/** A seat's number as ids and menus have it; null for other text. */
export const seatOf = (text: string): number | null => (/^[1-9]\d?$/u.test(text) ? Number(text) : null);
