import type { Change } from '../changes.ts';
import type { FaultState } from '../faults/faults.ts';
import type { PlannedFault } from '../faults/plan.ts';
import type { GatewaySettings } from '../gateway/settings.ts';
import type { ContextTarget } from '../interactions/context-act.ts';
import type { Outcome } from '../interactions/interactions.ts';
import type { Json } from '../json.ts';
import type { Credential, RequestRecord, Violation } from '../ledger.ts';
import type { LimitSettings } from '../limits-settings.ts';
import type { ChapterAbout } from '../page/books.ts';

/** A message as one member's screen shows it. */
export type SeenMessage = {
  id: string;
  channelId: string;
  author: { id: string; name: string; bot: boolean };
  content: string;
  /** In Discord's own form. */
  embeds: Json[];
  components: Json[];
  attachments: { filename: string; size: number }[];
  flags: number;
  /** Only this member can see it. */
  ephemeral: boolean;
  /** The placeholder of a deferred answer. */
  loading: boolean;
  /** Sent without a notification. */
  silent: boolean;
  /** Mentions this member. */
  pings: boolean;
  createdAt: number;
  editedAt: number | null;
  replyTo: string | null;
};

export type SeenChannel = {
  id: string;
  kind: 'text' | 'voice' | 'dm' | 'thread' | 'other';
  name: string;
  guildId: string | null;
  /** Whether this member may write there now. */
  maySend: boolean;
  messages: SeenMessage[];
};

export type SeenModal = { customId: string; title: string; components: Json[] };

export type Screen = {
  /** The number of the newest change, for `wait`. */
  version: number;
  channels: SeenChannel[];
  modal: SeenModal | null;
};

export type WorldView = {
  applicationId: string;
  botId: string;
  token: string;
  now: number;
  connected: boolean;
  guilds: {
    id: string;
    name: string;
    locale: string;
    channels: { id: string; name: string; type: number }[];
    roles: { id: string; name: string; permissions: string }[];
    members: {
      id: string;
      name: string;
      locale: string;
      bot: boolean;
      dmsOpen: boolean;
      muted: boolean;
      voiceChannelId: string | null;
    }[];
  }[];
};

export type Counts = {
  total: number;
  /** Answers with 401, 403 or 429: ten thousand in ten minutes would bring a ban (discord.md 1.2). */
  invalid: number;
  byCredential: Record<Credential, number>;
  byRoute: Record<string, number>;
};

/** An option's value by its name; ids for users, roles and channels. */
export type OptionValues = Record<string, string | number | boolean>;

/** Values of a modal's fields by custom id: text, a chosen value, or several. */
export type FieldValues = Record<string, string | boolean | string[]>;

type Where = {
  member: string /** A channel's id; the member's direct messages when absent. */;
  channel?: string;
};

type CommandAct = Where & { name: string; group?: string; sub?: string; options?: OptionValues };

/** Every verb of the control address: what goes in and what comes out. */
export type Verbs = {
  describe: { in: Record<string, never>; out: WorldView };
  createGuild: {
    in: {
      name: string;
      locale?: string;
      owner: string;
      channelName?: string;
      withBot?: boolean;
      botPermissions?: string;
    };
    out: { guildId: string; channelId: string };
  };
  addBot: { in: { guild: string; permissions?: string }; out: Record<string, never> };
  removeBot: { in: { guild: string }; out: Record<string, never> };
  createChannel: { in: { guild: string; name: string; type?: number }; out: { channelId: string } };
  deleteChannel: { in: { channel: string }; out: Record<string, never> };
  createMember: {
    in: { guild: string; name: string; locale?: string; dmsOpen?: boolean };
    out: { memberId: string };
  };
  addMember: { in: { guild: string; member: string }; out: Record<string, never> };
  removeMember: { in: { guild: string; member: string }; out: Record<string, never> };
  setMember: {
    in: { member: string; dmsOpen?: boolean; locale?: string; name?: string; installed?: boolean };
    out: Record<string, never>;
  };
  setVoice: { in: { guild: string; member: string; channel: string | null }; out: Record<string, never> };
  /** On a stage: a member raises or lowers the hand, or accepts or declines the invitation to speak. */
  speak: {
    in: { guild: string; member: string; act: 'raise' | 'lower' | 'accept' | 'decline' };
    out: { done: true } | { refused: string };
  };
  createRole: {
    in: { guild: string; name: string; permissions?: string; position?: number };
    out: { roleId: string };
  };
  setRole: { in: { guild: string; role: string; permissions: string }; out: Record<string, never> };
  giveRole: {
    in: { guild: string; role: string; member: string; taken?: boolean };
    out: Record<string, never>;
  };
  setOverwrite: {
    in: { channel: string; target: string; kind: 'role' | 'member'; allow?: string; deny?: string };
    out: Record<string, never>;
  };

  see: { in: { member: string; channel?: string; limit?: number }; out: Screen };
  command: { in: CommandAct; out: Outcome };
  autocomplete: { in: CommandAct & { focused: string; text: string }; out: Outcome };
  /** A command of the context menu, on a person or on a message of the channel. */
  contextCommand: { in: Where & { name: string; target: ContextTarget }; out: Outcome };
  click: { in: { member: string; messageId: string; customId: string }; out: Outcome };
  select: { in: { member: string; messageId: string; customId: string; values: string[] }; out: Outcome };
  submit: { in: { member: string; customId: string; values: FieldValues }; out: Outcome };
  dismiss: { in: { member: string }; out: Record<string, never> };
  write: { in: Where & { content: string }; out: { messageId: string } | { refused: string } };
  deleteOwn: { in: { member: string; messageId: string }; out: { deleted: true } | { refused: string } };

  /** Puts the member's reaction under a message, or takes it back. */
  react: {
    in: { member: string; messageId: string; emoji: string };
    out: { reacted: boolean } | { refused: string };
  };

  mark: { in: Record<string, never>; out: { mark: number } };
  chapter: { in: ChapterAbout; out: Record<string, never> };
  requests: { in: { since?: number }; out: { requests: RequestRecord[] } };
  counts: { in: { since?: number }; out: Counts };
  violations: {
    in: Record<string, never>;
    out: { schemaViolations: number; ruleViolations: number; list: Violation[] };
  };
  reset: { in: Record<string, never>; out: Record<string, never> };
  wait: { in: { since: number; timeoutMs?: number }; out: { version: number; changes: Change[] } };
  /** Closes the sockets with this code (4000), or cuts them without one (1006). */
  dropSocket: { in: { code?: number; shard?: number }; out: Record<string, never> };
  /** Op 7. */
  askReconnect: { in: { shard?: number }; out: Record<string, never> };
  /** Op 9: the client must resume, or begin anew when it is not resumable. */
  invalidateSession: { in: { resumable?: boolean; shard?: number }; out: Record<string, never> };
  /** Leaves the sockets open and lets nothing through to the bot, heartbeat answers included. */
  stallSocket: { in: { shard?: number }; out: Record<string, never> };
  /** Makes the next RESUME come too late. */
  forgetSessions: { in: { shard?: number }; out: Record<string, never> };
  sessions: {
    in: Record<string, never>;
    out: {
      sessions: {
        id: string;
        shard: number;
        shards: number;
        intents: number;
        sequence: number;
        connected: boolean;
        status: string;
      }[];
    };
  };
  setGateway: { in: Partial<GatewaySettings>; out: Record<string, never> };
  /** An outage of a server, and its end. */
  setAvailable: { in: { guild: string; available: boolean }; out: Record<string, never> };
  /** The member begins to write. */
  type: { in: Where; out: Record<string, never> };
  fault: { in: PlannedFault; out: Record<string, never> };
  faults: { in: Record<string, never>; out: { faults: FaultState[] } };
  /** Sends the events that a fault holds back. */
  releaseEvents: { in: Record<string, never>; out: { released: number } };
  /** Other numbers for the limits that Discord does not publish; null turns one off. */
  setLimits: { in: Partial<LimitSettings>; out: Record<string, never> };
  /** Puts the bot under the anti-spam quarantine (20026), or lifts it. */
  quarantine: { in: { on: boolean }; out: Record<string, never> };
  clearFaults: { in: Record<string, never>; out: Record<string, never> };

  clock: {
    in: Record<string, never>;
    out: { now: number; mode: string; alarms: { key: string; at: number; rung: boolean }[] };
  };
  settle: {
    in: { timeoutMs?: number };
    out: { settled: true; now: number } | { settled: false; why: string; now: number };
  };
  jump: { in: { to?: number; by?: number }; out: { now: number; fired: string[] } };
};

export type Verb = keyof Verbs;
export type In<V extends Verb> = Verbs[V]['in'];
export type Out<V extends Verb> = Verbs[V]['out'];
