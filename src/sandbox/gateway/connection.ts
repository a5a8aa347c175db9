import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Session } from './session.ts';

/** One socket, and the session it has identified or resumed. */
export type Connection = {
  socket: WebSocket;
  session: Session | null;
  /** The addresses that READY and GET /gateway name. */
  addresses: GatewayAddresses;
  /** True when it was opened at the address for resuming. */
  forResume: boolean;
  /** Sends one text, unless the connection is a zombie: open, but nothing comes through. */
  send(text: string): void;
  sendOp(op: number, d: unknown): void;
  /** From now on nothing goes out, heartbeat answers included. */
  stall(): void;
  stalled(): boolean;
  close(code: number): void;
  /** Sends the first half of a frame and then cuts the line without a close. */
  tear(text: string): void;
};

export type GatewayAddresses = { gateway: string; resume: string };

const TEXT_FRAME = 0x81;
const LENGTH_16 = 126;
const LENGTH_64 = 127;

/** A whole unmasked text frame, as a server sends it (RFC 6455, 5.2). */
function frame(text: string): Buffer {
  const body = Buffer.from(text);
  if (body.length < LENGTH_16) return Buffer.concat([Buffer.from([TEXT_FRAME, body.length]), body]);
  const long = body.length > 0xffff;
  const head = Buffer.alloc(long ? 10 : 4);
  head[0] = TEXT_FRAME;
  head[1] = long ? LENGTH_64 : LENGTH_16;
  if (long) head.writeBigUInt64BE(BigInt(body.length), 2);
  else head.writeUInt16BE(body.length, 2);
  return Buffer.concat([head, body]);
}

/** Wraps a fresh socket; `line` is the connection below it. */
export function makeConnection(
  socket: WebSocket,
  line: Duplex,
  addresses: GatewayAddresses,
  forResume: boolean,
): Connection {
  let stalled = false;
  const send = (text: string) => {
    if (!stalled) socket.send(text);
  };
  return {
    socket,
    session: null,
    addresses,
    forResume,
    send,
    sendOp: (op, d) => send(JSON.stringify({ op, d, s: null, t: null })),
    stall() {
      stalled = true;
    },
    stalled: () => stalled,
    close: (code) => socket.close(code),
    tear(text) {
      const whole = frame(text);
      line.write(whole.subarray(0, Math.ceil(whole.length / 2)), () => line.destroy());
    },
  };
}
