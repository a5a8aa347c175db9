import type { WebSocket } from 'ws';
import { isJson } from '../json.ts';
import type { Sandbox } from '../state.ts';

/** The bot's line to the clock: it arms alarms, hears them, and says when it has no work in hand. */
export type ClockSocket = {
  connected(): boolean;
  /** Takes over a new connection. */
  serve(sandbox: Sandbox, socket: WebSocket): void;
  due(key: string, now: number): void;
  /** Asks everybody on the line; gives the highest gateway sequence they have processed, or undefined when time is up. */
  askQuiet(timeoutMs: number): Promise<number | undefined>;
};

function receive(sandbox: Sandbox, text: string, quiet: (question: number, sequence: number) => void): void {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return;
  }
  if (!isJson(message)) return;
  const { arm, disarm } = message;
  if (isJson(arm) && typeof arm.key === 'string' && typeof arm.at === 'number') {
    sandbox.activity++;
    sandbox.alarms.arm(arm.key, arm.at);
  }
  if (isJson(disarm) && typeof disarm.key === 'string') {
    sandbox.activity++;
    sandbox.alarms.disarm(disarm.key);
  }
  if (typeof message.quiet === 'number')
    quiet(message.quiet, typeof message.seq === 'number' ? message.seq : 0);
}

/** No connection yet. */
export function makeClockSocket(): ClockSocket {
  const sockets = new Set<WebSocket>();
  const answers = new Map<number, (socket: WebSocket, sequence: number) => void>();
  let question = 0;
  return {
    connected: () => sockets.size > 0,
    serve(sandbox, socket) {
      sockets.add(socket);
      socket.on('message', (data) => {
        receive(sandbox, data.toString(), (number, sequence) => answers.get(number)?.(socket, sequence));
      });
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => socket.terminate());
      // Whoever came back may have died with an alarm in hand.
      sandbox.alarms.again();
      sandbox.alarms.ring();
    },
    due(key, now) {
      const text = JSON.stringify({ due: { key, now } });
      for (const socket of sockets) socket.send(text);
    },
    askQuiet(timeoutMs) {
      const number = ++question;
      const waiting = new Set(sockets);
      if (waiting.size === 0) return Promise.resolve(undefined);
      return new Promise((resolve) => {
        let highest = 0;
        const finish = (result: number | undefined) => {
          answers.delete(number);
          clearTimeout(timer);
          for (const socket of sockets) socket.off('close', onClose);
          resolve(result);
        };
        const onClose = () => finish(undefined);
        const timer = setTimeout(() => finish(undefined), timeoutMs);
        answers.set(number, (socket, sequence) => {
          highest = Math.max(highest, sequence);
          waiting.delete(socket);
          if (waiting.size === 0) finish(highest);
        });
        for (const socket of waiting) {
          socket.once('close', onClose);
          socket.send(JSON.stringify({ 'quiet?': number }));
        }
      });
    },
  };
}
