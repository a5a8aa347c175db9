import { setTimeout as sleep } from 'node:timers/promises';
import { type APIOverwrite, OverwriteType, PermissionFlagsBits, Routes } from 'discord.js';
import { CODE, isRefused, problemOf } from './problem.ts';
import type { Wires } from './wires.ts';

const SEND = PermissionFlagsBits.SendMessages;
const TRIES = 5;

/** A member's overwrite in one channel, as decimal bit sets; null = none. */
export type Bits = { allow: string; deny: string } | null;

/** The same overwrite with Send Messages denied, everything else kept. */
export const silenced = (bits: Bits): { allow: string; deny: string } => ({
  allow: String(BigInt(bits?.allow ?? '0') & ~SEND),
  deny: String(BigInt(bits?.deny ?? '0') | SEND),
});

/**
 * `now` with Send Messages as it was in `former`; what others changed meanwhile stays. null = no overwrite is left,
 * and there was none before.
 */
export const givenBack = (now: Bits, former: Bits): Bits => {
  const allow = (BigInt(now?.allow ?? '0') & ~SEND) | (BigInt(former?.allow ?? '0') & SEND);
  const deny = (BigInt(now?.deny ?? '0') & ~SEND) | (BigInt(former?.deny ?? '0') & SEND);
  return former === null && allow === 0n && deny === 0n ? null : { allow: String(allow), deny: String(deny) };
};

/** Waits out limits; throws the rest. */
export const patiently = async <T>(request: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await request();
    } catch (error) {
      const problem = problemOf(error);
      if (problem.kind === 'refused' || attempt >= TRIES) throw error;
      // The requests given to this are the same done once or twice, so an unknown outcome is simply tried again.
      await sleep(problem.kind === 'later' ? problem.ms : 500 * attempt);
    }
  }
};

/** Reads and writes one member's overwrite in one channel by HTTP; Discord holds the truth, no cache is asked. */
export const createOverwrites = (wires: Wires) => ({
  async read(channelId: string, userId: string): Promise<Bits> {
    const channel = (await patiently(() => wires.bot.get(Routes.channel(channelId)))) as {
      permission_overwrites?: APIOverwrite[];
    };
    const own = channel.permission_overwrites?.find((overwrite) => overwrite.id === userId);
    return own ? { allow: own.allow, deny: own.deny } : null;
  },
  async write(channelId: string, userId: string, bits: Bits): Promise<void> {
    const route = Routes.channelPermission(channelId, userId);
    if (bits) {
      await patiently(() => wires.bot.put(route, { body: { type: OverwriteType.Member, ...bits } }));
      return;
    }
    try {
      await patiently(() => wires.bot.delete(route));
    } catch (error) {
      if (!isRefused(error, CODE.unknownOverwrite)) throw error;
    }
  },
});
