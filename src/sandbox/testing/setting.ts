import { connectSandbox, type Outcome, type SandboxClient } from '../client.ts';
import type { Json } from '../json.ts';
import { type RunningSandbox, type SandboxOptions, startSandbox } from '../start.ts';
import { ALL_OPEN_INTENTS, connectRawBot, type RawBot } from './raw-bot.ts';

/** An answer in short: its status, the code of an error body, and the whole of it. */
export type Told = { status: number; code: unknown; body: Json; headers: Headers };
type File = { name: string; bytes: Uint8Array; type?: string };

/** A sandbox, the line to its people, and a raw bot in it. */
export type Setting = {
  sandbox: RunningSandbox;
  control: SandboxClient;
  bot: RawBot;
  member(index: number): string;
  call(method: string, route: string, body?: unknown, headers?: Record<string, string>): Promise<Told>;
  /** The same as [status, code]. */
  verdict(method: string, route: string, body?: unknown): Promise<[number, unknown]>;
  /** A form with files, numbered from 0. */
  upload(method: string, route: string, body: unknown, files: readonly File[]): Promise<Told>;
  /** Lets a member act; gives the raw interaction and the ways to answer it. */
  interaction(act: () => Promise<Outcome>): Promise<{
    raw: Json;
    outcome: Promise<Outcome>;
    callback(body: unknown): Promise<Told>;
    webhook(method: string, path: string, body?: unknown): Promise<Told>;
  }>;
  close(): Promise<void>;
};

/** Starts one on the jumping clock, with a bot of these intents. */
export async function openSetting(
  options: SandboxOptions = {},
  intents = ALL_OPEN_INTENTS,
): Promise<Setting> {
  const sandbox = await startSandbox({ clock: 'jumping', members: 6, ...options });
  const control = connectSandbox(sandbox.control);
  const bot = await connectRawBot(sandbox, intents);
  const call: Setting['call'] = async (method, route, body, headers) => {
    const answer = await bot.request(method, route, body, headers);
    return { ...answer, code: answer.body.code };
  };
  return {
    sandbox,
    control,
    bot,
    member: (index) => sandbox.members[index]?.id ?? '',
    call,
    async verdict(method, route, body) {
      const { status, code } = await call(method, route, body);
      return [status, code];
    },
    async upload(method, route, body, files) {
      const form = new FormData();
      form.set('payload_json', JSON.stringify(body));
      for (const [index, file] of files.entries())
        form.set(
          `files[${index}]`,
          new File([Buffer.from(file.bytes)], file.name, { type: file.type ?? '' }),
        );
      const response = await fetch(`${sandbox.api}/v10${route}`, {
        method,
        headers: { authorization: `Bot ${sandbox.token}` },
        body: form,
      });
      const answer = (await response.json()) as Json;
      return { status: response.status, code: answer.code, body: answer, headers: response.headers };
    },
    async interaction(act) {
      const outcome = act();
      const raw = await Promise.race([
        bot.next('INTERACTION_CREATE'),
        outcome.then((early) => Promise.reject(new Error(JSON.stringify(early)))),
      ]);
      const token = String(raw.token);
      return {
        raw,
        outcome,
        callback: (body) => call('POST', `/interactions/${String(raw.id)}/${token}/callback`, body, {}),
        webhook: (method, path, body) =>
          call(method, `/webhooks/${sandbox.applicationId}/${token}${path}`, body, {}),
      };
    },
    async close() {
      bot.close();
      control.close();
      await sandbox.close();
    },
  };
}
