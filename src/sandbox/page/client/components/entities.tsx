import type { ComponentBody } from '../../../rules/bodies.ts';
import { channels, guildOf, nameOf, people } from '../state/world.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Option } from '../ui/option-list.tsx';

const USER = 5;
const ROLE = 6;
const MENTIONABLE = 7;
const CHANNEL_TYPES: Record<string, number> = {
  text: 0,
  dm: 1,
  voice: 2,
  category: 4,
  thread: 11,
  stage: 13,
};

/** The people of a place: a server's members, or the two of a direct message. */
export function peopleOptions(channelId: string): Option[] {
  const guild = guildOf(channels.value.get(channelId));
  const ids = guild ? guild.members.map(({ personId }) => personId) : [...people.value.keys()];
  return ids.map((id) => {
    const name = nameOf(id, guild) ?? id;
    const lead = <Avatar id={id} name={name} size={24} bot={people.value.get(id)?.bot ?? false} />;
    return { value: id, label: name, lead };
  });
}

export function roleOptions(channelId: string): Option[] {
  const guild = guildOf(channels.value.get(channelId));
  return (guild?.roles ?? []).map(({ id, name }) => ({
    value: id,
    label: name,
    lead: <Icon name="at" size={18} />,
  }));
}

export function channelOptions(channelId: string, types: readonly number[] | null | undefined): Option[] {
  const guild = guildOf(channels.value.get(channelId));
  return (guild?.channelIds ?? []).flatMap((id) => {
    const channel = channels.value.get(id);
    const wanted = !types?.length || types.includes(CHANNEL_TYPES[channel?.kind ?? ''] ?? -1);
    if (!channel || !wanted) return [];
    return [{ value: id, label: channel.name, lead: <Icon name="hash" size={18} /> }];
  });
}

/** What a select menu of a message or a modal offers, of whichever kind it is. */
export function optionsOf(
  select: ComponentBody,
  channelId: string,
  lead: (index: number) => Option['lead'],
): Option[] {
  if (select.type === USER) return peopleOptions(channelId);
  if (select.type === ROLE) return roleOptions(channelId);
  if (select.type === MENTIONABLE) return [...peopleOptions(channelId), ...roleOptions(channelId)];
  if (select.options) {
    return select.options.map(({ value, label, description }, index) => ({
      value,
      label,
      description: description ?? null,
      lead: lead(index),
    }));
  }
  return channelOptions(channelId, select.channel_types);
}

/** The values with which a menu begins. */
export function presetOf(select: ComponentBody): string[] {
  if (select.options) return select.options.filter((option) => option.default).map(({ value }) => value);
  return (select.default_values ?? []).map(({ id }) => id);
}
