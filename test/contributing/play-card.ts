import { announce } from '../../src/app/announce.ts';
import { type Counts, composeBoard } from '../../src/app/compose-board.ts';
import { type Commit, playAtRandom, recordOf } from '../../src/app/game-for-tests.ts';
import { lookAt } from '../../src/app/look.ts';
import type { GameRecord } from '../../src/app/ports.ts';
import { readCards } from '../../src/app/read-cards.ts';
import { rulesOf } from '../../src/app/rules-in-force.ts';
import { contextOf } from '../../src/discord/context.ts';
import { draftLines } from '../../src/discord/render/compose.ts';
import { renderLetter } from '../../src/discord/render/letter.ts';
import { renderLobby } from '../../src/discord/render/lobby.ts';
import { renderPanel } from '../../src/discord/render/panel.ts';
import { type Board, ROLE_IDS, type RoleId, roleOf } from '../../src/engine/index.ts';
import type { Seat, Setup } from '../../src/engine/model/index.ts';
import { LANGUAGES, type Language, wordsFor } from '../../src/text/words-for.ts';

/**
 * Deals a card in composed games and plays them to their end at random, then reads everything that anybody reads of them
 * in each language: `node --import tsx play-card.ts <role id>`. Prints what it saw as JSON; fails on a word that is none.
 */
const RULE_SET = 'std';
/** Games are looked for in which the card did what it can do. */
const MOST_GAMES = 40;

const id = process.argv[2] as RoleId;
if (!ROLE_IDS.includes(id)) throw new Error(`no role ${id}`);
const { code } = roleOf(id);

/** What a word looks like that nobody wrote: a bare id or code, or what a program says of a missing value. */
const RAW = new RegExp(`undefined|\\bnull\\b|NaN|\\[object|\\{\\w*\\}|\\b(?:${id}|${code})\\b`, 'u');

const counts: Counts = { W: 3, SEER: 1, WITCH: 1, HUNTER: 1, [code]: 1, V: 4 };
const boardWith = (): Board => {
  const made = composeBoard(RULE_SET, counts);
  if ('refused' in made) throw new Error(`no board: ${JSON.stringify(made.refused)}`);
  return made.board;
};
const board = boardWith();
const flags = rulesOf(board, {})?.flags ?? {};
const setup: Setup = {
  ruleSet: RULE_SET,
  board: board.id,
  deck: board.deck,
  flags,
  seats: board.seats,
  times: { default: 30, gap: 3, sheriffExtra: 30 },
  protectedSeats: { kill: [], check: [] },
  practiceSeats: [],
  shortSeed: false,
};
const record: GameRecord = recordOf(board.seats, { board: board.id, ruleSet: RULE_SET, composed: board });

const acted = (commits: readonly Commit[]): boolean =>
  commits.some(({ events }) => events.some((event) => event.type === 'askAnswered' && event.data.ask === id));
const play = (): { seed: number; commits: Commit[] } => {
  for (let seed = 1; seed <= MOST_GAMES; seed += 1) {
    const commits = playAtRandom(seed, setup, record);
    if (commits.at(-1)?.state.over && acted(commits)) return { seed, commits };
  }
  throw new Error(`in ${MOST_GAMES} games nobody answered ${id}`);
};

/** Text and components of a message as its reader sees them: custom ids and values are not words. */
const wordsIn = (body: unknown): string =>
  JSON.stringify(body, (key, value) => (key === 'custom_id' || key === 'value' ? undefined : value));

/** What stands in code marks is a hash, a seed or the deal as it was hashed. */
const check = (text: string, where: string): void => {
  const raw = RAW.exec(text.replaceAll(/`[^`]*`/gu, ''));
  if (raw) throw new Error(`${where}: ${raw[0]} in ${text.slice(0, 400)}`);
};

const readAll = (language: Language, commits: readonly Commit[]): { bodies: number; named: number } => {
  const words = wordsFor(language);
  const name = words.roles[id];
  const typed = readCards(`3 ${words.roles.werewolf}, ${name}`);
  if (!('counts' in typed) || typed.counts[code] !== 1)
    throw new Error(`${language}: ${name} is not understood`);
  const own = contextOf(record, language, { private: true });
  const open = contextOf(record, language, { private: false });
  const texts = [
    draftLines({ ruleSet: RULE_SET, counts }, {}, words).join('\n'),
    wordsIn(renderLobby({ ...record, status: 'lobby' }, [], open)),
    words.cardSkill(id, {}),
    words.cardWins(id, roleOf(id).camp, {}),
    words.cardDay(id),
  ];
  for (const commit of commits) {
    for (const row of announce(commit))
      texts.push(wordsIn(renderLetter(row.letter, row.to === 'table' ? open : own)));
    const asked = new Set(
      commit.events.flatMap((event) => (event.type === 'askOpened' ? event.data.seats : [])),
    );
    for (const seat of asked) texts.push(wordsIn(panelOf(commit, seat, language)));
  }
  for (const text of texts) check(text, language);
  return { bodies: texts.length, named: texts.filter((text) => text.includes(name)).length };
};

const panelOf = (commit: Commit, seat: Seat, language: Language) => {
  const events = commit.history.map((event, at) => ({ seq: at + 1, at: commit.now, event }));
  const user = record.seats.find((one) => one.number === seat)?.userId ?? null;
  const look = lookAt({ record, events, state: commit.state }, user);
  return renderPanel(look, contextOf(record, language, { private: true }));
};

const { seed, commits } = play();
const read = Object.fromEntries(LANGUAGES.map((language) => [language, readAll(language, commits)]));
process.stdout.write(`${JSON.stringify({ seed, commits: commits.length, read })}\n`);
