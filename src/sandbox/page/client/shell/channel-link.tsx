import type { PageChannel } from '../../protocol.ts';
import { unreadIn } from '../state/read.ts';
import { openId, show } from '../state/view.ts';
import { guildOf, nameOf, people } from '../state/world.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { Icon } from '../ui/icon.tsx';
import { words } from '../words/language.ts';
import { ChannelIcon, shownName } from './channel-name.tsx';

function Connected({ channel }: { channel: PageChannel }) {
  const texts = words.value;
  if (channel.connected.length === 0) return null;
  return (
    <ul class="in-voice" aria-label={texts.inVoice}>
      {channel.connected.map(({ personId, muted, deafened, suppressed }) => {
        const name = nameOf(personId, guildOf(channel)) ?? texts.unknownPerson;
        return (
          <li key={personId}>
            <Avatar id={personId} name={name} size={22} bot={people.value.get(personId)?.bot ?? false} />
            <span class="cut">{name}</span>
            {suppressed && <span class="faint small">{texts.audience}</span>}
            {muted && (
              <span title={texts.muted}>
                <Icon name="mute" size={14} />
                <span class="unseen">{texts.muted}</span>
              </span>
            )}
            {deafened && (
              <span title={texts.deafened}>
                <Icon name="deaf" size={14} />
                <span class="unseen">{texts.deafened}</span>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** One line of the channel list, with who is connected to it. */
export function ChannelLink({ channel }: { channel: PageChannel }) {
  const texts = words.value;
  const { count, pings } = unreadIn(channel.id);
  const here = openId.value === channel.id;
  const other = channel.withPerson;
  const name = shownName(channel);
  const said = [
    texts.kinds[channel.kind],
    channel.private && channel.kind !== 'dm' ? texts.privateChannel : null,
    channel.archived ? texts.archived : null,
    count > 0 ? texts.unread(count, pings) : null,
  ];
  const look = ['channel-link', channel.kind, count > 0 && !here ? 'unread' : ''].filter(Boolean).join(' ');
  return (
    <li>
      <button
        type="button"
        class={look}
        data-channel-id={channel.id}
        aria-current={here ? 'page' : undefined}
        onClick={() => show(channel.id)}
      >
        {other ? (
          <Avatar id={other} name={name} size={32} bot={people.value.get(other)?.bot ?? false} />
        ) : (
          <ChannelIcon channel={channel} />
        )}
        <span class="cut">{name}</span>
        <span class="unseen">, {said.filter(Boolean).join(', ')}</span>
        {channel.private && channel.kind !== 'dm' && <Icon name="lock" size={14} />}
        <Badge count={pings} />
      </button>
      {channel.voiceStatus && <p class="voice-status">{channel.voiceStatus}</p>}
      <Connected channel={channel} />
    </li>
  );
}
