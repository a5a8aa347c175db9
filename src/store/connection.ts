import type { PoolConfig } from 'pg';
import type { Embedded } from './embedded/open.ts';

/** Where the database is: a server's address, or an open embedded one. */
export type Source = { url: string } | { embedded: Embedded };

/**
 * What every `pg` client is made with: Prisma's adapter, BullMQ's PostgreSQL backend and our own. The embedded database
 * has one session, so more clients than `max` would only wait there.
 */
export const poolConfigOf = (source: Source): PoolConfig =>
  'url' in source
    ? // Prisma's adapter writes moments without their zone, so a server that lives elsewhere would move them.
      { connectionString: source.url, options: '-c TimeZone=UTC', max: 10, connectionTimeoutMillis: 10_000 }
    : { stream: () => source.embedded.stream(), user: 'postgres', database: 'postgres', max: 4 };
