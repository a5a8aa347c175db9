import { scrollTo } from '../message/jump.ts';
import { show } from '../state/view.ts';
import { channels, guildOf, guilds, me, nameOf } from '../state/world.ts';
import { words } from '../words/language.ts';

type Place = { channelId: string };

function guildAt(channelId: string) {
  return guildOf(channels.value.get(channelId));
}

export function PersonMention({ id, channelId }: Place & { id: string }) {
  const name = nameOf(id, guildAt(channelId)) ?? words.value.unknownPerson;
  return <span class={id === me.value ? 'mention own' : 'mention'}>@{name}</span>;
}

export function RoleMention({ id }: { id: string }) {
  const role = guilds.value.flatMap(({ roles }) => roles).find((one) => one.id === id);
  return <span class="mention">@{role?.name ?? words.value.unknownRole}</span>;
}

export function EveryoneMention({ name }: { name: string }) {
  return <span class="mention own">@{name}</span>;
}

export function ChannelMention({ id }: { id: string }) {
  const channel = channels.value.get(id);
  if (!channel) return <span class="mention">#{words.value.unknownChannel}</span>;
  return (
    <button type="button" class="mention pressable" onClick={() => show(id)}>
      #{channel.name}
    </button>
  );
}

/** A link to a channel or message that is here: it leads there, like Discord's own. */
export function PlaceLink({ channelId, messageId }: Place & { messageId: string | null }) {
  const jump = () => {
    show(channelId);
    if (messageId) requestAnimationFrame(() => scrollTo(messageId));
  };
  return (
    <button type="button" class="mention pressable" onClick={jump}>
      #{channels.value.get(channelId)?.name}
      {messageId && ' › …'}
    </button>
  );
}
