// The parts of PostgreSQL's wire protocol (version 3) that a host in front of one session needs.

const SSL_REQUEST = 80877103;
const GSS_REQUEST = 80877104;
const CANCEL_REQUEST = 80877102;

/** What a client may send before its first message. */
export type Opening = 'wait' | { kind: 'start' | 'refuseEncryption' | 'ignore'; rest: Buffer };

/** Reads the untyped packet with which a connection begins. */
export const readOpening = (bytes: Buffer): Opening => {
  if (bytes.length < 8) return 'wait';
  const length = bytes.readInt32BE(0);
  if (bytes.length < length) return 'wait';
  const code = bytes.readInt32BE(4);
  const rest = bytes.subarray(length);
  if (code === SSL_REQUEST || code === GSS_REQUEST) return { kind: 'refuseEncryption', rest };
  return { kind: code === CANCEL_REQUEST ? 'ignore' : 'start', rest };
};

/** Splits off the first whole message (type byte, length, body), or null while it is not complete. */
export const takeMessage = (bytes: Buffer): { message: Buffer; rest: Buffer } | null => {
  if (bytes.length < 5) return null;
  const length = 1 + bytes.readInt32BE(1);
  if (bytes.length < length) return null;
  return { message: bytes.subarray(0, length), rest: bytes.subarray(length) };
};

/** The messages of a complete answer, in order. */
export function* messagesIn(answer: Buffer): Generator<Buffer> {
  let rest = answer;
  for (let next = takeMessage(rest); next !== null; next = takeMessage(rest)) {
    yield next.message;
    rest = next.rest;
  }
}

/** A message's type as its protocol letter. */
export const typeOf = (message: Buffer): string => String.fromCharCode(message[0] ?? 0);

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};

const cStrings = (...texts: string[]): Buffer => Buffer.from(texts.map((text) => `${text}\0`).join(''));

export const encryptionRefused = (): Buffer => Buffer.from('N');
export const readyForQuery = (): Buffer => message('Z', Buffer.from('I'));

/** What a server says after the start packet: no password asked, its parameters, ready. */
export const greeting = (serverVersion: string): Buffer => {
  const parameters = {
    server_version: serverVersion,
    server_encoding: 'UTF8',
    client_encoding: 'UTF8',
    DateStyle: 'ISO, MDY',
    integer_datetimes: 'on',
    standard_conforming_strings: 'on',
    TimeZone: 'GMT',
  };
  return Buffer.concat([
    message('R', Buffer.alloc(4)),
    ...Object.entries(parameters).map(([name, value]) => message('S', cStrings(name, value))),
    message('K', Buffer.alloc(8)),
    readyForQuery(),
  ]);
};

/** An ErrorResponse with a class of its own ("internal error"), then ready. */
export const failure = (text: string): Buffer =>
  Buffer.concat([message('E', cStrings('SERROR', 'VERROR', 'CXX000', `M${text}`, '')), readyForQuery()]);

const sqlIn = (request: Buffer): string | null => {
  const type = typeOf(request);
  if (type === 'Q') return request.toString('utf8', 5, request.length - 1);
  if (type !== 'P') return null;
  const from = request.indexOf(0, 5) + 1;
  return request.toString('utf8', from, request.indexOf(0, from));
};

/** LISTEN and UNLISTEN in a request: the channels, or '*' for all of them. */
export const subscriptionsIn = (request: Buffer): { add: boolean; channel: string }[] => {
  const sql = sqlIn(request);
  if (sql === null || !/listen/i.test(sql)) return [];
  // BullMQ's own LISTEN stands below lines of comment.
  const bare = sql.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ');
  return [...bare.matchAll(/(?:^|;)\s*(UN)?LISTEN\s+(?:"([^"]+)"|([\w$]+)|(\*))/gi)].map((found) => ({
    add: found[1] === undefined,
    // An unquoted name is folded to lower case, as the server does.
    channel: found[2] ?? found[3]?.toLowerCase() ?? '*',
  }));
};

/** The channel of a NotificationResponse. */
export const channelOf = (notification: Buffer): string =>
  notification.toString('utf8', 9, notification.indexOf(0, 9));

/** True if a ReadyForQuery says that no transaction is open. */
export const isIdle = (ready: Buffer): boolean => ready[5] === 'I'.charCodeAt(0);
