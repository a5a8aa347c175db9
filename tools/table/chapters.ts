import { Client } from 'pg';
import type { Event } from '../../src/engine/model/index.ts';
import type { SandboxClient } from '../../src/sandbox/client.ts';
import { type Language, wordsFor } from '../../src/text/words-for.ts';
import { allowance } from '../play/allowance.ts';
import type { Stretch } from '../play/budget.ts';
import type { EventReader } from '../play/events.ts';
import { stretchAfter } from '../play/stretch.ts';
import { CHAPTER_WORDS } from './words.ts';

const LOOK_MS = 500;

/** Requests that the budget of a game does not cover: talk that is taken away out of turn, and the right to write. */
const APART = [
  'DELETE /channels/{channel_id}/messages/{message_id}',
  'POST /channels/{channel_id}/messages/bulk-delete',
  'PUT /channels/{channel_id}/permissions/{overwrite_id}',
  'DELETE /channels/{channel_id}/permissions/{overwrite_id}',
];

/** A chapter of the newest table: its name, its budget (null for a lobby), and when it began, epoch ms. */
export type Chapter = { title: string; budget: number | null; at: number };

const titleOf = ({ kind, n }: Stretch, locale: Language): string => {
  const { panel } = wordsFor(locale);
  if (kind === 'night') return panel.night(n);
  if (kind === 'day') return panel.day(n);
  return CHAPTER_WORDS[locale][kind];
};

/** The chapter in which a game is after these events; `times` are those of the events, `opened` that of its lobby. */
export const chapterAfter = (
  events: readonly Event[],
  times: readonly number[],
  opened: number,
  locale: Language,
): Chapter => {
  if (events.length === 0) return { title: CHAPTER_WORDS[locale].lobby, budget: null, at: opened };
  const stretch = stretchAfter(events);
  const isHere = (length: number): boolean => {
    const { kind, n } = stretchAfter(events.slice(0, length));
    return kind === stretch.kind && n === stretch.n;
  };
  const first = events.findIndex((_, at) => isHere(at + 1));
  return { title: titleOf(stretch, locale), budget: allowance(stretch, events), at: times[first] ?? opened };
};

type Newest = { id: string; opened: Date };

export type Chapters = {
  /** Tells the page which part of the newest table the bot's requests belong to now. */
  look(): Promise<void>;
  close(): Promise<void>;
};

/** Connects to the bot's database beside the bot. */
export const openChapters = async (
  databaseUrl: string,
  events: EventReader,
  sandbox: SandboxClient,
  locale: Language,
): Promise<Chapters> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  let told = '';
  const look = async (): Promise<void> => {
    const { rows } = await client.query<Newest>(
      'select id, created_at as opened from game order by created_at desc limit 1',
    );
    const [game] = rows;
    if (!game) return;
    const log = await events.read(game.id);
    const { rows: moments } = await client.query<{ at: Date }>(
      'select at from event where game_id = $1 order by seq',
      [game.id],
    );
    const chapter = chapterAfter(
      log,
      moments.map(({ at }) => at.getTime()),
      game.opened.getTime(),
      locale,
    );
    const text = `${game.id} ${JSON.stringify(chapter)}`;
    if (text === told) return;
    told = text;
    await sandbox.chapter({ ...chapter, apart: APART });
  };
  return { look, close: () => client.end() };
};

/** Looks again and again, until `stop`. */
export const followChapters = ({ look, close }: Chapters): { stop(): Promise<void> } => {
  let stopped = false;
  let running = Promise.resolve();
  // Before the bot has made its tables there is nothing to read, and a look that fails is made again.
  const timer = setInterval(() => {
    running = running.then(async () => (stopped ? undefined : look().catch(() => undefined)));
  }, LOOK_MS);
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
      await close();
    },
  };
};
