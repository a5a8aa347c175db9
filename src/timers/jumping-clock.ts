import http from 'node:http';
import { WebSocket } from 'ws';
import type { Alarm, Clock, Log, Work } from '../app/ports.ts';

type FromClock = { due?: { key: string; now: number }; 'quiet?'?: number };

/** Real milliseconds: before a lost connection is tried again, and before a failed alarm is armed again. */
const RECONNECT = 100;
const TRY_AGAIN = 100;

const readNow = (url: URL, agent: http.Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    http
      .get(url, { agent }, (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          text += part;
        });
        answer.on('error', reject);
        answer.on('end', () => {
          const now = answer.statusCode === 200 ? (JSON.parse(text) as { now: number }).now : Number.NaN;
          if (Number.isFinite(now)) resolve(now);
          else reject(new Error(`the clock answers ${answer.statusCode}`));
        });
      })
      .on('error', reject);
  });

/**
 * A clock that somebody else holds, on loopback (WEREWOLF_CLOCK_URL), and its alarms: GET gives {now}; over a web
 * socket on the same path we send {arm: {key, at}} and get {due: {key, now}}, and answer {"quiet?": n} with
 * {quiet: n, seq} once nothing is in hand; `lastSeq` is the last gateway event that was worked on. For tools only.
 */
export const createJumpingClock = ({
  url,
  work,
  lastSeq,
  log,
}: {
  url: string;
  work: Work;
  lastSeq: () => number;
  log: Log;
}): { clock: Clock; alarm: Alarm; close(): void } => {
  const agent = new http.Agent({ keepAlive: true });
  const address = new URL(url);
  const socketAddress = url.replace(/^http/, 'ws');
  /** Armed and not yet rung: told again after each reconnect. */
  const armed = new Map<string, number>();
  let socket: WebSocket | null = null;
  let hear: ((key: string) => Promise<void>) | null = null;
  let closed = false;

  const send = (message: object): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };

  const arm = (key: string, at: number): void => {
    armed.set(key, at);
    send({ arm: { key, at } });
  };

  const ring = async (key: string, now: number): Promise<void> => {
    armed.delete(key);
    try {
      await hear?.(key);
    } catch {
      // Told by the hearer; tried again at once by this clock, which may stand still until then.
      setTimeout(() => closed || armed.has(key) || arm(key, now), TRY_AGAIN).unref();
    }
  };

  const answerQuiet = async (n: number): Promise<void> => {
    await work.settled();
    send({ quiet: n, seq: lastSeq() });
  };

  const connect = (): void => {
    if (closed) return;
    const opened = new WebSocket(socketAddress);
    socket = opened;
    opened.on('open', () => {
      for (const [key, at] of armed) send({ arm: { key, at } });
    });
    opened.on('message', (bytes) => {
      const message = JSON.parse(String(bytes)) as FromClock;
      if (message.due) void ring(message.due.key, message.due.now);
      if (message['quiet?'] !== undefined) void answerQuiet(message['quiet?']);
    });
    opened.on('error', (error) => log.warn('the clock cannot be reached', { code: error.message }));
    opened.on('close', () => {
      if (!closed) setTimeout(connect, RECONNECT);
    });
  };

  const close = (): void => {
    closed = true;
    socket?.close();
    agent.destroy();
  };

  return {
    clock: { now: () => readNow(address, agent) },
    alarm: {
      async arm(key, at) {
        arm(key, at);
      },
      async start(onDue) {
        hear = onDue;
        connect();
      },
      async stop() {
        close();
      },
    },
    close,
  };
};
