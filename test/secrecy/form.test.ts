import { describe, expect, test } from 'vitest';
import { announce } from '../../src/app/announce.ts';
import { lookAt } from '../../src/app/look.ts';
import type { Body } from '../../src/discord/body.ts';
import { contextOf } from '../../src/discord/context.ts';
import { renderConfirm } from '../../src/discord/render/confirm.ts';
import { renderLetter } from '../../src/discord/render/letter.ts';
import { renderPanel } from '../../src/discord/render/panel.ts';
import { ROLE_IDS, roleOf } from '../../src/engine/index.ts';
import type { Seat, Setup } from '../../src/engine/model/index.ts';
import { numbers, oneOf } from '../../src/engine/testing/random.ts';
import { playSetup } from '../../src/engine/testing/random-game.ts';
import { dealAtRandom } from './deals.ts';
import type { Commit } from './game.ts';
import { RUNS, seedsOf, seedsTill } from './runs.ts';
import { announcements, snapshotAfter, userOf } from './screens.ts';
import { boardsWith, changedSetup, setupOf } from './tables.ts';

/**
 * The form of what is sent, apart from its words (audiences.md 4): ids, values of menus, the one button that stands under
 * every public message, mentions, and that nothing else has a name to tell by.
 */
type Made = { to: 'table' | 'own'; what: 'letter' | 'panel' | 'confirm'; body: Body };

const EVERY = 7;

/** Every message of a game with some of its panels, and what asks again for each pick that is asked twice. */
function* madeIn(seed: number, setup: Setup): Generator<Made> {
  const { batches, state } = playSetup(seed, { setup, deal: dealAtRandom(setup, numbers(seed)) });
  const commits = batches.map((events, at): Commit => ({ events, at: at * 500, shared: true }));
  let count = 0;
  for (const { shared: _, ...from } of announcements({ commits }, setup)) {
    count += 1;
    const { record, history } = from;
    if (history.some(({ type }) => type === 'gameEnded' || type === 'gameAbandoned')) return;
    for (const row of announce(from)) {
      const to = row.to === 'table' ? 'table' : 'own';
      const context = contextOf(record, 'zh-TW', { private: to === 'own', key: 'k'.repeat(12) });
      yield { to, what: 'letter', body: renderLetter(row.letter, context) };
    }
    const asked = from.events.some(({ type, audience }) => type === 'askOpened' && audience !== 'public');
    if (!asked && count % EVERY !== 0) continue;
    const snapshot = snapshotAfter({ commits, state }, setup, count);
    const context = contextOf(record, 'zh-TW', { private: true });
    for (let seat: Seat = 1; seat <= setup.seats; seat += 1) {
      const look = lookAt(snapshot, userOf(snapshot.record, seat));
      yield { to: 'own', what: 'panel', body: renderPanel(look, context) };
      for (const { ask, mode, picks, turn } of look.seat?.asks ?? []) {
        if (mode !== 'final') continue;
        for (const pick of picks)
          yield {
            to: 'own',
            what: 'confirm',
            body: renderConfirm(look, { ask, picks: [pick], turn }, 0, context),
          };
      }
    }
  }
}

type Control = { custom_id?: string; label?: string; options?: { value: string }[] };
const rowsOf = ({ components = [] }: Body): Control[][] =>
  (components as { components?: Control[] }[]).map((row) => row.components ?? []);

const CARDS = new Set<string>([...ROLE_IDS, ...ROLE_IDS.map((id) => roleOf(id).code)]);
/** Table talk offers every card of the deck to whoever speaks; what is said is public. */
const isTalk = ({ custom_id = '' }: Control): boolean => custom_id.startsWith('t:');
/** All that a message of ours has; files, embeds, polls, threads and names of people would be others. */
const PARTS = ['content', 'components', 'allowed_mentions', 'flags'];

/** What is wrong with the form of a message; null = nothing. */
const wrongIn = ({ to, what, body }: Made): string | null => {
  const more = Object.keys(body).find((part) => !PARTS.includes(part));
  if (more) return `a ${more}`;
  const { parse, users = [], ...others } = body.allowed_mentions ?? {};
  if (parse?.length !== 0 || Object.keys(others).length > 0) return 'mentions of anybody';
  if (to === 'own' && (users.length > 0 || /<@\d/u.test(body.content ?? ''))) return 'a mention in private';
  const controls = rowsOf(body).flat();
  for (const control of controls) {
    const words = (control.custom_id ?? '').split(/[:-]/u).slice(2);
    if (words.some((word) => CARDS.has(word))) return `a card in ${control.custom_id}`;
    const value = isTalk(control) ? undefined : control.options?.find((one) => CARDS.has(one.value))?.value;
    if (value) return `a card in a menu: ${value}`;
  }
  if (what === 'letter' && to === 'table') {
    const last = rowsOf(body).at(-1)?.[0];
    if (!last?.custom_id?.startsWith('p:') || last.label !== '我的牌與行動')
      return `another button: ${last?.label}`;
  }
  return null;
};

const firstWrong = (seed: number, setup: Setup, through: (made: Made) => Made = (made) => made) => {
  for (const made of madeIn(seed, setup)) {
    const wrong = wrongIn(through(made));
    if (wrong !== null) return { seed, wrong };
  }
  return null;
};

const thief = (seed: number): Setup =>
  setupOf(oneOf(numbers(seed), boardsWith('thief')), { 'thief.choice': 'optional_both_wolves_forced' });

describe('audiences.md 4: the form of a message tells nothing', { timeout: 600_000 }, () => {
  test('LK-06: ids and menus name no card, the button under public messages is one, nothing else has a name', () => {
    for (const seed of seedsOf(33, 4 * RUNS)) expect(firstWrong(seed, changedSetup(seed))).toBeNull();
    // A thief chooses among cards.
    let chosen = 0;
    for (const seed of seedsTill(34, 2 * RUNS, () => chosen > 0)) {
      expect(firstWrong(seed, thief(seed))).toBeNull();
      for (const { what, body } of madeIn(seed, thief(seed)))
        if (what === 'confirm' && JSON.stringify(body).includes(':ke:.')) chosen += 1;
    }
    expect(chosen).toBeGreaterThan(0);
  });

  const plant = (change: (body: Body) => Body) => (made: Made) => ({ ...made, body: change(made.body) });
  const button = { type: 2, style: 2, label: 'x' } as const;
  const withButton = (custom_id: string) => (body: Body) => ({
    ...body,
    components: [{ type: 1, components: [{ ...button, custom_id }] }, ...(body.components ?? [])],
  });

  test.each<[string, (body: Body) => unknown]>([
    ['a card in an id', withButton('c:abcdefghijkm:1:ke:guard:1')],
    ['a card’s code in an id', withButton('a:abcdefghijkm:1:ke:5-WITCH')],
    ['a picture with a name', (body) => ({ ...body, attachments: [{ id: 0, filename: 'seer.png' }] })],
    ['a mention of everybody', (body) => ({ ...body, allowed_mentions: { parse: ['everyone'] } })],
    ['a private mention', (body) => ({ ...body, content: `${body.content} <@200000000000000001>` })],
    ['another button', (body) => ({ ...body, components: body.components?.slice(0, -1) })],
  ])('a planted leak is found: %s', (_, change) => {
    const [seed = 1] = seedsOf(35, 1);
    expect(firstWrong(seed, thief(seed), plant(change as (body: Body) => Body))).not.toBeNull();
  });
});
