import { expect, test } from 'vitest';
import type { PageMessage } from '../../protocol.ts';
import { compareIds, putMessage } from './world.ts';

const message = (id: string, content = ''): PageMessage => ({
  id,
  channelId: '1',
  author: { id: '2', name: 'a', bot: false },
  content,
  embeds: [],
  components: [],
  attachments: [],
  reactions: [],
  ephemeral: false,
  loading: false,
  silent: false,
  pings: false,
  usedCommand: null,
  replyTo: null,
  threadId: null,
  createdAt: 0,
  editedAt: null,
  system: null,
});

test('ids are ordered as numbers, whatever their length', () => {
  expect(['100', '9', '20'].sort(compareIds)).toEqual(['9', '20', '100']);
});

test('a message stands in its place by age, and a changed one where it stood', () => {
  const list = [message('9'), message('20')];
  expect(putMessage(list, message('100')).map(({ id }) => id)).toEqual(['9', '20', '100']);
  expect(putMessage(list, message('10')).map(({ id }) => id)).toEqual(['9', '10', '20']);
  expect(putMessage(list, message('9', 'new')).map(({ id, content }) => id + content)).toEqual([
    '9new',
    '20',
  ]);
});
