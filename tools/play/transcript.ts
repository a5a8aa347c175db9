import type { SeenMessage } from '../../src/sandbox/client.ts';
import { wordsIn } from './eyes.ts';
import type { Stage } from './stage.ts';

const MOST = 1000;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What stands on the controls of a message: labels, placeholders and options. */
const labelsIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(labelsIn);
  if (!isObject(value)) return [];
  const { label, placeholder, options, components } = value;
  const shown = [label, placeholder].filter((text) => typeof text === 'string');
  const below = [options, components].flatMap(labelsIn);
  return Array.isArray(options) ? [`${shown.join(' ')}: ${below.join(', ')}`] : [...shown, ...below];
};

const written = (message: SeenMessage): string => {
  const sight = { ...message, components: [], channelId: message.channelId };
  const labels = labelsIn(message.components);
  return [wordsIn(sight).trimEnd(), ...(labels.length > 0 ? [`[${labels.join('] [')}]`] : [])].join('\n');
};

/**
 * Every message of the bot that can still be read, as it stands now, with the labels of its controls: first the
 * channel's, then each member's own, direct and private.
 */
export const transcriptOf = async (stage: Stage): Promise<string> => {
  const parts: string[] = [];
  for (const [index, { id, name }] of stage.address.members.entries()) {
    const { channels } = await stage.sandbox.see({ member: id, limit: MOST });
    const messages = channels.flatMap((channel) =>
      channel.messages
        .filter(({ author }) => author.bot)
        .map((message) => ({ message, own: channel.kind === 'dm' || message.ephemeral })),
    );
    const section = (head: string, own: boolean): void => {
      const some = messages.filter((one) => one.own === own).map(({ message }) => written(message));
      parts.push([`## ${head}`, ...some].join('\n\n'));
    };
    if (index === 0) section('channel', false);
    section(`${index + 1} ${name}`, true);
  }
  return `${parts.join('\n\n')}\n`;
};
