import type { SandboxClient, SeenMessage } from '../client.ts';

/** Looks at a member's screen until it shows what is looked for; every look waits for the next change. */
export async function until<T>(
  control: SandboxClient,
  look: () => T | undefined | Promise<T | undefined>,
): Promise<T> {
  for (;;) {
    const { version } = await control.wait({ since: -1, timeoutMs: 0 });
    const found = await look();
    if (found !== undefined) return found;
    await control.wait({ since: version, timeoutMs: 50 });
  }
}

/** The messages that the member sees: in a channel, or in its direct messages. */
export async function seen(control: SandboxClient, member: string, channel?: string): Promise<SeenMessage[]> {
  const { channels } = await control.see({ member, ...(channel ? { channel } : {}) });
  const found = channels.find((one) => (channel ? one.id === channel : one.kind === 'dm'));
  return found?.messages ?? [];
}
