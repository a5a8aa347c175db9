import type { PageChannel, PageOlder } from '../../protocol.ts';
import { call } from '../state/socket.ts';
import { changeChannel } from '../state/world.ts';

/** Fetches the messages before the oldest one that is known. */
export async function loadOlder(channel: PageChannel): Promise<void> {
  const before = channel.messages[0]?.id;
  if (!before) return;
  const answer = await call({ do: 'older', channelId: channel.id, before });
  if (!('done' in answer)) return;
  const { messages, more } = answer.done as PageOlder;
  changeChannel(channel.id, (known) => {
    if (!known) return null;
    const ids = new Set(known.messages.map(({ id }) => id));
    return { ...known, more, messages: [...messages.filter(({ id }) => !ids.has(id)), ...known.messages] };
  });
}
