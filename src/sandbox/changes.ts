import type { Id } from './world/model.ts';

/** Something that a member's screen would show. */
export type Change = {
  version: number;
  kind: 'message' | 'edit' | 'delete' | 'modal' | 'channel' | 'member' | 'typing';
  channelId: Id | null;
  messageId: Id | null;
  /** The only member who can see it, or null. */
  onlyFor: Id | null;
  /** Who types. */
  personId?: Id;
};

/** A running list of changes that can be waited for. */
export type Changes = {
  version(): number;
  add(change: Omit<Change, 'version'>): void;
  /** The changes after this version; at once when there are any, else as soon as one comes or the time is up. */
  wait(since: number, timeoutMs: number): Promise<Change[]>;
  /** Calls `hear` with every change from now on, until the returned function is called. */
  listen(hear: (change: Change) => void): () => void;
};

const KEPT = 5000;

/** A fresh list. Only the newest few thousand changes are kept. */
export function makeChanges(): Changes {
  const list: Change[] = [];
  const waiting = new Set<() => void>();
  const listening = new Set<(change: Change) => void>();
  let version = 0;
  const after = (since: number) => list.filter((change) => change.version > since);
  return {
    version: () => version,
    add(change) {
      version++;
      const added = { version, ...change };
      list.push(added);
      if (list.length > KEPT * 2) list.splice(0, KEPT);
      for (const wake of [...waiting]) wake();
      for (const hear of listening) hear(added);
    },
    listen(hear) {
      listening.add(hear);
      return () => void listening.delete(hear);
    },
    wait(since, timeoutMs) {
      if (version > since) return Promise.resolve(after(since));
      return new Promise((resolve) => {
        const wake = () => {
          waiting.delete(wake);
          clearTimeout(timer);
          resolve(after(since));
        };
        const timer = setTimeout(wake, timeoutMs);
        waiting.add(wake);
      });
    },
  };
}
