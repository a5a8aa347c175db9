import * as z from 'zod';
import type { SandboxClient } from '../client.ts';
import { connectSandbox } from '../client.ts';
import { isJson } from '../json.ts';
import type { RunningSandbox } from '../start.ts';
import { startSandbox } from '../start.ts';
import type { RawBot } from './raw-bot.ts';
import { connectRawBot } from './raw-bot.ts';

/** One request of a list and the answer it must get; `{x}` in its route or body is an id that is set up freshly. */
export const bodySchema = z.object({
  name: z.string(),
  method: z.string(),
  route: z.string(),
  body: z.unknown().optional(),
  expect: z.object({ status: z.number(), code: z.number().optional() }),
});

export type Body = z.infer<typeof bodySchema>;
type Setting = { sandbox: RunningSandbox; client: SandboxClient; bot: RawBot };

const EVERYTHING = String((1n << 53n) - 1n);
const MINUTES_MS = 3 * 60_000;
const VOICE = 2;

const button = (customId: string) => [
  { type: 1, components: [{ type: 2, style: 1, label: '按', custom_id: customId }] },
];
const command = [
  {
    name: '測試',
    description: '測試',
    options: [{ type: 3, name: '字', description: '字', autocomplete: true }],
  },
];
const modal = {
  type: 9,
  data: {
    custom_id: 'modal',
    title: '測試',
    components: [
      { type: 18, label: '字', component: { type: 4, custom_id: 'text', style: 1, required: false } },
    ],
  },
};

function pick(setting: Setting, index: number): string {
  const member = setting.sandbox.members[index];
  if (!member) throw new Error('the world has too few members');
  return member.id;
}

async function post(setting: Setting, route: string, body: unknown): Promise<string> {
  const { status, body: answer } = await setting.bot.request('POST', route, body);
  if (status >= 300) throw new Error(`set-up failed: ${route} ${status} ${JSON.stringify(answer)}`);
  return String(answer.id);
}

async function ownMessage(setting: Setting, body: unknown): Promise<string> {
  const id = await post(setting, `/channels/${setting.sandbox.channelId}/messages`, body);
  await setting.client.jump({ by: MINUTES_MS });
  return id;
}

/** The interaction that this act raises, as ID/TOKEN. The act itself is answered later, or never. */
async function raised(setting: Setting, act: () => Promise<unknown>): Promise<string> {
  void act().catch(() => {});
  const interaction = await setting.bot.next('INTERACTION_CREATE');
  return `${String(interaction.id)}/${String(interaction.token)}`;
}

async function slash(setting: Setting, typing: boolean): Promise<string> {
  const { client, sandbox, bot } = setting;
  await bot.request(
    'PUT',
    `/applications/${sandbox.applicationId}/guilds/${sandbox.guildId}/commands`,
    command,
  );
  const act = { member: pick(setting, 0), channel: sandbox.channelId, name: '測試' };
  return raised(setting, () =>
    typing ? client.autocomplete({ ...act, focused: '字', text: 'a' }) : client.command(act),
  );
}

async function answered(setting: Setting): Promise<string> {
  const interaction = await slash(setting, false);
  await post(setting, `/interactions/${interaction}/callback`, { type: 4, data: { content: '已答' } }).catch(
    () => {},
  );
  return interaction;
}

function press(setting: Setting, messageId: string): Promise<string> {
  return raised(setting, () =>
    setting.client.click({ member: pick(setting, 0), messageId, customId: 'press' }),
  );
}

async function submitted(setting: Setting, messageId: string): Promise<string> {
  const opened = await press(setting, messageId);
  await setting.bot.request('POST', `/interactions/${opened}/callback`, modal);
  return raised(setting, () =>
    setting.client.submit({ member: pick(setting, 0), customId: 'modal', values: {} }),
  );
}

/** Sets up every id that the body names, in the order of the list's `ids`. */
async function setUp(setting: Setting, named: ReadonlySet<string>): Promise<Map<string, string>> {
  const { sandbox, client } = setting;
  const ids = new Map([
    ['app', sandbox.applicationId],
    ['guild', sandbox.guildId],
    ['text', sandbox.channelId],
    ['member', pick(setting, 0)],
    ['away', pick(setting, 1)],
  ]);
  const direct = (member: string) => post(setting, '/users/@me/channels', { recipient_id: member });
  const { channelId } = await client.createChannel({ guild: sandbox.guildId, name: '語音', type: VOICE });
  await client.setVoice({ guild: sandbox.guildId, member: pick(setting, 0), channel: channelId });
  const pressed = named.has('button') || named.has('modal');
  if (named.has('dm')) ids.set('dm', await direct(pick(setting, 2)));
  if (named.has('closed_dm')) {
    ids.set('closed_dm', await direct(pick(setting, 3)));
    await client.setMember({ member: pick(setting, 3), dmsOpen: false });
  }
  if (named.has('message') || pressed) {
    ids.set(
      'message',
      await ownMessage(setting, { content: '原文', ...(pressed ? { components: button('press') } : {}) }),
    );
  }
  if (named.has('v2_message')) {
    ids.set(
      'v2_message',
      await ownMessage(setting, { flags: 32768, components: [{ type: 10, content: '原文' }] }),
    );
  }
  if (named.has('other_message')) {
    const written = await client.write({
      member: pick(setting, 4),
      channel: sandbox.channelId,
      content: '別人的話',
    });
    if ('messageId' in written) ids.set('other_message', written.messageId);
  }
  const message = ids.get('message') ?? '';
  if (named.has('slash')) ids.set('slash', await slash(setting, false));
  if (named.has('typing')) ids.set('typing', await slash(setting, true));
  if (named.has('button')) ids.set('button', await press(setting, message));
  if (named.has('modal')) ids.set('modal', await submitted(setting, message));
  if (named.has('answered') || named.has('answered_token')) {
    const interaction = await answered(setting);
    ids.set('answered', interaction);
    ids.set('answered_token', interaction.split('/')[1] ?? '');
  }
  return ids;
}

function fillText(text: string, ids: ReadonlyMap<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => ids.get(name) ?? whole);
}

function fill(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return fillText(value, ids);
  if (Array.isArray(value)) return value.map((item) => fill(item, ids));
  if (!isJson(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, fill(field, ids)]));
}

/** Sends one body into a fresh world; gives the difference, or undefined when the answer is the expected one. */
export async function tryBody(body: Body): Promise<string | undefined> {
  const sandbox = await startSandbox({ clock: 'jumping', members: 6, botPermissions: EVERYTHING });
  const client = connectSandbox(sandbox.control);
  const bot = await connectRawBot(sandbox);
  try {
    const named = new Set(
      [...`${body.route} ${JSON.stringify(body.body ?? '')}`.matchAll(/\{(\w+)\}/g)].map(
        (match) => match[1] ?? '',
      ),
    );
    const ids = await setUp({ sandbox, client, bot }, named);
    const ownToken = /^\/(interactions|webhooks)\//.test(body.route);
    const headers: Record<string, string> = ownToken ? {} : { authorization: `Bot ${sandbox.token}` };
    const answer = await bot.request(body.method, fillText(body.route, ids), fill(body.body, ids), headers);
    const code = answer.status >= 400 ? answer.body.code : undefined;
    const right =
      answer.status === body.expect.status && (body.expect.code === undefined || code === body.expect.code);
    const { list } = await client.violations();
    const own = list.find((violation) => violation.kind === 'answer');
    if (own) return `${body.name}: the sandbox's own answer breaks the schema: ${own.reason}`;
    if (right) return undefined;
    const expected = [body.expect.status, body.expect.code].filter((part) => part !== undefined).join('/');
    const got = [answer.status, code].filter((part) => part !== undefined).join('/');
    return `${body.name}: expected ${expected}, got ${got} ${JSON.stringify(answer.body).slice(0, 300)}`;
  } catch (error) {
    return `${body.name}: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    bot.close();
    client.close();
    await sandbox.close();
  }
}
