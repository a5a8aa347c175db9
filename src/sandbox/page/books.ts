import type { Credential, RequestRecord } from '../ledger.ts';
import type { Sandbox } from '../state.ts';
import type { PageBooks, PageChapter, PageRequest } from './protocol.ts';

const SECOND_MS = 1000;
/** Older chapters are history that nobody looks at. */
const MOST_CHAPTERS = 60;

/** What begins a chapter. */
export type ChapterAbout = {
  title: string;
  budget: number | null;
  /** When it began, on the sandbox's clock; now when absent. */
  at?: number;
  /** "METHOD /route" of requests that its budget does not cover. */
  apart?: string[];
};

/** The requests of the bot, counted as they come; outlives a `reset` of the ledger. */
export type Books = {
  /**
   * Begins a chapter to which the bot's requests by its token since then are counted, or changes the budget of the newest
   * one when it has this title.
   */
  chapter(about: ChapterAbout): void;
  read(): PageBooks;
};

type Entry = { at: number; name: string };
type Chapter = { title: string; budget: number | null; apart: string[]; entries: Entry[] };

/** A new chapter begins with those of the last one's requests that came after its beginning. */
function begin(last: Chapter | undefined, { title, budget, at, apart = [] }: ChapterAbout): Chapter {
  const late = at === undefined ? [] : (last?.entries.filter((entry) => entry.at >= at) ?? []);
  if (last) last.entries = last.entries.filter((entry) => !late.includes(entry));
  return { title, budget, apart, entries: late };
}

function viewChapter({ title, budget, apart, entries }: Chapter): PageChapter {
  return { title, budget, requests: entries.filter(({ name }) => !apart.includes(name)).length };
}

/** Empty books of this sandbox. */
export function makeBooks(sandbox: Sandbox): Books {
  const byKind: Record<Credential, number> = { botToken: 0, callback: 0, followup: 0, none: 0 };
  const byRoute = new Map<string, number>();
  const chapters: Chapter[] = [];
  let counted = 0;
  let recent: number[] = [];
  const catchUp = (): void => {
    const fresh = sandbox.ledger.requests(counted);
    counted = sandbox.ledger.mark();
    for (const { method, route, credential, at } of fresh) {
      const name = `${method} ${route}`;
      byKind[credential]++;
      byRoute.set(name, (byRoute.get(name) ?? 0) + 1);
      if (credential !== 'botToken') continue;
      recent.push(at);
      chapters.at(-1)?.entries.push({ at, name });
    }
    const since = sandbox.clock.now() - SECOND_MS;
    recent = recent.filter((at) => at > since);
  };
  return {
    chapter(about) {
      catchUp();
      const newest = chapters.at(-1);
      if (newest?.title === about.title)
        Object.assign(newest, { budget: about.budget, apart: about.apart ?? [] });
      else chapters.push(begin(newest, about));
      if (chapters.length > MOST_CHAPTERS) chapters.shift();
    },
    read() {
      catchUp();
      return {
        total: Object.values(byKind).reduce((sum, many) => sum + many, 0),
        byKind: { ...byKind },
        byRoute: [...byRoute]
          .map(([route, count]) => ({ route, count }))
          .sort((a, b) => b.count - a.count || (a.route < b.route ? -1 : 1)),
        lastSecond: recent.length,
        chapters: chapters.map(viewChapter),
        violations: sandbox.ledger.violations(),
      };
    },
  };
}

/** One request for the list of the side panel. */
export function viewRequest(request: RequestRecord): PageRequest {
  const { index, at, method, route, credential, status, code } = request;
  return { index, at, method, route, credential, status, code };
}
