/** By whose right a request came: the bot's token (counted by Discord's global limit), an interaction's callback, its token, or none. */
export type Credential = 'botToken' | 'callback' | 'followup' | 'none';

export type RequestRecord = {
  index: number;
  /** Sandbox time, epoch ms. */
  at: number;
  method: string;
  /** The template of the route; the path itself when it is unknown. */
  route: string;
  path: string;
  credential: Credential;
  body: unknown;
  status: number;
  code: number | null;
};

export type Violation = {
  kind: 'schema' | 'answer' | 'rule' | 'route';
  method: string;
  route: string;
  reason: string;
  body: unknown;
};

/** What the bot asked for and what was wrong with it. */
export type Ledger = {
  /** A place in the list of requests; the requests after it can be asked for. */
  mark(): number;
  record(request: Omit<RequestRecord, 'index'>): void;
  requests(since: number): RequestRecord[];
  violate(violation: Violation): void;
  violations(): Violation[];
  reset(): void;
};

/** An empty ledger. */
export function makeLedger(): Ledger {
  let requests: RequestRecord[] = [];
  let violations: Violation[] = [];
  let next = 0;
  return {
    mark: () => next,
    record(request) {
      requests.push({ index: next++, ...request });
    },
    requests: (since) => requests.filter((request) => request.index >= since),
    violate(violation) {
      violations.push(violation);
    },
    violations: () => [...violations],
    reset() {
      requests = [];
      violations = [];
    },
  };
}
