/** A trouble to be made on request, for so many matching requests. */
export type PlannedFault = {
  /** The route's template, as `/channels/{channel_id}/messages`; absent for any. */
  route?: string;
  method?: string;
  times: number;
  /** Answers with this status and does nothing. */
  status?: number;
  code?: number;
  /** With status 429: how many real seconds the answer tells the client to wait, and by whose limit. */
  retryAfter?: number;
  scope?: 'user' | 'global' | 'shared';
  /** Waits so many real milliseconds before the request is looked at. */
  delayMs?: number;
  /** Does what was asked and then breaks the connection instead of answering. */
  deliverThenFail?: boolean;
};

export type Faults = {
  plan(fault: PlannedFault): void;
  clear(): void;
  /** The fault for this request, which uses it up once. */
  take(method: string, route: string): PlannedFault | undefined;
};

/** An empty plan. */
export function makeFaults(): Faults {
  let planned: PlannedFault[] = [];
  return {
    plan(fault) {
      planned.push({ ...fault });
    },
    clear() {
      planned = [];
    },
    take(method, route) {
      const fault = planned.find((f) => (f.route ?? route) === route && (f.method ?? method) === method);
      if (!fault) return undefined;
      fault.times--;
      if (fault.times <= 0) planned = planned.filter((other) => other !== fault);
      return fault;
    },
  };
}
