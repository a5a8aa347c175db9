import type { PageChannel, PageGuild } from '../../protocol.ts';
import { railAt } from '../state/view.ts';
import { channels, directs, guilds } from '../state/world.ts';
import { Icon } from '../ui/icon.tsx';
import { words } from '../words/language.ts';
import { ChannelLink } from './channel-link.tsx';
import { UserBar } from './user-bar.tsx';

function known(ids: readonly string[]): PageChannel[] {
  return ids.flatMap((id) => channels.value.get(id) ?? []);
}

/** Channels with their threads; one that is archived only while it is open elsewhere would be a surprise, so it stays. */
function Links({ list, threads }: { list: readonly PageChannel[]; threads: readonly PageChannel[] }) {
  return (
    <ul>
      {list.flatMap((channel) => [
        <ChannelLink key={channel.id} channel={channel} />,
        ...threads
          .filter(({ parentId, archived }) => parentId === channel.id && !archived)
          .map((thread) => <ChannelLink key={thread.id} channel={thread} />),
      ])}
    </ul>
  );
}

function OfGuild({ guild }: { guild: PageGuild }) {
  const all = known(guild.channelIds);
  const threads = [...channels.value.values()].filter(
    ({ kind, guildId }) => kind === 'thread' && guildId === guild.id,
  );
  const plain = all.filter(({ kind }) => kind !== 'category' && kind !== 'thread');
  const categories = all.filter(({ kind }) => kind === 'category');
  const loose = plain.filter(({ parentId }) => !categories.some(({ id }) => id === parentId));
  return (
    <>
      <Links list={loose} threads={threads} />
      {categories.map((category) => (
        <section key={category.id} aria-label={category.name}>
          <h3 class="list-head">
            <Icon name="down" size={12} />
            {category.name}
          </h3>
          <Links list={plain.filter(({ parentId }) => parentId === category.id)} threads={threads} />
        </section>
      ))}
    </>
  );
}

function Directs() {
  if (directs.value.length === 0) return <p class="list-empty">{words.value.noDirects}</p>;
  return (
    <ul>
      {directs.value.map((channel) => (
        <ChannelLink key={channel.id} channel={channel} />
      ))}
    </ul>
  );
}

/** The channels of the server that is chosen, or the direct messages. */
export function ChannelList() {
  const guild = guilds.value.find(({ id }) => id === railAt.value);
  const name = guild?.name ?? words.value.directMessages;
  return (
    <nav class="channels" aria-label={words.value.channelsOf(name)}>
      <h2 class="place">{name}</h2>
      <div class="channels-scroll">{guild ? <OfGuild guild={guild} /> : <Directs />}</div>
      <UserBar />
    </nav>
  );
}
