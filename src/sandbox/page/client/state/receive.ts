import { batch } from '@preact/signals';
import type { ToPage } from '../../protocol.ts';
import { clearFaults } from './acts.ts';
import { setClock } from './clock.ts';
import { modalDrafts } from './drafts.ts';
import { startTourOnce } from './first-run.ts';
import { letter, letterCame } from './letters.ts';
import { recallRead } from './read.ts';
import { addRequests } from './requests.ts';
import { sit, wantedChannel, wantedMember } from './seat.ts';
import { link } from './socket.ts';
import { someoneTypes, stoppedTyping } from './typing.ts';
import { showSomething } from './view.ts';
import {
  changeChannel,
  commands,
  config,
  guilds,
  me,
  modal,
  putMessage,
  setPeople,
  setScreen,
} from './world.ts';

type Of<T extends ToPage['type']> = Extract<ToPage, { type: T }>;

function hello(message: Of<'hello'>): void {
  config.value = message.config;
  setPeople(message.people);
  setClock(message.clock);
  void sit(wantedMember(message.suggestedMember)).then((answer) => {
    if ('failed' in answer) void sit(message.suggestedMember);
  });
}

function sat({ screen }: Of<'sat'>): void {
  const another = me.peek() !== screen.me;
  if (another) {
    me.value = '';
    clearFaults();
    letter.value = null;
    modalDrafts.clear();
  }
  setScreen(screen);
  if (another) recallRead(screen.me);
  showSomething(another ? wantedChannel() : null);
  link.value = 'open';
  startTourOnce();
}

function channel({ channel: told }: Of<'channel'>): void {
  changeChannel(told.id, (known) => ({
    ...told,
    messages: known?.messages ?? [],
    more: known?.more ?? false,
  }));
}

function message({ message: told }: Of<'message'>): void {
  stoppedTyping(told.channelId, told.author.id);
  changeChannel(told.channelId, (known) => {
    if (!known) return null;
    if (!known.messages.some(({ id }) => id === told.id)) letterCame(known, told);
    return { ...known, messages: putMessage(known.messages, told) };
  });
}

function messageGone({ channelId, messageId }: Of<'messageGone'>): void {
  changeChannel(channelId, (known) =>
    known ? { ...known, messages: known.messages.filter(({ id }) => id !== messageId) } : null,
  );
}

/** Changes what the page shows by what its server tells. */
export function receive(told: ToPage): void {
  batch(() => {
    switch (told.type) {
      case 'hello':
        return hello(told);
      case 'sat':
        return sat(told);
      case 'channel':
        return channel(told);
      case 'channelGone':
        changeChannel(told.channelId, () => null);
        return showSomething(null);
      case 'message':
        return message(told);
      case 'messageGone':
        return messageGone(told);
      case 'guilds':
        guilds.value = told.guilds;
        return undefined;
      case 'people':
        return setPeople(told.people);
      case 'commands':
        commands.value = told.commands;
        return undefined;
      case 'modal':
        modal.value = told.modal;
        return undefined;
      case 'typing':
        return someoneTypes(told.channelId, told.personId);
      case 'clock':
        return setClock(told.clock);
      case 'requests':
        return addRequests(told);
      default:
        return undefined;
    }
  });
}
