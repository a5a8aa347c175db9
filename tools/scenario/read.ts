import { parseAllDocuments } from 'yaml';
import type { z } from 'zod';
import type { Case, CaseGame, Step } from '../../src/engine/scenario/case.ts';
import { type GameDocument, type GamesDocument, gameShape, gamesShape, type Steps } from './shape.ts';

/** A document that can be played, or what is wrong with it. */
export type Read = { id: string; case: Case } | { id: string; error: string };

const stepsOf = (steps: Steps): Step[] =>
  steps.flatMap((one) =>
    Object.entries(one).map(([name, map]): Step => {
      const { refuse, expect, substitute, ...inputs } = map ?? {};
      return { name, inputs, refuse: refuse ?? [], expect: expect ?? {}, substitute: substitute ?? {} };
    }),
  );

type Table = Pick<GameDocument, 'board' | 'mode' | 'flags' | 'bottom'>;

/** Flags of a document and of one of its games; `mode` is the flag win.mode. */
const flagsOf = (...tables: Table[]): CaseGame<unknown>['flags'] =>
  Object.assign(
    {},
    ...tables.map(({ mode, flags }) => ({ ...(mode ? { 'win.mode': mode } : {}), ...flags })),
  );

const gameCase = (doc: GameDocument): Case => ({
  id: doc.id,
  kind: 'game',
  held: { kill: doc.protected?.kill ?? [], check: doc.protected?.check ?? [] },
  game: {
    ruleSet: doc.rules,
    board: doc.board ?? null,
    flags: flagsOf(doc),
    seats: doc.seats,
    bottom: doc.bottom ?? [],
    start: doc.start ?? null,
    steps: stepsOf(doc.steps),
    expect: doc.expect ?? {},
    people: doc.seats.map((_, at) => at + 1),
    channel: '',
    aborted: false,
  },
});

const gamesCase = (doc: GamesDocument): Case => ({
  id: doc.id,
  kind: 'games',
  games: doc.games.map((game) => ({
    ruleSet: doc.rules,
    board: game.board ?? doc.board ?? null,
    flags: flagsOf(doc, game),
    seats: game.seats,
    bottom: game.bottom ?? doc.bottom ?? [],
    start: null,
    steps: stepsOf(game.steps),
    expect: game.expect ?? {},
    people: game.people.map((person) => (person === 'practice' ? null : person)),
    channel: game.channel ?? '',
    aborted: game.aborted ?? false,
  })),
});

const problems = (error: z.ZodError): string =>
  error.issues
    .map((issue) => {
      const at = issue.path.join('.');
      return issue.code === 'unrecognized_keys'
        ? `unknown key ${[at, issue.keys.join(', ')].filter(Boolean).join('.')}`
        : `${at}: ${issue.message}`;
    })
    .join('; ');

const readDocument = (doc: unknown, where: string): Read => {
  const id = typeof doc === 'object' && doc !== null && 'id' in doc ? String(doc.id) : where;
  if (typeof doc === 'object' && doc !== null && 'games' in doc) {
    const read = gamesShape.safeParse(doc);
    return read.success ? { id, case: gamesCase(read.data) } : { id, error: problems(read.error) };
  }
  const read = gameShape.safeParse(doc);
  return read.success ? { id, case: gameCase(read.data) } : { id, error: problems(read.error) };
};

/** Every document of a case file, in order; `name` stands for a document that has no id. */
export const readCases = (text: string, name: string): Read[] =>
  parseAllDocuments(text).flatMap((document, at): Read[] => {
    const where = `${name}#${at + 1}`;
    const [broken] = document.errors;
    if (broken) return [{ id: where, error: broken.message }];
    const doc: unknown = document.toJSON();
    return doc === null ? [] : [readDocument(doc, where)];
  });
