import { expect, test } from 'vitest';
import { placeIn } from './jump.ts';

test("a link to a channel or a message of Discord's is a place in this page", () => {
  expect(placeIn('https://discord.com/channels/11/22')).toEqual({ channelId: '22', messageId: null });
  expect(placeIn('https://discord.com/channels/11/22/33')).toEqual({ channelId: '22', messageId: '33' });
  expect(placeIn('https://discord.com/channels/@me/22')).toEqual({ channelId: '22', messageId: null });
});

test('any other address leads outside', () => {
  for (const href of [
    'https://discord.com/developers/docs',
    'https://discord.com.evil.example/channels/1/2',
    'https://example.com/?u=https://discord.com/channels/1/2',
  ])
    expect(placeIn(href), href).toBeNull();
});
