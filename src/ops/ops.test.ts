import { createServer, type Server } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { Log } from '../app/ports.ts';
import { createLog } from './log.ts';
import { plainSentence } from './plain-sentence.ts';
import { startError } from './start-error.ts';

const logged = (write: (log: Log) => void): Record<string, unknown>[] => {
  const lines: string[] = [];
  write(createLog('info', { write: (line) => void lines.push(line) }));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
};

describe('the log', () => {
  it('LK-09: keeps only the facts that anybody may read', () => {
    const secret = { game: 'g1', turn: 3, target: 7, card: 'werewolf', text: 'I am the seer', user: '123' };
    const [line] = logged((log) => log.warn('something', secret));
    expect(line).toMatchObject({ msg: 'something', game: 'g1', turn: 3 });
    expect(Object.keys(line ?? {}).toSorted()).toEqual(['game', 'level', 'msg', 'time', 'turn']);
  });

  it('does not repeat what a database or Discord says about an error, but its code and place', () => {
    const error = Object.assign(new Error('Key (card)=(werewolf) already exists'), { code: '23505' });
    const [line] = logged((log) => log.error('writing failed', { game: 'g1', error }));
    expect(JSON.stringify(line)).not.toContain('werewolf)');
    expect(line).toMatchObject({ game: 'g1', error: { name: 'Error', code: '23505', message: '' } });
    expect(line).toMatchObject({ error: { stack: expect.stringContaining('ops.test.ts') } });
  });

  it("keeps a bug's own message", () => {
    const [line] = logged((log) => log.error('failed', { error: new TypeError('x is undefined') }));
    expect(line).toMatchObject({ error: { name: 'TypeError', message: 'x is undefined' } });
  });

  it('says nothing below its level', () => {
    expect(logged((log) => log.info('quiet'))).toHaveLength(1);
    const lines: string[] = [];
    createLog('warn', { write: (line) => void lines.push(line) }).info('quiet');
    expect(lines).toEqual([]);
  });
});

describe('what is told at a failed start', () => {
  it('is one sentence for what a person can mend', async () => {
    expect(plainSentence(startError('Do this.'))).toBe('Do this.');
    expect(plainSentence({ code: 'TokenInvalid' })).toContain('DISCORD_TOKEN');
    expect(plainSentence(Object.assign(new Error('401: Unauthorized'), { status: 401 }))).toContain(
      'DISCORD_TOKEN',
    );
    expect(
      plainSentence(new Error('outer', { cause: { code: 'ECONNREFUSED', address: '127.0.0.1', port: 5 } })),
    ).toContain('127.0.0.1:5');
    const first: Server = createServer();
    await new Promise<void>((resolve) => first.listen(0, '127.0.0.1', resolve));
    const { port } = first.address() as { port: number };
    const busy = await new Promise((resolve) =>
      createServer().once('error', resolve).listen(port, '127.0.0.1'),
    );
    first.close();
    expect(plainSentence(busy)).toContain(`127.0.0.1:${port}`);
  });

  it('is the stack for a bug', () => {
    expect(plainSentence(new TypeError('x'))).toBeNull();
    expect(plainSentence('text')).toBeNull();
  });
});
