import type { PageChannel } from '../../protocol.ts';
import { ChannelIcon, shownName } from '../shell/channel-name.tsx';
import { words } from '../words/language.ts';

/** What stands above the first message of a channel. */
export function Beginning({ channel }: { channel: PageChannel }) {
  const texts = words.value;
  const name = shownName(channel);
  return (
    <div class="beginning">
      <span class="beginning-mark">
        <ChannelIcon channel={channel} size={28} />
      </span>
      <h2>{name}</h2>
      <p>{channel.kind === 'dm' ? texts.beginningDm(name) : texts.beginning(name)}</p>
      {channel.topic && <p>{channel.topic}</p>}
    </div>
  );
}
