import { PermissionsBitField } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { inviteLink } from '../src/discord/invite.ts';
import { shapeOf } from '../src/discord/shape.ts';
import { commands } from './index.ts';

type Node = {
  name: string;
  name_localizations?: Record<string, string> | null;
  description?: string;
  description_localizations?: Record<string, string> | null;
  options?: Node[];
  choices?: Node[];
  value?: string;
};
const shape = shapeOf(commands) as unknown as Node;
const all = (node: Node): Node[] => [
  node,
  ...(node.options ?? []).flatMap(all),
  ...(node.choices ?? []).flatMap(all),
];
const longest = (one: string | undefined, others: Record<string, string> | null | undefined): number =>
  Math.max(one?.length ?? 0, ...Object.values(others ?? {}).map((text) => text.length));

describe('the command as it is registered', () => {
  it('has the fourteen sub-commands, each with a Chinese name and description', () => {
    expect(shape.options?.map((option) => option.name)).toEqual([
      'create',
      'compose',
      'set',
      'join',
      'leave',
      'start',
      'cancel',
      'host',
      'status',
      'history',
      'verify',
      'rules',
      'help',
      'forget',
    ]);
    expect(shape.name_localizations).toEqual({ 'zh-TW': '狼人殺', 'zh-CN': '狼人杀' });
    for (const option of shape.options ?? []) {
      expect(Object.keys(option.name_localizations ?? {}), option.name).toEqual(['zh-TW', 'zh-CN']);
      expect(Object.keys(option.description_localizations ?? {}), option.name).toEqual(['zh-TW', 'zh-CN']);
    }
  });

  it('keeps Discord’s limits of names, descriptions and the whole', () => {
    const name = /^[-_'\p{L}\p{N}]{1,32}$/u;
    let total = 0;
    for (const node of all(shape)) {
      const names = [node.name, ...Object.values(node.name_localizations ?? {})];
      if (node.value === undefined) {
        for (const one of names) expect(one).toMatch(name);
        for (const one of names) expect(one).toBe(one.toLowerCase());
        for (const text of [node.description, ...Object.values(node.description_localizations ?? {})]) {
          expect(text?.length).toBeGreaterThan(0);
          expect(text?.length).toBeLessThanOrEqual(100);
        }
      }
      total += longest(node.name, node.name_localizations);
      total += longest(node.description, node.description_localizations) + (node.value?.length ?? 0);
    }
    expect(total).toBeLessThanOrEqual(8000);
  });

  it('names of siblings differ in every language', () => {
    for (const node of all(shape)) {
      for (const locale of ['zh-TW', 'zh-CN', 'en']) {
        const names = (node.options ?? []).map((own) => own.name_localizations?.[locale] ?? own.name);
        expect(new Set(names).size).toBe(names.length);
      }
    }
  });
});

describe('the invite link', () => {
  it('asks for exactly the rights that the bot uses', () => {
    const url = new URL(inviteLink('123456789012345678'));
    expect(url.searchParams.get('scope')).toBe('bot applications.commands');
    const rights = new PermissionsBitField(BigInt(url.searchParams.get('permissions') ?? '0')).toArray();
    expect(rights.toSorted()).toEqual([
      'ManageMessages',
      'ManageRoles',
      'ReadMessageHistory',
      'SendMessages',
      'SendMessagesInThreads',
      'ViewChannel',
    ]);
  });
});
