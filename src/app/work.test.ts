import { expect, it } from 'vitest';
import { createWork } from './work.ts';

it('settled waits for all work in hand, failures included', async () => {
  const work = createWork();
  const order: string[] = [];
  let finish = (): void => undefined;
  const job = work.run(
    () =>
      new Promise<void>((_, reject) => {
        finish = () => {
          order.push('job');
          reject(new Error('no'));
        };
      }),
  );
  const settled = work.settled().then(() => order.push('settled'));
  finish();
  await expect(job).rejects.toThrow('no');
  await settled;
  expect(order).toEqual(['job', 'settled']);
});

it('settled is at once when nothing is in hand', async () => {
  await expect(createWork().settled()).resolves.toBeUndefined();
});
