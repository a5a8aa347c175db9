import type { PageChannel } from '../../protocol.ts';
import { nameOf } from '../state/world.ts';
import { Icon, type IconName } from '../ui/icon.tsx';

const ICONS: Record<PageChannel['kind'], IconName> = {
  text: 'hash',
  voice: 'voice',
  stage: 'stage',
  dm: 'at',
  thread: 'thread',
  category: 'down',
  other: 'hash',
};

export function ChannelIcon({ channel, size = 20 }: { channel: PageChannel; size?: number }) {
  return <Icon name={ICONS[channel.kind]} size={size} />;
}

/** A channel's name; of a direct message the other one's. */
export function shownName(channel: PageChannel): string {
  return (channel.withPerson ? nameOf(channel.withPerson) : null) ?? channel.name;
}
