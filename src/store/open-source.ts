import type { Source } from './connection.ts';
import { openFolder } from './embedded/open.ts';

/**
 * The database that the environment names: the server of DATABASE_URL, or the embedded one in the data folder, which
 * `close` closes and frees. Throws a start error when the folder cannot be used.
 */
export const openSource = async (env: {
  databaseUrl: string | null;
  dataDir: string;
}): Promise<{ source: Source; close(): Promise<void> }> => {
  if (env.databaseUrl !== null) return { source: { url: env.databaseUrl }, close: async () => undefined };
  const embedded = await openFolder(env.dataDir);
  return { source: { embedded }, close: () => embedded.close() };
};
