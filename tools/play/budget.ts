import type { RequestRecord } from '../../src/sandbox/client.ts';

/** Requests by the bot's token, by the stretch of the game in which they were made; talk of the pack, deletions and overwrites apart. */
export type RequestCounts = {
  start: number;
  perNight: number[];
  perDay: number[];
  end: number;
  /** The pack's talk and picks, relayed. */
  wolvesTalk: number;
  /** Deleted messages out of turn: apart from the budget. */
  deletions: number;
  /** The right to write of seats that are out, taken and given back: apart from the budget. */
  overwrites: number;
  /** Everything by the bot's token, from the lobby on. */
  total: number;
  callbacks: number;
  followups: number;
};

/** The stretch that a request is counted to: that of the table when it was made. */
export type Stretch = { kind: 'start' | 'night' | 'day' | 'end'; n: number };

export type Budget = {
  /** Counts requests; `isTalk` says which of them carry the pack's talk and picks. */
  add(
    requests: readonly RequestRecord[],
    stretch: Stretch,
    isTalk: (request: RequestRecord) => boolean,
  ): void;
  counts(): RequestCounts;
  /** Direct messages among them: messages to any channel but the table's. */
  direct(): number;
  /** Requests by any right that were refused, but for messages to people who closed their direct messages. */
  refused(): number;
};

const deletes = (request: RequestRecord): boolean =>
  (request.method === 'DELETE' && request.route.includes('/messages/')) ||
  request.route.endsWith('/messages/bulk-delete');

/** Discord's code for a person who takes no direct messages. */
const CLOSED = 50007;

export const POST_MESSAGE = '/channels/{channel_id}/messages';

/** Counters, all at nought, for the table in this channel. */
export const createBudget = (tableChannel: string): Budget => {
  let direct = 0;
  let refused = 0;
  const counts: RequestCounts = {
    start: 0,
    perNight: [],
    perDay: [],
    end: 0,
    wolvesTalk: 0,
    deletions: 0,
    overwrites: 0,
    total: 0,
    callbacks: 0,
    followups: 0,
  };
  const bump = (list: number[], n: number) => {
    while (list.length < n) list.push(0);
    list[n - 1] = (list[n - 1] ?? 0) + 1;
  };
  const byToken = (request: RequestRecord, stretch: Stretch, talk: boolean) => {
    counts.total += 1;
    if (talk) counts.wolvesTalk += 1;
    else if (deletes(request)) counts.deletions += 1;
    else if (request.route.includes('/permissions/')) counts.overwrites += 1;
    else if (stretch.kind === 'night') bump(counts.perNight, stretch.n);
    else if (stretch.kind === 'day') bump(counts.perDay, stretch.n);
    else counts[stretch.kind] += 1;
  };
  return {
    add(requests, stretch, isTalk) {
      for (const request of requests) {
        const posts = request.method === 'POST' && request.route === POST_MESSAGE && request.status < 300;
        if (request.status >= 400 && request.code !== CLOSED) refused += 1;
        if (posts && !request.path.includes(tableChannel)) direct += 1;
        if (request.credential === 'botToken') byToken(request, stretch, isTalk(request));
        else if (request.credential === 'callback') counts.callbacks += 1;
        else if (request.credential === 'followup') counts.followups += 1;
      }
    },
    counts: () => structuredClone(counts),
    direct: () => direct,
    refused: () => refused,
  };
};
