import { randomBytes } from 'node:crypto';
import type { Json } from '../json.ts';
import type { ModalBody } from '../rules/bodies.ts';
import type { Sandbox } from '../state.ts';
import type { Id, InteractionTrace } from '../world/model.ts';

/** What a member's act came to. */
export type Outcome =
  | {
      acked: true;
      /** The callback's type: 4 message, 5 and 6 deferred, 7 update, 8 choices, 9 modal. */
      type: number;
      /** The message of the answer, or the one it changed. */
      messageId: Id | null;
      modal: ModalBody | null;
      choices: Json[] | null;
    }
  /** The bot did not answer in time. */
  | { failed: string }
  /** A client would not have let the member do this. */
  | { refused: string };

/** Discord's numbers: command 2, component 3, autocomplete 4, modal submit 5. */
export type InteractionType = 2 | 3 | 4 | 5;

export type Interaction = {
  id: Id;
  token: string;
  type: InteractionType;
  userId: Id;
  channelId: Id;
  guildId: Id | null;
  createdAt: number;
  trace: InteractionTrace | null;
  /** The message whose component was pressed, or from which the submitted modal was opened. */
  sourceMessageId: Id | null;
  /** The app is installed to the person alone, not to the server. */
  byUserOnly: boolean;
  /** Follow-up messages so far. */
  followups: number;
  state: 'open' | 'answered' | 'late';
  answerType: number;
  /** What @original stands for. */
  originalId: Id | null;
  conclude: (outcome: Outcome) => void;
};

export type OpenModal = { body: ModalBody; channelId: Id; guildId: Id | null; openedBy: Interaction };

export type Interactions = {
  byId: Map<Id, Interaction>;
  byToken: Map<string, Interaction>;
  /** The modal that stands open on a member's screen. */
  modals: Map<Id, OpenModal>;
};

/** "First response within 3 s", "the token then lives 15 min" (discord.md 1.1). */
export const ANSWER_MS = 3000;
export const TOKEN_MS = 15 * 60_000;

/** No interactions yet. */
export function makeInteractions(): Interactions {
  return { byId: new Map(), byToken: new Map(), modals: new Map() };
}

/** How many interactions still wait for their first answer. */
export function openInteractions(interactions: Interactions): number {
  let open = 0;
  for (const interaction of interactions.byId.values()) if (interaction.state === 'open') open++;
  return open;
}

export type Raised = Omit<
  Interaction,
  | 'id'
  | 'token'
  | 'createdAt'
  | 'state'
  | 'answerType'
  | 'originalId'
  | 'conclude'
  | 'trace'
  | 'followups'
  | 'byUserOnly'
> & {
  byUserOnly?: boolean;
  commandName: string | null;
  openedBy: InteractionTrace | null;
};

/** Registers a fresh interaction whose 3 seconds run from now. The promise gives what the member sees of it. */
export function register(
  sandbox: Sandbox,
  raised: Raised,
): { interaction: Interaction; outcome: Promise<Outcome> } {
  const { ids, clock, interactions } = sandbox;
  const id = ids.next();
  const { commandName, openedBy, ...rest } = raised;
  let settle: (outcome: Outcome) => void = () => {};
  const outcome = new Promise<Outcome>((resolve) => {
    settle = resolve;
  });
  const cancel = clock.after(ANSWER_MS, () => {
    if (interaction.state === 'open') interaction.state = 'late';
    settle({ failed: 'no answer in 3 s' });
  });
  const interaction: Interaction = {
    ...rest,
    id,
    token: randomBytes(60).toString('base64url'),
    createdAt: clock.now(),
    trace:
      rest.type === 4
        ? null
        : {
            id,
            type: rest.type,
            userId: rest.userId,
            commandName,
            sourceMessageId: rest.sourceMessageId,
            openedBy,
            guildId: rest.guildId,
          },
    byUserOnly: raised.byUserOnly === true,
    followups: 0,
    state: 'open',
    answerType: 0,
    originalId: null,
    conclude(result) {
      cancel();
      settle(result);
    },
  };
  interactions.byId.set(id, interaction);
  interactions.byToken.set(interaction.token, interaction);
  return { interaction, outcome };
}
