import type { Credential, RequestRecord } from '../ledger.ts';
import type { Sandbox } from '../state.ts';
import type { PageBooks, PageChapter, PageRequest } from './protocol.ts';

const SECOND_MS = 1000;
/** Older chapters are history that nobody looks at. */
const MOST_CHAPTERS = 60;

/** The requests of the bot, counted as they come; outlives a `reset` of the ledger. */
export type Books = {
  /**
   * Begins a chapter to which the bot's requests from now on are counted, or changes the budget of the newest one when it
   * has this title. `apart`: "METHOD /route" of requests that its budget does not cover.
   */
  chapter(about: { title: string; budget: number | null; apart?: string[] }): void;
  read(): PageBooks;
};

/** Empty books of this sandbox. */
export function makeBooks(sandbox: Sandbox): Books {
  const byKind: Record<Credential, number> = { botToken: 0, callback: 0, followup: 0, none: 0 };
  const byRoute = new Map<string, number>();
  const chapters: (PageChapter & { apart: string[] })[] = [];
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
      const chapter = chapters.at(-1);
      if (chapter && !chapter.apart.includes(name)) chapter.requests++;
    }
    const since = sandbox.clock.now() - SECOND_MS;
    recent = recent.filter((at) => at > since);
  };
  return {
    chapter({ title, budget, apart = [] }) {
      catchUp();
      const newest = chapters.at(-1);
      if (newest?.title === title) Object.assign(newest, { budget, apart });
      else chapters.push({ title, requests: 0, budget, apart });
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
        chapters: chapters.map(({ title, requests, budget }) => ({ title, requests, budget })),
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
