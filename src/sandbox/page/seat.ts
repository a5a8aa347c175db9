import type { SeenModal } from '../control/protocol.ts';
import type { Sandbox } from '../state.ts';
import type { Channel, Id, User } from '../world/model.ts';
import { viewCommands } from './command-view.ts';
import { viewMessage } from './message-view.ts';
import type { PageMessage, PagePerson, PageScreen, ToPage } from './protocol.ts';
import {
  older,
  SHOWN,
  viewGuilds,
  viewHead,
  viewMessages,
  viewModal,
  visibleChannels,
  visibleMessages,
} from './screen-view.ts';

/** What a page has been told of one channel. */
type Told = {
  head: string;
  /** Its oldest message on the page; null while there is none. */
  from: Id | null;
  messages: Map<Id, string>;
};

/** One member's screen on one page: knows what the page shows, and tells it what has become different. */
export type Seat = {
  readonly member: Id;
  /** Everything, for a page that knows nothing yet. */
  whole(): PageScreen;
  /** Only what has changed since the last time; messages of these channels alone, or of all. */
  changes(touched: ReadonlySet<Id> | 'all'): ToPage[];
  /** Messages before this one; they are kept up to date from here on. */
  olderThan(channelId: Id, before: Id): { messages: PageMessage[]; more: boolean };
};

/** A seat for this member; `people` gives everybody with their presence. */
export function makeSeat(sandbox: Sandbox, reader: User, people: () => PagePerson[]): Seat {
  const told = new Map<Id, Told>();
  let guilds = '';
  let persons = '';
  let commands = '';
  let modal = '';

  const tellChannel = (channel: Channel): PageScreen['channels'][number] => {
    const head = viewHead(sandbox, channel, reader.id);
    const { messages, more } = viewMessages(sandbox, channel, reader, null);
    told.set(channel.id, {
      head: JSON.stringify(head),
      from: messages[0]?.id ?? null,
      messages: new Map(messages.map((message) => [message.id, JSON.stringify(message)])),
    });
    return { ...head, messages, more };
  };

  const inChannel = (channel: Channel, known: Told, withMessages: boolean): ToPage[] => {
    const out: ToPage[] = [];
    const head = viewHead(sandbox, channel, reader.id);
    const text = JSON.stringify(head);
    if (text !== known.head) out.push({ type: 'channel', channel: head });
    known.head = text;
    if (!withMessages) return out;
    const { messages } = viewMessages(sandbox, channel, reader, known.from ?? '0');
    known.from ??= messages[0]?.id ?? null;
    const here = new Set(messages.map(({ id }) => id));
    for (const id of known.messages.keys()) {
      if (here.has(id)) continue;
      known.messages.delete(id);
      out.push({ type: 'messageGone', channelId: channel.id, messageId: id });
    }
    for (const message of messages) {
      const now = JSON.stringify(message);
      if (known.messages.get(message.id) === now) continue;
      known.messages.set(message.id, now);
      out.push({ type: 'message', message });
    }
    return out;
  };

  const inChannels = (visible: readonly Channel[], touched: ReadonlySet<Id> | 'all'): ToPage[] => {
    const here = new Set(visible.map(({ id }) => id));
    const gone = [...told.keys()].filter((id) => !here.has(id));
    for (const id of gone) told.delete(id);
    return [
      ...gone.map((channelId): ToPage => ({ type: 'channelGone', channelId })),
      ...visible.flatMap((channel): ToPage[] => {
        const known = told.get(channel.id);
        if (known) return inChannel(channel, known, touched === 'all' || touched.has(channel.id));
        const { messages, more: _, ...head } = tellChannel(channel);
        return [
          { type: 'channel', channel: head },
          ...messages.map((message): ToPage => ({ type: 'message', message })),
        ];
      }),
    ];
  };

  const parts = (visible: readonly Channel[]) => ({
    guilds: viewGuilds(sandbox, reader.id, visible),
    people: people(),
    commands: viewCommands(sandbox, reader),
    modal: viewModal(sandbox, reader.id),
  });
  type Parts = ReturnType<typeof parts>;
  const remember = (now: Parts): { [P in keyof Parts]: boolean } => {
    const next = {
      guilds: JSON.stringify(now.guilds),
      people: JSON.stringify(now.people),
      commands: JSON.stringify(now.commands),
      modal: JSON.stringify(now.modal),
    };
    const changed = {
      guilds: next.guilds !== guilds,
      people: next.people !== persons,
      commands: next.commands !== commands,
      modal: next.modal !== modal,
    };
    ({ guilds, people: persons, commands, modal } = next);
    return changed;
  };

  return {
    member: reader.id,
    whole() {
      const visible = visibleChannels(sandbox, reader.id);
      told.clear();
      const channels = visible.map(tellChannel);
      const now = parts(visible);
      remember(now);
      return { me: reader.id, channels, ...now };
    },
    changes(touched) {
      const visible = visibleChannels(sandbox, reader.id);
      const now = parts(visible);
      const changed = remember(now);
      const shownModal: SeenModal | null = now.modal;
      return [
        ...(changed.people ? [{ type: 'people', people: now.people } as const] : []),
        ...(changed.commands ? [{ type: 'commands', commands: now.commands } as const] : []),
        ...inChannels(visible, touched),
        ...(changed.guilds ? [{ type: 'guilds', guilds: now.guilds } as const] : []),
        ...(changed.modal ? [{ type: 'modal', modal: shownModal } as const] : []),
      ];
    },
    olderThan(channelId, before) {
      const channel = visibleChannels(sandbox, reader.id).find(({ id }) => id === channelId);
      const known = told.get(channelId);
      if (!channel || !known) return { messages: [], more: false };
      const all = visibleMessages(channel, reader.id).filter(({ id }) => older(id, before));
      const messages = all.slice(-SHOWN).map((message) => viewMessage(sandbox, channel, message, reader));
      for (const message of messages) known.messages.set(message.id, JSON.stringify(message));
      const first = messages[0]?.id;
      if (first && (known.from === null || older(first, known.from))) known.from = first;
      return { messages, more: messages.length < all.length };
    },
  };
}
