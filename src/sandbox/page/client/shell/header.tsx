import type { PageChannel } from '../../protocol.ts';
import { act, acting } from '../state/acts.ts';
import { allPings, unreadIn } from '../state/read.ts';
import { navOpen, phone, side } from '../state/view.ts';
import { me } from '../state/world.ts';
import { FaultLine } from '../ui/fault-line.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { words } from '../words/language.ts';
import { ChannelIcon, shownName } from './channel-name.tsx';

function Voice({ channel }: { channel: PageChannel }) {
  if (channel.kind !== 'voice' && channel.kind !== 'stage') return null;
  const inside = channel.connected.some(({ personId }) => personId === me.value);
  const place = `voice ${channel.id}`;
  const press = () =>
    void act('setVoice', { guild: channel.guildId, channel: inside ? null : channel.id }, place);
  return (
    <>
      <button
        type="button"
        class={inside ? 'button danger small' : 'button good small'}
        aria-busy={acting.value.has(place) || undefined}
        onClick={press}
      >
        {inside ? words.value.leave : words.value.join}
      </button>
      <FaultLine place={place} />
    </>
  );
}

function turn(which: 'members' | 'requests'): void {
  side.value = side.peek() === which ? null : which;
}

/** The head of the message column. */
export function Header({ channel }: { channel: PageChannel | null }) {
  const texts = words.value;
  const pings = allPings.value - (channel ? unreadIn(channel.id).pings : 0);
  return (
    <header class="head">
      {phone.value && (
        <IconButton
          icon="menu"
          label={texts.openNav(pings)}
          badge={pings}
          class="open-nav"
          onClick={() => {
            navOpen.value = true;
          }}
        />
      )}
      {channel ? (
        <>
          <span class="head-icon">
            <ChannelIcon channel={channel} size={22} />
          </span>
          <h1 class="cut">{shownName(channel)}</h1>
          {channel.topic && <p class="topic cut">{channel.topic}</p>}
        </>
      ) : (
        <h1 class="cut">{texts.noChannel}</h1>
      )}
      <span class="head-space" />
      {channel && <Voice channel={channel} />}
      <IconButton
        icon="requests"
        label={texts.requests}
        pressed={side.value === 'requests'}
        onClick={() => turn('requests')}
      />
      <IconButton
        icon="people"
        label={texts.members}
        pressed={side.value === 'members'}
        onClick={() => turn('members')}
      />
    </header>
  );
}
