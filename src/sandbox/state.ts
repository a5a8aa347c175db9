import type { Alarms } from './alarms.ts';
import type { Changes } from './changes.ts';
import type { SandboxClock } from './clock.ts';
import type { Faults } from './faults/faults.ts';
import type { Gateway } from './gateway/gateway.ts';
import type { Interactions } from './interactions/interactions.ts';
import type { Ledger } from './ledger.ts';
import type { Limits } from './limits.ts';
import type { LimitSettings } from './limits-settings.ts';
import type { Ids } from './snowflake.ts';
import type { World } from './world/model.ts';

/** Everything that one running sandbox holds. */
export type Sandbox = {
  clock: SandboxClock;
  alarms: Alarms;
  ids: Ids;
  world: World;
  ledger: Ledger;
  limits: Limits;
  /** The limits whose numbers can be chosen. */
  settings: LimitSettings;
  faults: Faults;
  changes: Changes;
  gateway: Gateway;
  interactions: Interactions;
  /** The address below which attachments are served. */
  fileBase(): string;
  /** Nonces of the bot's recent messages, for enforce_nonce. */
  nonces: Map<string, { channelId: string; messageId: string; at: number }>;
  /** How many requests of the bot are being answered at this moment. */
  inFlight: number;
  /** Counts every request, dispatch and alarm; two equal readings mean that nothing happened between them. */
  activity: number;
};
