import { useEffect } from 'preact/hooks';
import { Lightbox } from '../components/lightbox.tsx';
import { Composer } from '../composer/composer.tsx';
import { MessageList } from '../message/message-list.tsx';
import { TypingLine } from '../message/typing-line.tsx';
import { ModalDialog } from '../modal/modal-dialog.tsx';
import { RequestPanel } from '../requests/request-panel.tsx';
import { allPings } from '../state/read.ts';
import { setAddress } from '../state/seat.ts';
import { dialog, navOpen, open, phone, side } from '../state/view.ts';
import { config, me, modal } from '../state/world.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { told, words } from '../words/language.ts';
import { ChannelList } from './channel-list.tsx';
import { shownName } from './channel-name.tsx';
import { Drawer } from './drawer.tsx';
import { Header } from './header.tsx';
import { Members } from './members.tsx';
import { BotLine, LetterLine, LinkLine } from './notices.tsx';
import { Rail } from './rail.tsx';
import { SeatsDialog } from './seats-dialog.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { TourDialog } from './tour-dialog.tsx';

function Nav() {
  return (
    <div class="nav">
      <Rail />
      <ChannelList />
    </div>
  );
}

function closeSide(): void {
  side.value = null;
}

function Side() {
  const which = side.value;
  if (!which) return null;
  const texts = words.value;
  const title = which === 'members' ? texts.members : texts.requests;
  return (
    <aside class={`side ${which}`} aria-label={title}>
      <div class="side-head">
        <h2>{title}</h2>
        <IconButton icon="close" label={texts.close} onClick={closeSide} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the panel is scrolled by the keyboard */}
      <section class="side-scroll" tabIndex={0} aria-label={title}>
        {which === 'members' ? <Members /> : <RequestPanel />}
      </section>
    </aside>
  );
}

function Dialogs() {
  const shown = dialog.value;
  return (
    <>
      {shown === 'tour' && <TourDialog />}
      {shown === 'seats' && <SeatsDialog />}
      {shown === 'settings' && <SettingsDialog />}
      {modal.value && <ModalDialog key={`${me.value} ${modal.value.customId}`} modal={modal.value} />}
      <Lightbox />
    </>
  );
}

/** The whole page. */
export function App() {
  const channel = open.value;
  const pings = allPings.value;
  useEffect(() => {
    const place = channel ? shownName(channel) : '';
    const title = config.value ? told(config.value.title) : '';
    document.title = `${pings > 0 ? `(${pings}) ` : ''}${[place, title].filter(Boolean).join(' · ')}`;
    if (channel) setAddress({ at: channel.id });
  });
  if (!me.value) {
    return (
      <main class="waiting">
        <h1 class="unseen">{words.value.connecting}</h1>
        <LinkLine />
        <p aria-hidden="true">{words.value.connecting}</p>
      </main>
    );
  }
  const drawn = phone.value && (navOpen.value || side.value !== null);
  return (
    <div class={`page ${side.value ? 'with-side' : ''}`}>
      <a class="skip" href="#messages">
        {words.value.skip}
      </a>
      {!phone.value && <Nav />}
      <main class="column" inert={drawn}>
        <LinkLine />
        <BotLine />
        <Header channel={channel} />
        <LetterLine />
        {channel ? (
          <>
            <MessageList key={`${me.value} ${channel.id}`} channel={channel} />
            <Composer channel={channel} />
            <TypingLine channel={channel} />
          </>
        ) : (
          <p class="list-empty">{words.value.noChannel}</p>
        )}
      </main>
      {!phone.value && <Side />}
      {phone.value && navOpen.value && (
        <Drawer
          class="from-start"
          onClose={() => {
            navOpen.value = false;
          }}
        >
          <Nav />
        </Drawer>
      )}
      {phone.value && side.value && (
        <Drawer class="from-end" onClose={closeSide}>
          <Side />
        </Drawer>
      )}
      <Dialogs />
    </div>
  );
}
