import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PlannedFault } from '../client.ts';
import { connectRawBot, type RawBot } from '../testing/raw-bot.ts';
import { openSetting, type Setting } from '../testing/setting.ts';

const MESSAGES = '/channels/{channel_id}/messages';
let setting: Setting;

beforeEach(async () => {
  setting = await openSetting({ gateway: { identify: null } });
});

afterEach(() => setting.close());

const say = (content: string, channel = setting.sandbox.channelId) =>
  setting.call('POST', `/channels/${channel}/messages`, { content });
const statusOf = async (content: string, channel?: string) => (await say(content, channel)).status;
const plan = (fault: PlannedFault) => setting.control.fault(fault);
const write = (content: string, who = 0) =>
  setting.control.write({ member: setting.member(who), channel: setting.sandbox.channelId, content });
const standing = async () =>
  (await setting.control.see({ member: setting.member(0) })).channels[0]?.messages.map((m) => m.content);

async function direct(who: number): Promise<string> {
  const { body } = await setting.call('POST', '/users/@me/channels', { recipient_id: setting.member(who) });
  return String(body.id);
}

/** The texts of the messages that the client got, in order; each was written by a member in the bot's DM. */
const heard = (bot: RawBot) =>
  bot.received.filter((r) => r.event === 'MESSAGE_CREATE').map((r) => r.data.content);

describe('faults of requests', () => {
  test('a status with a code, and nothing is done', async () => {
    await plan({ route: MESSAGES, method: 'POST', status: 403, code: 50001 });
    const refused = await say('a');
    expect([refused.status, refused.code]).toEqual([403, 50001]);
    expect(await statusOf('b')).toBe(200);
    expect(await standing()).toEqual(['b']);
  });

  test('an answer that is lost, late, halved, or an error though the message stands; a request that is lost', async () => {
    await plan({ route: MESSAGES, deliverThenFail: true });
    await expect(say('lost answer')).rejects.toThrow();
    await plan({ route: MESSAGES, deliverThenFail: true, status: 500 });
    expect(await statusOf('answered 500')).toBe(500);
    await plan({ route: MESSAGES, badJson: true });
    await expect(say('half an answer')).rejects.toThrow(SyntaxError);
    await plan({ route: MESSAGES, cut: true });
    await expect(say('never came')).rejects.toThrow();
    await plan({ route: MESSAGES, delayMs: 30 });
    expect(await statusOf('late')).toBe(200);
    expect(await standing()).toEqual(['lost answer', 'answered 500', 'half an answer', 'late']);
  });

  test('429 by another limit', async () => {
    await plan({ status: 429, retryAfter: 0.2, scope: 'shared' });
    const answer = await say('a');
    expect([answer.status, answer.body.retry_after, answer.headers.get('x-ratelimit-scope')]).toEqual([
      429,
      0.2,
      'shared',
    ]);
  });

  test('only the member it names: by direct message, by path, by whose act is answered', async () => {
    const [mine, other] = [await direct(1), await direct(2)];
    await plan({ member: setting.member(1), status: 500, times: 3 });
    expect([await statusOf('a', other), await statusOf('a', mine)]).toEqual([200, 500]);
    const muted = async (who: number) =>
      (await setting.call('GET', `/guilds/${setting.sandbox.guildId}/members/${setting.member(who)}`)).status;
    expect([await muted(2), await muted(1)]).toEqual([200, 500]);
    const button = { type: 2, style: 1, label: '按', custom_id: 'p' };
    const { body } = await setting.call('POST', `/channels/${setting.sandbox.channelId}/messages`, {
      content: 'a',
      components: [{ type: 1, components: [button] }],
    });
    const pressed = async (who: number) => {
      const act = { member: setting.member(who), messageId: String(body.id), customId: 'p' };
      const { callback } = await setting.interaction(() => setting.control.click(act));
      return (await callback({ type: 6 })).status;
    };
    expect([await pressed(2), await pressed(1), await pressed(1)]).toEqual([204, 500, 204]);
  });

  test('the nth match, and so many', async () => {
    await plan({ route: MESSAGES, status: 502, nth: 2, times: 2 });
    const statuses = [];
    for (const text of ['a', 'b', 'c', 'd']) statuses.push(await statusOf(text));
    expect(statuses).toEqual([200, 502, 502, 200]);
    expect((await setting.control.faults()).faults).toMatchObject([{ seen: 3, hit: 2 }]);
  });

  test('by chance: the same seed hits the same requests again, another one others', async () => {
    const run = async (seed: string) => {
      await setting.control.clearFaults();
      await plan({ route: '/users/@me', status: 503, chance: 0.3, seed });
      const hit = [];
      for (let i = 0; i < 30; i++) {
        // The global limit must not take part.
        if (i % 5 === 0) await setting.control.jump({ by: 60_000 });
        hit.push((await setting.call('GET', '/users/@me')).status === 503);
      }
      return hit;
    };
    const first = await run('甲');
    expect(await run('甲')).toEqual(first);
    expect(await run('乙')).not.toEqual(first);
    expect(new Set(first)).toEqual(new Set([true, false]));
  });

  test.each<[unknown, string]>([
    [{ status: 500, oops: 1 }, 'Unrecognized key: "oops"'],
    [{ route: MESSAGES }, 'it says when but not what: give one effect'],
    [{ replay: true }, "replay needs an event, as 'INTERACTION_CREATE' or '*'"],
    [{ event: '*', status: 500 }, 'status is for requests and cannot be given together with event'],
    [{ status: 500, chance: 0.5 }, 'chance and seed go together'],
    [{ status: 500, chance: 2, seed: '' }, 'chance: Too big: expected number to be <=1'],
    [{ status: 500, retryAfter: 1 }, 'retryAfter needs status 429'],
    [{ event: '*', lose: true, closeCode: 4000 }, 'closeCode needs drop'],
  ])('a plan that makes no sense is refused in a sentence: %j', async (wrong, sentence) => {
    await expect(plan(wrong as PlannedFault)).rejects.toThrow(`This fault cannot be planned: ${sentence}.`);
  });
});

describe('faults of events', () => {
  const dm = (content: string, who = 0) => setting.control.write({ member: setting.member(who), content });
  /** Writes a last text and waits for it, so that whatever came before it has come. */
  const until = async (bot: RawBot, content: string) => {
    await dm(content);
    while ((await bot.next('MESSAGE_CREATE')).content !== content);
  };
  const resumed = async (bot: RawBot) => {
    await bot.closed;
    const { sandbox } = setting;
    const d = { token: sandbox.token, session_id: bot.sessionId(), seq: bot.sequence() };
    const again = await connectRawBot({ ...sandbox, gateway: bot.resumeUrl() }, undefined, { op: 6, d });
    await again.next('RESUMED');
    return again;
  };

  test('replayed with its number, delivered twice under two numbers', async () => {
    const { bot } = setting;
    await plan({ event: 'MESSAGE_CREATE', replay: true });
    await dm('a');
    await plan({ event: 'MESSAGE_CREATE', twice: true });
    await dm('b');
    await until(bot, 'c');
    expect(heard(bot)).toEqual(['a', 'a', 'b', 'b', 'c']);
    const numbers = bot.received.filter((r) => r.event === 'MESSAGE_CREATE').map((r) => r.sequence);
    expect(new Set(numbers).size).toBe(4);
    expect(numbers[0]).toBe(numbers[1]);
  });

  test('an interaction delivered twice is answered once: the second answer is 40060', async () => {
    const { bot, control, sandbox } = setting;
    const button = { type: 2, style: 1, label: '按', custom_id: 'p' };
    const { body } = await setting.call('POST', `/channels/${sandbox.channelId}/messages`, {
      content: 'a',
      components: [{ type: 1, components: [button] }],
    });
    await plan({ event: 'INTERACTION_CREATE', twice: true, member: setting.member(1) });
    const act = { member: setting.member(1), messageId: String(body.id), customId: 'p' };
    const { raw, callback } = await setting.interaction(() => control.click(act));
    expect(await bot.next('INTERACTION_CREATE')).toEqual(raw);
    expect((await callback({ type: 6 })).status).toBe(204);
    expect((await callback({ type: 6 })).code).toBe(40060);
  });

  test('lost, held back until released, sent after the next one', async () => {
    const { bot, control } = setting;
    await plan({ event: 'MESSAGE_CREATE', lose: true });
    await dm('lost');
    await plan({ event: 'MESSAGE_CREATE', hold: true, member: setting.member(1) });
    await dm('held', 1);
    await plan({ event: 'MESSAGE_CREATE', swap: true });
    await dm('second');
    await dm('first');
    await until(bot, 'third');
    expect(heard(bot)).toEqual(['first', 'second', 'third']);
    expect(await control.releaseEvents()).toEqual({ released: 1 });
    await until(bot, 'fourth');
    expect(heard(bot)).toEqual(['first', 'second', 'third', 'held', 'fourth']);
    const numbers = bot.received.filter((r) => r.sequence > 0).map((r) => r.sequence);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  });

  test.each(['before', 'middle'] as const)(
    'the socket is cut %s an event, which comes with the replay',
    async (drop) => {
      const { bot } = setting;
      await plan({ event: 'MESSAGE_CREATE', nth: 2, drop });
      await dm('a');
      await dm('b');
      expect(await bot.closed).toBe(drop === 'middle' ? 1006 : 4000);
      expect(heard(bot)).toEqual(['a']);
      const again = await resumed(bot);
      expect(heard(again)).toEqual(['b']);
      again.close();
    },
  );

  test('the socket is cut after an event, which does not come again', async () => {
    const { bot } = setting;
    await plan({ event: 'MESSAGE_CREATE', drop: 'after', closeCode: 4001 });
    await dm('a');
    expect(await bot.closed).toBe(4001);
    await dm('b');
    const again = await resumed(bot);
    expect([heard(bot), heard(again)]).toEqual([['a'], ['b']]);
    again.close();
  });

  test('half of an event’s JSON as a whole frame', async () => {
    const { bot } = setting;
    await plan({ event: 'MESSAGE_CREATE', badJson: true });
    await dm('a');
    await bot.next('op -1');
    await until(bot, 'b');
    expect(heard(bot)).toEqual(['b']);
  });

  test('only on the shard it names', async () => {
    await write('a');
    await plan({ event: '*', shard: 1, lose: true });
    await until(setting.bot, 'b');
    expect((await setting.control.faults()).faults).toMatchObject([{ seen: 0, hit: 0 }]);
  });
});
