import { expect, test } from 'vitest';
import { tableView } from '../engine/index.ts';
import { sit } from '../engine/testing/sit.ts';
import { privateRows } from './announce-private.ts';
import { recordOf } from './game-for-tests.ts';

test('F34: the letter that asks a piper again lists those under the spell; nobody else’s does', () => {
  const table = sit('W W SEER WITCH HUNTER PIPER V V', { ruleSet: 'hap' });
  const record = recordOf(8);
  /** The lines of the letters of one commit, by seat. */
  const lettersAt = (from: number) => {
    const events = table.log.slice(from);
    const users = new Map(record.seats.map(({ number, userId }) => [number, userId]));
    const after = tableView(table.log);
    const rows = privateRows({
      record,
      before: tableView(table.log.slice(0, from)),
      after,
      events,
      history: table.log,
      now: 0,
      deadline: 1,
      turn: after.turn?.turn ?? 0,
      packAwake: false,
      users,
      closed: new Set(),
    });
    return rows.map(({ to, letter }) => ({
      user: to === 'table' ? null : to.user,
      told: letter.lines.filter(({ code }) => code === 'youEnchanted').map(({ params }) => params),
    }));
  };
  const asked = () => table.log.findLastIndex((event) => event.type === 'turnOpened');
  const own = record.seats[5]?.userId;
  table.until('piper');
  expect(lettersAt(asked())).toEqual([{ user: own, told: [] }]);
  // A vote is a sign of life: who is away gets no letter.
  table
    .say(6, 'enchant', 3, 8)
    .until('exileVote')
    .vote({ 7: [6] })
    .until('piper');
  expect(lettersAt(asked())).toEqual([{ user: own, told: [{ seats: [3, 8] }] }]);
});
