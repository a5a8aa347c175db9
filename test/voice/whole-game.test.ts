import type { APIButtonComponentWithCustomId, APIStringSelectComponent } from 'discord.js';
import { expect, test } from 'vitest';
import { announce } from '../../src/app/announce.ts';
import { type Commit, chanceFrom, playAtRandom, recordOf, setupOf } from '../../src/app/game-for-tests.ts';
import type { GameRecord, HeldGold, Locale } from '../../src/app/ports.ts';
import { parseId } from '../../src/discord/custom-id.ts';
import { namesOf } from '../../src/discord/names.ts';
import type { Body } from '../../src/discord/render/components.ts';
import { renderConfirm } from '../../src/discord/render/confirm.ts';
import type { Ctx } from '../../src/discord/render/context.ts';
import { renderLetter } from '../../src/discord/render/letter.ts';
import { renderLobby } from '../../src/discord/render/lobby.ts';
import { packModal } from '../../src/discord/render/modal.ts';
import { renderPanel } from '../../src/discord/render/panel.ts';
import { renderRules } from '../../src/discord/render/rules.ts';
import { renderStatus } from '../../src/discord/render/status.ts';
import { meant } from '../../src/discord/slots.ts';
import { seatView } from '../../src/engine/index.ts';
import { checkNewMessage } from '../../src/sandbox/rules/message.ts';
import { checkBody, schemaNamed } from '../../src/sandbox/schema.ts';
import { LANGUAGES } from '../../src/text/words-for.ts';

const message = schemaNamed('MessageCreateRequest');
const modal = schemaNamed('ModalInteractionCallbackRequestData');

/** Thirty-two characters of the widest kind that is written escaped, different for each seat. */
const wide = (seat: number): string => '＊＠＃＿'.repeat(8).slice(0, 32) + String(seat);
const escaped = (seat: number): string => `*_~\`|>#[]()<@:-`.repeat(3).slice(seat % 3, 32);

const partsOf = (body: Body) =>
  (body.components ?? []).flatMap((row): unknown[] => ('components' in row ? row.components : [])) as (
    | APIButtonComponentWithCustomId
    | APIStringSelectComponent
  )[];

/** Everything that a reader could see in a message. */
const textOf = (body: Body): string =>
  [
    body.content ?? '',
    ...partsOf(body).flatMap((part) =>
      'options' in part
        ? [part.placeholder ?? '', ...part.options.map((one) => one.label)]
        : [part.label ?? ''],
    ),
  ].join('\n');

/** A message that Discord takes, whose words are whole. */
const sound = (body: Body, where: string): void => {
  expect(checkBody(message, body), where).toBeUndefined();
  expect(checkNewMessage(body as Parameters<typeof checkNewMessage>[0], []), where).toBeUndefined();
  expect(body.content?.length ?? 0, where).toBeLessThanOrEqual(2_000);
  expect(textOf(body), where).not.toMatch(/undefined|NaN|\[object|%s|[{}]|\bnull\b/u);
  expect(body.allowed_mentions?.parse, where).toEqual([]);
  expect(
    partsOf(body).filter((part) => parseId(part.custom_id) === null),
    where,
  ).toEqual([]);
};

const contextOf = (record: GameRecord, locale: Locale, own: boolean): Ctx => ({
  locale,
  names: namesOf(record, locale),
  game: record,
  private: own,
  key: 'k'.repeat(32),
});

const lookOf = ({ record, after, history, deadline }: Commit, seat: number | null) => ({
  game: record,
  table: after,
  seat: seat === null ? null : seatView(history, seat),
  deadline,
  packTalk: [],
  voted: null,
});

const TABLES = [
  { seats: 9, seed: 8, name: (n: number) => `小明${n}` },
  { seats: 10, seed: 5, name: escaped },
  { seats: 18, seed: 3, name: (n: number) => (n % 2 === 0 ? wide(n) : escaped(n)) },
];

const played = new Map<string, Commit[]>();
/** A game is played once and then told about people of any name. */
const play = (seed: number, record: GameRecord): Commit[] => {
  const key = `${seed} ${record.seats.length}`;
  const commits = played.get(key) ?? playAtRandom(seed, setupOf(record.seats.length));
  played.set(key, commits);
  return commits.map((commit) => ({ ...commit, record }));
};

test.each(TABLES)(
  'DC-04 LC-01 every letter of a game of $seats seats (seed $seed) is sound in every language',
  ({ seats, seed, name }) => {
    const record = recordOf(seats, {}, name);
    for (const commit of play(seed, record)) {
      for (const row of announce(commit)) {
        for (const locale of LANGUAGES) {
          const body = renderLetter(row.letter, contextOf(record, locale, row.to !== 'table'));
          sound(body, `turn ${commit.turn} ${locale} ${row.letter.lines.map((line) => line.code).join()}`);
        }
      }
    }
  },
);

test.each(TABLES)(
  'DC-04 LC-01 every panel, status and confirmation of $seats seats (seed $seed) is sound',
  ({ seats, seed, name }) => {
    const record = recordOf(seats, {}, name);
    const chance = chanceFrom(seed);
    for (const commit of play(seed, record)) {
      if (seats > 10 && chance(3) > 0) continue;
      const locale = LANGUAGES[chance(LANGUAGES.length)] as Locale;
      const context = contextOf(record, locale, true);
      sound(renderStatus(lookOf(commit, null), context), `status, turn ${commit.turn}`);
      sound(renderPanel(lookOf(commit, null), context), `spectator, turn ${commit.turn}`);
      const seat = chance(seats) + 1;
      const look = lookOf(commit, seat);
      sound(renderPanel(look, context, { text: 'x'.repeat(200) }), `panel of ${seat}, turn ${commit.turn}`);
      for (const { ask, mode, picks, turn } of look.seat?.asks ?? []) {
        if (mode !== 'final') continue;
        for (const pick of picks)
          sound(renderConfirm(look, { ask, picks: [pick], turn }, 1_800_000_000, context), `confirm ${ask}`);
      }
    }
  },
);

test('DC-04 a whole night of the pack’s talk leaves room for the panel', () => {
  const record = recordOf(18, {}, wide);
  const commit = play(3, record).find((one) => one.packAwake) as Commit;
  const wolf = [...commit.users.keys()].find((seat) =>
    seatView(commit.history, seat).pack.includes(seat),
  ) as number;
  const packTalk = Array.from({ length: 20 }, (_, at) => ({
    seat: (at % 18) + 1,
    text: `${'*'.repeat(290)}${at}`,
  }));
  for (const locale of LANGUAGES) {
    const body = renderPanel({ ...lookOf(commit, wolf), packTalk }, contextOf(record, locale, true));
    sound(body, locale);
    expect(body.content, 'the newest line is kept').toContain('19');
    const lines = packTalk.map((params) => ({ code: 'packLine' as const, params }));
    const letter = { lines, asks: [], turn: 1, panel: false, silent: true, ping: [], extra: null };
    const relayed = renderLetter(letter, contextOf(record, locale, true));
    sound(relayed, locale);
    expect(relayed.content).toContain('19');
  }
});

test('F53 by day the self-destruct button stands in everybody’s panel at the same place, whatever the card', () => {
  const record = recordOf(9);
  let days = 0;
  for (const commit of play(8, record)) {
    const { phase, turn } = commit.after;
    if (phase.kind !== 'day' || !turn) continue;
    days += 1;
    for (const seat of commit.users.keys()) {
      const last = renderPanel(lookOf(commit, seat), contextOf(record, 'en', true)).components?.at(-1);
      const labels =
        last && 'components' in last ? last.components.map((one) => ('label' in one ? one.label : '')) : [];
      expect(labels[0]).toBe('My card and actions');
      expect(labels.at(-1)).toBe('Self-destruct');
    }
  }
  expect(days).toBeGreaterThan(10);
});

test('the panel button is the first of the last row under every letter for the table and carries the row’s key', () => {
  const record = recordOf(9);
  for (const commit of play(5, record)) {
    for (const row of announce(commit)) {
      const body = renderLetter(row.letter, contextOf(record, 'zh-TW', row.to !== 'table'));
      const last = body.components?.at(-1);
      const first =
        last && 'components' in last ? (last.components[0] as APIButtonComponentWithCustomId) : undefined;
      expect(first?.label).toBe('我的牌與行動');
      expect(first?.custom_id).toContain('k'.repeat(32));
    }
  }
});

test('the ballot of a small table holds all its seats in the same order all game long, and 棄票', () => {
  const record = recordOf(9);
  const ballots = play(8, record)
    .flatMap(announce)
    .filter((row) => row.letter.asks.some((one) => one.ask === 'exileVote'))
    .map((row) =>
      renderLetter({ ...row.letter, turn: 1 }, contextOf(record, 'zh-TW', false)).components?.slice(0, 2),
    );
  expect(ballots.length).toBeGreaterThan(1);
  for (const ballot of ballots) expect(ballot).toEqual(ballots[0]);
  expect(JSON.stringify(ballots[0])).toContain('棄票');
});

test('NM-06 mentions only in content, and only of who is pinged', () => {
  const record = recordOf(9, {}, () => '<@200000000000000001>@everyone');
  for (const commit of play(2, record)) {
    for (const row of announce(commit)) {
      const body = renderLetter(row.letter, contextOf(record, 'en', false));
      const pinged = [...(body.content ?? '').matchAll(/(?<!\\)<@(\d+)>/gu)].map((found) => found[1]);
      expect(pinged).toEqual(body.allowed_mentions?.users ?? []);
      expect(pinged.length).toBe(row.letter.ping.length);
      for (const part of partsOf(body)) if ('label' in part) expect(part.label).not.toMatch(/^<@\d+>$/u);
    }
  }
});

test('SH770 the button that confirms never stands where the first press was', () => {
  const record = recordOf(9);
  const spots = (body: Body) =>
    (body.components ?? []).flatMap((row, y) =>
      'components' in row
        ? row.components.map((part, x) => ({
            x,
            y,
            press: parseId('custom_id' in part ? part.custom_id : ''),
          }))
        : [],
    );
  let confirmed = 0;
  for (const seed of [5, 8]) {
    for (const commit of play(seed, record)) {
      for (const seat of commit.users.keys()) {
        const look = lookOf(commit, seat);
        // The burst stands in every panel alike: one seat shows it for all.
        if (seat !== 1 && !look.seat?.asks.some((one) => one.mode === 'final')) continue;
        const context = contextOf(record, 'en', true);
        const private_ = announce(commit).filter(
          (row) => row.to !== 'table' && row.to.user === commit.users.get(seat),
        );
        const from = [
          renderPanel(look, context),
          ...private_.map((row) => renderLetter(row.letter, context)),
        ];
        for (const { press, x, y } of from.flatMap(spots)) {
          const open = look.seat?.asks.find(
            (one) => press?.kind === 'answer' && one.ask === press.ask && one.mode === 'final',
          );
          const burst = press?.kind === 'answer' && press.ask === 'selfDestruct';
          if (press?.kind !== 'answer' || (!open && !burst)) continue;
          const picks = meant(press.picks ?? [], open?.picks ?? []) ?? [];
          if (picks.length === 0) picks.push(open?.picks[0] ?? 'none');
          const second = spots(
            renderConfirm(look, { ask: press.ask, picks, turn: press.turn }, 1_800_000_000, context),
          );
          const spot = second.find((one) => one.press?.kind === 'confirm');
          expect([spot?.x, spot?.y], press.ask).not.toEqual([x, y]);
          confirmed += 1;
        }
      }
    }
  }
  expect(confirmed).toBeGreaterThan(100);
});

test('a lobby, its rules and the pack’s modal are sound in every language', () => {
  for (const locale of LANGUAGES) {
    for (const seats of [1, 9]) {
      const record: GameRecord = {
        ...recordOf(seats, { flags: { 'witch.self_save': 'never' } }, wide),
        status: 'lobby',
      };
      const user = record.seats[0]?.userId ?? '';
      const golds: HeldGold[] = [{ id: '1', channelId: '1', user, kill: true, check: true, since: 0 }];
      sound(renderLobby(record, golds, { ...contextOf(record, locale, false) }), locale);
      const rules = renderRules(record, contextOf(record, locale, false));
      sound(rules, locale);
      expect(rules.content?.match(/\*\*/gu)).toHaveLength(4);
      expect(rules.content?.split('\n').length).toBeLessThanOrEqual(11);
    }
    const form = packModal(
      { kind: 'packTalk', game: 'abcdefghijkm', turn: 3 },
      contextOf(recordOf(9), locale, true),
    );
    expect(checkBody(modal, form)).toBeUndefined();
    expect(parseId(form.custom_id)).toEqual({ kind: 'packLine', game: 'abcdefghijkm', turn: 3 });
    expect(form.title.length).toBeLessThanOrEqual(45);
  }
});
