import type { SeenModal, Verbs } from '../control/protocol.ts';
import type { Json } from '../json.ts';

/** Languages of the page itself; a member's own locale picks the first one shown. */
export type PageLanguage = 'zh-TW' | 'zh-CN' | 'en';
/** The same words in each language. */
export type PageWords = Record<PageLanguage, string>;

/** A slash command that one press sends, as the page's owner suggests it. */
export type SuggestedCommand = {
  name: string;
  sub?: string;
  options?: Record<string, string | number | boolean>;
};

/** What whoever starts the sandbox wants the page to say; the sandbox itself knows no bot. */
export type PageConfig = {
  title: PageWords;
  /** The first-run tour; null = none. */
  tour: { sentences: PageWords[]; begin: { label: PageWords; command: SuggestedCommand } } | null;
};

/** Somebody in this world. */
export type PagePerson = {
  id: string;
  name: string;
  locale: string;
  bot: boolean;
  dmsOpen: boolean;
  /** Browsers that sit in this person's seat now; for a bot 1 while it is connected. */
  present: number;
};

/** A member of a server as its member list shows them. */
export type PageMember = { personId: string; name: string; colour: string | null; timedOut: boolean };

/** One file of a message; `url` is served by the page itself. */
export type PageAttachment = {
  id: string;
  filename: string;
  description: string | null;
  contentType: string | null;
  size: number;
  width: number | null;
  height: number | null;
  url: string;
  spoiler: boolean;
};

/** A message as one member's screen shows it. */
export type PageMessage = {
  id: string;
  channelId: string;
  author: { id: string; name: string; bot: boolean };
  content: string;
  /** In Discord's own form. */
  embeds: Json[];
  components: Json[];
  attachments: PageAttachment[];
  reactions: { emoji: string; count: number; own: boolean }[];
  /** Only this member can see it. */
  ephemeral: boolean;
  /** The placeholder of a deferred answer. */
  loading: boolean;
  silent: boolean;
  /** Mentions this member. */
  pings: boolean;
  /** "X used /command": whose interaction this answers. */
  usedCommand: { personId: string; name: string; command: string | null } | null;
  replyTo: { messageId: string; author: string; content: string } | null;
  threadId: string | null;
  /** Epoch ms of the sandbox's clock. */
  createdAt: number;
  editedAt: number | null;
  /** A line of Discord itself ("X started a thread"); null for an ordinary message. */
  system: string | null;
};

export type PageChannel = {
  id: string;
  kind: 'text' | 'voice' | 'stage' | 'dm' | 'thread' | 'category' | 'other';
  name: string;
  topic: string | null;
  guildId: string | null;
  /** The category of a channel, the channel of a thread. */
  parentId: string | null;
  /** For a thread. */
  archived: boolean;
  private: boolean;
  maySend: boolean;
  /** Seconds between two messages of a member. */
  slowMode: number;
  /** Of a voice channel. */
  voiceStatus: string | null;
  /** Who is connected to a voice or stage channel. */
  connected: { personId: string; muted: boolean; deafened: boolean; suppressed: boolean }[];
  /** For a DM: the other one. */
  withPerson: string | null;
  /** Its newest messages, oldest first. */
  messages: PageMessage[];
  /** Older messages exist. */
  more: boolean;
};

export type PageGuild = {
  id: string;
  name: string;
  locale: string;
  /** Ids of what this member may see, in order. */
  channelIds: string[];
  members: PageMember[];
  roles: { id: string; name: string }[];
};

/** One option of a slash command, in this member's language. */
export type PageOption = {
  name: string;
  shownName: string;
  description: string;
  /** Discord's option type: 3 string, 4 integer, 5 boolean, 6 user, 7 channel, 8 role, 10 number. */
  type: number;
  required: boolean;
  choices: { name: string; value: string | number }[];
  autocomplete: boolean;
  min: number | null;
  max: number | null;
};

/** A slash command or one of its sub-commands, flattened for a picker. */
export type PageCommand = {
  /** Null = everywhere. */
  guildId: string | null;
  name: string;
  group: string | null;
  sub: string | null;
  /** As shown: "/werewolf create", in this member's language. */
  shownName: string;
  description: string;
  options: PageOption[];
  inDms: boolean;
};

/** A stretch of the bot's work, with how many requests it should stay within; named by whoever runs the bot. */
export type PageChapter = { title: string; requests: number; budget: number | null };

/** One request of the bot, for the list of the side panel. */
export type PageRequest = {
  index: number;
  at: number;
  method: string;
  route: string;
  credential: 'botToken' | 'callback' | 'followup' | 'none';
  status: number;
  code: number | null;
};

/** What `request` gives: one request with its body. */
export type PageRequestDetail = PageRequest & { path: string; body: unknown };

/** What `older` gives: messages before the named one, oldest first. */
export type PageOlder = { messages: PageMessage[]; more: boolean };

/** The bot's requests in short. */
export type PageBooks = {
  total: number;
  byKind: Record<'botToken' | 'callback' | 'followup' | 'none', number>;
  /** "POST /channels/{channel_id}/messages" → how many; most first. */
  byRoute: { route: string; count: number }[];
  /** Bot-token requests in the last second of the sandbox's clock, out of Discord's 50. */
  lastSecond: number;
  chapters: PageChapter[];
  violations: { kind: string; method: string; route: string; reason: string; body: unknown }[];
};

/** Everything that one member's client shows. */
export type PageScreen = {
  me: string;
  guilds: PageGuild[];
  channels: PageChannel[];
  people: PagePerson[];
  commands: PageCommand[];
  modal: SeenModal | null;
};

/** The acts that a page may do for the member in whose seat it sits; arguments and results as the control address has them. */
export type PageVerb =
  | 'command'
  | 'autocomplete'
  | 'click'
  | 'select'
  | 'submit'
  | 'dismiss'
  | 'write'
  | 'deleteOwn'
  | 'react'
  | 'setVoice'
  | 'setMember';

/** What a page sends. `id` is the page's own number for the call. */
export type FromPage =
  | { id: number; do: 'sit'; member: string }
  | { id: number; do: 'act'; verb: PageVerb; args: Record<string, unknown> }
  | { id: number; do: 'older'; channelId: string; before: string }
  | { id: number; do: 'typing'; channelId: string }
  /** The body of one request, and what was answered. */
  | { id: number; do: 'request'; index: number }
  /** Turns the stream of the bot's requests on or off for this page. */
  | { id: number; do: 'watchRequests'; on: boolean };

/** What a page receives. All parts of a screen come whole at `sat`, then by what changed. */
export type ToPage =
  | { type: 'hello'; config: PageConfig; people: PagePerson[]; clock: PageClock; suggestedMember: string }
  | { type: 'sat'; screen: PageScreen }
  /** The same channel without its messages. */
  | { type: 'channel'; channel: Omit<PageChannel, 'messages' | 'more'> }
  | { type: 'channelGone'; channelId: string }
  | { type: 'message'; message: PageMessage }
  | { type: 'messageGone'; channelId: string; messageId: string }
  | { type: 'guilds'; guilds: PageGuild[] }
  | { type: 'people'; people: PagePerson[] }
  | { type: 'commands'; commands: PageCommand[] }
  | { type: 'modal'; modal: SeenModal | null }
  | { type: 'typing'; channelId: string; personId: string }
  | { type: 'clock'; clock: PageClock }
  | { type: 'requests'; requests: PageRequest[]; books: PageBooks }
  | { type: 'done'; id: number; result: unknown }
  | { type: 'failed'; id: number; why: string };

/** The sandbox's time now and how fast it goes: 1 = as the wall clock, 0 = it stands until somebody moves it. */
export type PageClock = { now: number; rate: number };

/** Result types by act, for the client. */
export type ActResult<V extends PageVerb & keyof Verbs> = Verbs[V]['out'];
