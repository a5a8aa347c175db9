import type { Json } from '../json.ts';

export type Id = string;

export type User = {
  id: Id;
  username: string;
  globalName: string | null;
  bot: boolean;
  locale: string;
  /** Whether this person takes direct messages from members of a shared server. */
  dmsOpen: boolean;
  /** Has installed the app to the own account. */
  installed: boolean;
};

export type Role = {
  id: Id;
  name: string;
  permissions: bigint;
  position: number;
  managed: boolean;
  botId: Id | null;
};

export type Overwrite = { id: Id; type: 0 | 1; allow: bigint; deny: bigint };

export type Member = {
  userId: Id;
  roles: Id[];
  nick: string | null;
  joinedAt: number;
  mute: boolean;
  deaf: boolean;
  suppress: boolean;
  /** Muted or deafened by itself (op 4); absent for no. */
  selfMute?: boolean;
  selfDeaf?: boolean;
  /** When the member asked to speak on a stage, or was invited to (voice resource). */
  requestToSpeakAt: number | null;
  voiceChannelId: Id | null;
  timedOutUntil: number | null;
};

export type Guild = {
  id: Id;
  name: string;
  locale: string;
  ownerId: Id;
  roles: Map<Id, Role>;
  members: Map<Id, Member>;
};

/** Discord's channel types that exist here. */
export const CHANNEL = {
  text: 0,
  dm: 1,
  voice: 2,
  category: 4,
  announcement: 5,
  announcementThread: 10,
  publicThread: 11,
  privateThread: 12,
  stage: 13,
  forum: 15,
  media: 16,
} as const;

export type Thread = {
  ownerId: Id;
  members: Map<Id, number>;
  archived: boolean;
  locked: boolean;
  invitable: boolean;
  autoArchiveMinutes: number;
  createdAt: number;
  /** The last time anything happened in it. */
  stirredAt: number;
};

export type Channel = {
  id: Id;
  type: number;
  guildId: Id | null;
  name: string;
  topic: string | null;
  slowModeSeconds: number;
  nsfw: boolean;
  position: number;
  parentId: Id | null;
  bitrate: number;
  userLimit: number;
  /** The line below a voice channel's name. */
  voiceStatus: string | null;
  overwrites: Map<Id, Overwrite>;
  /** The two people of a direct message channel. */
  recipients: Id[];
  thread: Thread | null;
  /** In order of their ids; ephemeral ones included. */
  messages: Map<Id, Message>;
  lastMessageId: Id | null;
};

export const FLAG = {
  crossposted: 1 << 0,
  suppressEmbeds: 1 << 2,
  hasThread: 1 << 5,
  ephemeral: 1 << 6,
  loading: 1 << 7,
  suppressNotifications: 1 << 12,
  voiceMessage: 1 << 13,
  componentsV2: 1 << 15,
} as const;

export type Attachment = {
  id: Id;
  filename: string;
  size: number;
  contentType: string;
  description: string | null;
  /** In pixels, of a picture. */
  width: number | null;
  height: number | null;
  spoiler: boolean;
  /** Where the sandbox serves its bytes. */
  url: string;
};

export type InteractionTrace = {
  id: Id;
  type: 2 | 3 | 5;
  userId: Id;
  commandName: string | null;
  /** The message whose component was pressed. */
  sourceMessageId: Id | null;
  /** What opened the modal, for an answer to its submit. */
  openedBy: InteractionTrace | null;
  guildId: Id | null;
};

export type Message = {
  id: Id;
  type: number;
  channelId: Id;
  authorId: Id;
  content: string;
  /** In the form in which Discord answers them. */
  embeds: Json[];
  components: Json[];
  attachments: Attachment[];
  poll: Json | null;
  flags: number;
  createdAt: number;
  editedAt: number | null;
  nonce: string | number | null;
  mentions: Id[];
  mentionRoles: Id[];
  mentionEveryone: boolean;
  pinned: boolean;
  replyTo: { channelId: Id; messageId: Id } | null;
  /** Of a forwarded message: what was forwarded, as it was then. */
  snapshot: Json | null;
  reactions: Map<string, Set<Id>>;
  /** The only reader of an ephemeral message. */
  ephemeralTo: Id | null;
  interaction: InteractionTrace | null;
};

export type Command = {
  id: Id;
  version: Id;
  guildId: Id | null;
  type: number;
  name: string;
  body: Json;
};

export type Application = {
  id: Id;
  botId: Id;
  ownerId: Id;
  name: string;
  token: string;
  /** Bits of the privileged intents that the application was granted. */
  privilegedIntents: number;
};

/** A webhook of a channel. */
export type Webhook = { id: Id; token: string; channelId: Id; guildId: Id; name: string };

export type World = {
  app: Application;
  users: Map<Id, User>;
  guilds: Map<Id, Guild>;
  channels: Map<Id, Channel>;
  commands: Map<Id, Command>;
  webhooks: Map<Id, Webhook>;
  /** Flagged by the anti-spam system: no new people and no new servers (discord.md 1.3). */
  quarantined: boolean;
  /** Whom the bot has sent a direct message. */
  greeted: Set<Id>;
  /** The bytes of every attachment, by its id. */
  files: Map<Id, { filename: string; contentType: string; bytes: Buffer }>;
  stages: Map<Id, { id: Id; channelId: Id; topic: string; privacy: number }>;
};

/** The privileged and the message intents, by bit. */
export const INTENT = {
  guilds: 1 << 0,
  guildMembers: 1 << 1,
  guildVoiceStates: 1 << 7,
  guildPresences: 1 << 8,
  guildMessages: 1 << 9,
  guildMessageReactions: 1 << 10,
  guildMessageTyping: 1 << 11,
  directMessages: 1 << 12,
  directMessageReactions: 1 << 13,
  directMessageTyping: 1 << 14,
  messageContent: 1 << 15,
  guildMessagePolls: 1 << 24,
  directMessagePolls: 1 << 25,
} as const;
