import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { normal } from './registration.ts';

const ours = {
  type: 1,
  name: 'werewolf',
  name_localizations: { 'zh-TW': '狼人殺' },
  description: 'd',
  contexts: [0, 1],
  integration_types: [0],
  options: [
    { type: 1, name: 'help', description: 'h', options: [] },
    { type: 3, name: 'pace', description: 'p', required: false, choices: [{ name: 'fast', value: 'fast' }] },
  ],
};
/** As Discord gives it back: ids and defaults filled in, empties left out, keys in another order. */
const theirs = {
  id: '123456789012345678',
  application_id: '123456789012345679',
  version: '123456789012345670',
  default_member_permissions: null,
  nsfw: false,
  dm_permission: true,
  description_localizations: null,
  options: [
    { description: 'h', name: 'help', type: 1 },
    {
      choices: [{ value: 'fast', name: 'fast', name_localizations: null }],
      name: 'pace',
      description: 'p',
      type: 3,
    },
  ],
  name_localizations: { 'zh-TW': '狼人殺' },
  name: 'werewolf',
  description: 'd',
  contexts: [0, 1],
  integration_types: [0],
  type: 1,
};

describe('commands are compared before they are registered (DC-08)', () => {
  it('what Discord gives back is the same as what was sent', () => {
    expect(isDeepStrictEqual(normal(ours), normal(theirs))).toBe(true);
  });
  it('a changed word, option or choice is a change', () => {
    for (const changed of [
      { ...ours, description: 'other' },
      { ...ours, name_localizations: { 'zh-TW': '狼' } },
      { ...ours, options: ours.options.slice(1) },
      { ...ours, contexts: [0] },
      { ...ours, options: [ours.options[0], { ...ours.options[1], required: true }] },
    ]) {
      expect(isDeepStrictEqual(normal(changed), normal(theirs))).toBe(false);
    }
  });
});
