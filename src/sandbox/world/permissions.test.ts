import { expect, test } from 'vitest';
import { makeClock } from '../clock.ts';
import { makeIds } from '../snowflake.ts';
import type { Overwrite } from './model.ts';
import { ALL_PERMISSIONS, channelPermissions, guildPermissions, PERMISSION, rank } from './permissions.ts';
import { makeWorld } from './seed.ts';

const SEND = PERMISSION.SEND_MESSAGES;
const VIEW = PERMISSION.VIEW_CHANNEL;

function table() {
  const clock = makeClock('jumping', Date.UTC(2026, 0, 1));
  const { guild, channel, world, members } = makeWorld(makeIds(clock), clock, { members: 2 });
  const who = members[0]?.id ?? '';
  const put = (id: string, type: 0 | 1, allow: bigint, deny: bigint) => {
    const overwrite: Overwrite = { id, type, allow, deny };
    channel.overwrites.set(id, overwrite);
  };
  const may = (bit: bigint) => (channelPermissions(guild, channel, who, clock.now()) & bit) !== 0n;
  return { clock, guild, channel, world, who, put, may };
}

test('overwrites: everyone, then roles together, then the member', () => {
  const { guild, who, put, may } = table();
  expect(may(SEND)).toBe(true);
  put(guild.id, 0, 0n, SEND);
  expect(may(SEND)).toBe(false);
  for (const id of ['1', '2'])
    guild.roles.set(id, { id, name: id, permissions: 0n, position: 1, managed: false, botId: null });
  const member = guild.members.get(who);
  if (member) member.roles = ['1', '2'];
  put('1', 0, 0n, SEND);
  put('2', 0, SEND, 0n);
  expect(may(SEND)).toBe(true);
  put(who, 1, 0n, SEND);
  expect(may(SEND)).toBe(false);
});

test('without View Channel nothing is left; without Send Messages no embeds and files', () => {
  const { guild, channel, who, put, may, clock } = table();
  put(who, 1, 0n, SEND);
  expect([may(PERMISSION.EMBED_LINKS), may(PERMISSION.ATTACH_FILES), may(VIEW)]).toEqual([
    false,
    false,
    true,
  ]);
  put(who, 1, 0n, VIEW);
  expect(channelPermissions(guild, channel, who, clock.now())).toBe(0n);
});

test('administrators and the owner pass every overwrite; strangers have nothing', () => {
  const { guild, channel, world, who, put, clock } = table();
  put(guild.id, 0, 0n, VIEW);
  expect(channelPermissions(guild, channel, world.app.ownerId, clock.now())).toBe(ALL_PERMISSIONS);
  guild.roles.set('9', {
    id: '9',
    name: 'admin',
    permissions: PERMISSION.ADMINISTRATOR,
    position: 5,
    managed: false,
    botId: null,
  });
  const member = guild.members.get(who);
  if (member) member.roles = ['9'];
  expect(channelPermissions(guild, channel, who, clock.now())).toBe(ALL_PERMISSIONS);
  expect(guildPermissions(guild, '404')).toBe(0n);
  expect([rank(guild, who), rank(guild, world.app.ownerId)]).toEqual([5, Number.POSITIVE_INFINITY]);
});

test('a member who is timed out may only look', () => {
  const { guild, who, may, clock } = table();
  const member = guild.members.get(who);
  if (member) member.timedOutUntil = clock.now() + 1000;
  expect([may(VIEW), may(SEND)]).toEqual([true, false]);
  clock.jump(clock.now() + 1000);
  expect(may(SEND)).toBe(true);
});
