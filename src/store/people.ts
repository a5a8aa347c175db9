import { randomBytes } from 'node:crypto';
import type {
  GoldBook,
  Heart,
  Locale,
  Player,
  Players,
  Silence,
  SilenceBook,
  UserId,
  Vault,
} from '../app/ports.ts';
import { type Database, transact } from './database.ts';
import { forgetPerson } from './forget.ts';
import type { Player as PlayerRow, Silence as SilenceRow } from './generated/client.ts';
import { msOf } from './record.ts';

const unknown = (userId: UserId): Player => ({ userId, locale: null, dmChannelId: null, dm: 'unknown' });

const playerOf = ({ userId, locale, dmChannelId, dm }: PlayerRow): Player => ({
  userId,
  locale: locale as Locale | null,
  dmChannelId,
  dm: dm as Player['dm'],
});

/** What we know of people, to write to them in their language (see Players). */
export const createPlayers = (database: Database): Players => {
  /** Two first presses at once must both succeed, which Prisma's upsert does not promise. */
  const put = (userId: UserId, data: Partial<Omit<PlayerRow, 'userId'>>): Promise<void> =>
    transact(database, async (tx) => {
      await tx.player.createMany({ data: [{ userId }], skipDuplicates: true });
      await tx.player.update({ where: { userId }, data });
    });

  const getAll = async (users: UserId[]): Promise<Player[]> => {
    const rows = await database.player.findMany({ where: { userId: { in: users } } });
    const known = new Map(rows.map((row) => [row.userId, playerOf(row)]));
    return users.map((user) => known.get(user) ?? unknown(user));
  };

  return {
    getAll,
    async get(user) {
      return (await getAll([user]))[0] ?? unknown(user);
    },
    setLocale: (user, locale) => put(user, { locale }),
    forget: (user) => forgetPerson(database, user),
    // A closed DM keeps its channel: it may be opened again.
    setDm: (user, dm, dmChannelId) => put(user, { dm, ...(dmChannelId === null ? {} : { dmChannelId }) }),
  };
};

/** 黄金内裤 as it stands (see GoldBook). */
export const createGoldBook = (database: Database): GoldBook => ({
  async held(guildId) {
    const rows = await database.protection.findMany({
      where: { guildId },
      orderBy: [{ since: 'asc' }, { id: 'asc' }],
    });
    return rows.map((row) => ({
      id: row.id,
      channelId: row.channelId,
      user: row.userId,
      kill: row.fromKill,
      check: row.fromCheck,
      since: row.since.getTime(),
    }));
  },
});

const silenceOf = ({ gameId, formerAllow, formerDeny, ...row }: SilenceRow): Silence => ({
  ...row,
  game: gameId,
  former: formerAllow === null || formerDeny === null ? null : { allow: formerAllow, deny: formerDeny },
});

/** Who was silenced by us (see SilenceBook). */
export const createSilenceBook = (database: Database): SilenceBook => ({
  async add({ game, former, ...silence }) {
    await database.silence.createMany({
      data: [
        { ...silence, gameId: game, formerAllow: former?.allow ?? null, formerDeny: former?.deny ?? null },
      ],
      skipDuplicates: true,
    });
  },
  async remove(gameId, userId) {
    await database.silence.deleteMany({ where: { gameId, userId } });
  },
  async of(gameId) {
    return (await database.silence.findMany({ where: { gameId }, orderBy: { userId: 'asc' } })).map(
      silenceOf,
    );
  },
  async all() {
    const rows = await database.silence.findMany({ orderBy: [{ gameId: 'asc' }, { userId: 'asc' }] });
    return rows.map(silenceOf);
  },
});

/** When a process last said that it lives (see Heart). */
export const createHeart = (database: Database): Heart => ({
  async beat(now) {
    await database.$executeRaw`
      insert into heart (id, beat_at) values (1, ${new Date(now)})
      on conflict (id) do update set beat_at = greatest(heart.beat_at, excluded.beat_at)`;
  },
  async lastBeat() {
    return msOf((await database.heart.findUnique({ where: { id: 1 } }))?.beatAt ?? null);
  },
});

/** The database's own secret (see Vault): whoever comes first makes it, everybody reads the same. */
export const createVault = (database: Database): Vault => ({
  async secret() {
    await database.vault.createMany({
      data: [{ name: 'hmac', value: randomBytes(32).toString('hex') }],
      skipDuplicates: true,
    });
    return (await database.vault.findUniqueOrThrow({ where: { name: 'hmac' } })).value;
  },
});
