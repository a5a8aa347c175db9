import { readEnv } from '../src/env.ts';
import { runEntry } from '../src/ops/entry.ts';

// With a token this is the bot. Without one there is a Discord of our own to look at: the demonstration at a table.
await runEntry(async () => {
  const { token } = readEnv();
  await (token === null ? import('./watch.ts') : import('../src/main.ts'));
});
