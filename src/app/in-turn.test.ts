import { expect, test } from 'vitest';
import { createInTurn } from './in-turn.ts';

test('RC-07: jobs of one key come one after another, one that fails holds up nobody, other keys do not wait', async () => {
  const inTurn = createInTurn();
  const done: string[] = [];
  const gate = { open: (): void => undefined };
  const opened = new Promise<void>((resolve) => {
    gate.open = resolve;
  });
  const first = inTurn('a', async () => {
    await opened;
    done.push('first');
  });
  const failing = inTurn('a', async () => {
    done.push('failing');
    throw new Error('planted');
  });
  const third = inTurn('a', async () => {
    done.push('third');
    return 3;
  });
  await inTurn('b', async () => void done.push('other'));
  expect(done).toEqual(['other']);
  gate.open();
  await expect(failing).rejects.toThrow('planted');
  expect([await first, await third]).toEqual([undefined, 3]);
  expect(done).toEqual(['other', 'first', 'failing', 'third']);
  expect(await inTurn('a', async () => 'again')).toBe('again');
});
