import { readEnv } from '../src/env.ts';
import { runEntry } from '../src/ops/entry.ts';

// With a token this is the bot. Without one there is a Discord of our own to sit down in, with a page to see it by.
await runEntry(async () => {
  const { token } = readEnv();
  await (token === null ? import('./table.ts') : import('../src/main.ts'));
});
