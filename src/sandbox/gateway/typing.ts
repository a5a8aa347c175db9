import type { Sandbox } from '../state.ts';
import { memberToWire } from '../wire/user.ts';
import type { Channel, Id } from '../world/model.ts';
import { INTENT } from '../world/model.ts';
import { guildOf } from '../world/world.ts';

/** TYPING_START: a person begins to write. */
export function tellTyping(sandbox: Sandbox, channel: Channel, userId: Id): void {
  const { world, clock } = sandbox;
  const guild = guildOf(world, channel);
  const member = guild?.members.get(userId);
  const user = world.users.get(userId);
  sandbox.changes.add({
    kind: 'typing',
    channelId: channel.id,
    messageId: null,
    onlyFor: null,
    personId: userId,
  });
  sandbox.gateway.dispatch({
    event: 'TYPING_START',
    intents: guild ? INTENT.guildMessageTyping : INTENT.directMessageTyping,
    guildId: channel.guildId,
    data: {
      channel_id: channel.id,
      user_id: userId,
      timestamp: Math.floor(clock.now() / 1000),
      ...(guild ? { guild_id: guild.id } : {}),
      ...(member && user ? { member: memberToWire(member, user, clock.now()) } : {}),
    },
  });
}
