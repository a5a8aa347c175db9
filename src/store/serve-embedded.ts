import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { type Embedded, openFolder, openMemory } from './embedded/open.ts';

let lastId = 1_000_000;

/**
 * The embedded database (a data folder, or memory when `dir` is null) on a loopback port, for other processes on this
 * machine: so that tools and tests can hold the database while the bot is killed. `port` 0 or none: a free one.
 */
export const serveEmbedded = async ({
  dir,
  port = 0,
}: {
  dir: string | null;
  port?: number;
}): Promise<{ url: string; embedded: Embedded; close(): Promise<void> }> => {
  const embedded = dir === null ? await openMemory() : await openFolder(dir);
  const { link } = embedded;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    lastId += 1;
    const id = lastId;
    sockets.add(socket);
    socket.setNoDelay(true);
    link.on(
      id,
      (bytes) => socket.write(bytes),
      () => socket.destroy(),
    );
    link.open(id);
    socket.on('data', (bytes) => link.data(id, bytes));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      link.close(id);
      link.off(id);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `postgresql://postgres@127.0.0.1:${(server.address() as AddressInfo).port}/postgres`,
    embedded,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      await embedded.close();
    },
  };
};
