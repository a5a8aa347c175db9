import { Duplex } from 'node:stream';
import type { WireHost } from './wire-host.ts';

/** The way to a wire host, in this thread or another. */
export type Link = Pick<WireHost, 'open' | 'data' | 'close'> & {
  /** Calls `hear` with what the host sends to a client, and `broken` if the host is lost. */
  on(id: number, hear: (bytes: Buffer) => void, broken: (error: Error) => void): void;
  off(id: number): void;
};

let lastId = 0;

/** What `pg` takes for a socket: bytes to and from a wire host in this process. */
export class WireStream extends Duplex {
  readonly #link: Link;
  readonly #id: number;

  constructor(link: Link) {
    super();
    this.#link = link;
    lastId += 1;
    this.#id = lastId;
  }

  connect(): this {
    this.#link.on(
      this.#id,
      (bytes) => this.push(bytes),
      (error) => this.destroy(error),
    );
    this.#link.open(this.#id);
    queueMicrotask(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#link.data(this.#id, chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#link.data(this.#id, Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: () => void): void {
    this.#leave();
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#leave();
    done(error);
  }

  #leave(): void {
    this.#link.close(this.#id);
    this.#link.off(this.#id);
  }
}
