import type { Outcome, SandboxClient, SeenMessage, SeenModal } from '../../src/sandbox/client.ts';
import type { Sight } from './eyes.ts';
import type { Acted, Screen } from './screen.ts';

/** So many of the newest messages of each channel are on the screen. */
const SHOWN = 25;
const TEXT_INPUT = 4;

const sight = (message: SeenMessage): Sight => ({
  id: message.id,
  channelId: message.channelId,
  content: message.content,
  embeds: message.embeds,
  components: message.components,
  ephemeral: message.ephemeral,
});

const acted = (outcome: Outcome): Acted => {
  if ('acked' in outcome) return { acked: true, why: '' };
  return { acked: false, why: 'failed' in outcome ? outcome.failed : outcome.refused };
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The custom ids of the text fields of a window. */
const textFields = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(textFields);
  if (!isObject(value)) return [];
  if (value.type === TEXT_INPUT && typeof value.custom_id === 'string') return [value.custom_id];
  return [...textFields(value.components), ...textFields(value.component)];
};

const filled = (modal: SeenModal, line: string): Record<string, string> =>
  Object.fromEntries(textFields(modal.components).map((field) => [field, line]));

/** The client of one member of the sandbox, at the table in `channelId`. */
export const screenOf = (
  sandbox: SandboxClient,
  member: { id: string; name: string },
  channelId: string,
): Screen => {
  let clicks = 0;
  const see = () => sandbox.see({ member: member.id, limit: SHOWN });
  return {
    member: member.id,
    name: member.name,
    clicks: () => clicks,
    async look() {
      const { channels } = await see();
      const messages = (wanted: (channel: (typeof channels)[number]) => boolean): Sight[] =>
        channels
          .filter(wanted)
          .flatMap((channel) => channel.messages.filter(({ author }) => author.bot).map(sight));
      return {
        channel: messages(({ id }) => id === channelId),
        direct: messages(({ kind }) => kind === 'dm'),
      };
    },
    async click({ messageId, customId }) {
      clicks += 1;
      return acted(await sandbox.click({ member: member.id, messageId, customId }));
    },
    async choose({ messageId, customId }, values) {
      clicks += 1;
      return acted(await sandbox.select({ member: member.id, messageId, customId, values }));
    },
    async type(line) {
      const { modal } = await see();
      if (modal === null) return { acked: false, why: 'no window is open' };
      clicks += 1;
      return acted(
        await sandbox.submit({ member: member.id, customId: modal.customId, values: filled(modal, line) }),
      );
    },
    async command(call) {
      return acted(await sandbox.command({ member: member.id, channel: channelId, ...call }));
    },
    async writeDirect(line) {
      const written = await sandbox.write({ member: member.id, content: line });
      return 'refused' in written ? { acked: false, why: written.refused } : { acked: true, why: '' };
    },
  };
};
