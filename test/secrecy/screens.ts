import { announce } from '../../src/app/announce.ts';
import type { Announcement } from '../../src/app/announcement.ts';
import type { Actor, App, Look, Outcome } from '../../src/app/app.ts';
import { recordOf } from '../../src/app/game-for-tests.ts';
import { lookAt, type Snapshot } from '../../src/app/look.ts';
import type { GameRecord, Locale, NewRow } from '../../src/app/ports.ts';
import { contextOf } from '../../src/discord/context.ts';
import type { Press } from '../../src/discord/custom-id.ts';
import { createPresses } from '../../src/discord/press.ts';
import { renderLetter } from '../../src/discord/render/letter.ts';
import { renderPanel } from '../../src/discord/render/panel.ts';
import { renderStatus } from '../../src/discord/render/status.ts';
import { held } from '../../src/discord/slots.ts';
import { decide, evolve, initialState, isRefusal, packNow, tableView } from '../../src/engine/index.ts';
import type {
  AskId,
  Pick as Choice,
  Command,
  Draw,
  Event,
  Seat,
  Setup,
} from '../../src/engine/model/index.ts';
import { emptyTable, seenOnTable } from '../../src/engine/view/table-view.ts';
import { deadlineAfter, type Game, type Judge } from './game.ts';
import { readBy } from './parting.ts';

/** The moment of the deal; games count from it. */
export const DEAL = Date.UTC(2030, 0, 7, 20, 0, 0);
const KEY = 'k'.repeat(12);

export const recordFor = ({ board, ruleSet, seats }: Setup): GameRecord => {
  const record = recordOf(seats, board === null ? { ruleSet } : { board, ruleSet });
  // Nobody who plays is the host: a host's tools are the same for everybody else.
  return { ...record, hostId: '199999999999999999' };
};
export const userOf = (record: GameRecord, seat: Seat | null): string =>
  record.seats.find(({ number }) => number === seat)?.userId ?? '188888888888888888';

/** Makes the rows of a commit; a planted leak makes others. */
export type Sender = (from: Announcement) => NewRow[];

/** One message to one reader: what of its row and its body the reader can see, and the moment. */
export type Sent = { at: number; shared: boolean; to: 'table' | 'own'; body: unknown };

/** A game as it stood after so many of its commits. */
export const snapshotAfter = (game: Game, setup: Setup, count: number): Snapshot => {
  const record = recordFor(setup);
  let deadline: number | null = null;
  const events: Snapshot['events'] = [];
  for (const commit of game.commits.slice(0, count)) {
    const now = DEAL + commit.at;
    deadline = deadlineAfter(commit.events, now, deadline);
    for (const event of commit.events) events.push({ seq: events.length + 1, at: now, event });
  }
  const turn = tableView(events.map(({ event }) => event)).turn?.turn ?? 0;
  const state = events.reduce((folded, { event }) => evolve(folded, event), initialState);
  // A number of the last event is in no message; it differs where the hidden acts do.
  return { record: { ...record, deadline, turn, seq: 0 }, events, state };
};

/** Each commit of a game, as its announcer gets it. */
export function* announcements(
  { commits }: Pick<Game, 'commits'>,
  setup: Setup,
): Generator<Announcement & { shared: boolean }> {
  const record = recordFor(setup);
  const users = new Map(record.seats.map(({ number, userId }) => [number, userId]));
  const history: Event[] = [];
  let before = emptyTable;
  let deadline: number | null = null;
  for (const { events, at, shared } of commits) {
    const now = DEAL + at;
    history.push(...events);
    const after = { ...before };
    for (const event of readBy(events, null)) Object.assign(after, seenOnTable(after, event));
    deadline = deadlineAfter(events, now, deadline);
    const turn = after.turn?.turn ?? 0;
    const packAwake = after.turn?.step === 'wolves';
    yield {
      ...{ record, before, after, events, history, now, deadline, turn, packAwake, users },
      closed: new Set(),
      shared,
    };
    before = after;
  }
}

/** Every message that reaches a reader (null = who sits nowhere), in the order of sending. */
export const sentTo = (
  game: Game,
  setup: Setup,
  reader: Seat | null,
  { locale = 'zh-TW', send = announce }: { locale?: Locale; send?: Sender } = {},
): Sent[] => {
  const sent: Sent[] = [];
  for (const { shared, ...from } of announcements(game, setup)) {
    const { record, now } = from;
    const user = userOf(record, reader);
    for (const row of send(from)) {
      if (row.to !== 'table' && row.to.user !== user) continue;
      const to = row.to === 'table' ? 'table' : 'own';
      const { onlyInTurn, notBefore, mergeKey, letter } = row;
      const body = renderLetter(letter, contextOf(record, locale, { private: to === 'own', key: KEY }));
      sent.push({ at: notBefore ?? now, shared, to, body: { onlyInTurn, mergeKey, body } });
    }
  }
  return sent;
};

/** What a person sees who presses the button under every message, and by /werewolf status. */
export const shownTo = (snapshot: Snapshot, reader: Seat | null, locale: Locale = 'zh-TW'): unknown[] => {
  const look = lookAt(snapshot, userOf(snapshot.record, reader));
  const context = contextOf(snapshot.record, locale, { private: true });
  return [renderPanel(look, context), renderStatus(look, context)];
};

/** What the app does for a press, on one snapshot, without a database. `done`: what an accepted answer brought. */
export const appOn = (
  snapshot: Snapshot,
  now: number,
  draw: Draw,
  judge: Judge,
  done: (events: Event[]) => void,
) => {
  const look = async (actor: Actor): Promise<Outcome> => ({ ok: lookAt(snapshot, actor.userId) });
  const order = async (actor: Actor, make: (seat: Seat) => Command): Promise<Outcome<Look>> => {
    const own = snapshot.record.seats.find(({ userId }) => userId === actor.userId);
    if (!own) return { refused: 'notPlayer' };
    const decided = judge(snapshot.state, make(own.number), draw);
    if (isRefusal(decided)) return decided;
    done(decided);
    const events = [...snapshot.events, ...decided.map((event) => ({ seq: 0, at: now, event }))];
    return { ok: lookAt({ ...snapshot, events }, actor.userId) };
  };
  const app: Pick<App, 'clock' | 'look' | 'answer' | 'say' | 'packTalk'> = {
    clock: { now: async () => now },
    look,
    answer: (actor, _game, given) => order(actor, (seat) => ({ type: 'Answer', seat, minute: 0, ...given })),
    say: (actor, _game, turn, talk) => order(actor, (seat) => ({ type: 'Say', seat, turn, talk, minute: 0 })),
    async packTalk(actor) {
      const pack = packNow(snapshot.state);
      const own = snapshot.record.seats.find(({ userId }) => userId === actor.userId);
      return own && pack.awake && pack.seats.includes(own.number) ? look(actor) : { refused: 'asleep' };
    },
  };
  return app as unknown as App;
};

/** What a press answers its reader, and what it brought about if it counted. */
export const answerTo = async (
  snapshot: Snapshot,
  reader: Seat | null,
  press: Press,
  values: string[],
  draw: Draw,
  judge: Judge = decide,
): Promise<{ body: unknown; events: Event[] }> => {
  const now = (snapshot.record.deadline ?? DEAL) - 3_000;
  const events: Event[] = [];
  const app = appOn(snapshot, now, draw, judge, (fresh) => events.push(...fresh));
  const never = () => {
    throw new Error('no lobby stands here');
  };
  const presses = createPresses({
    app,
    lobby: { post: never, refresh: never },
    openTable: never,
    openDm: never,
  });
  const actor: Actor = {
    userId: userOf(snapshot.record, reader),
    name: 'n',
    locale: 'zh-TW',
    manages: false,
  };
  const body = await presses(press, {
    actor,
    door: { input: 'i', carrier: null },
    values,
    text: 'hm',
    via: null,
    guildId: snapshot.record.guildId,
    channelId: snapshot.record.channelId,
  });
  return { body, events };
};

/** Everything that a person might press about an ask, whether or not it is open: first, and again to confirm. */
export const pressesOf = (snapshot: Snapshot, ask: AskId, chosen: Choice): Press[] => {
  const pick = held(chosen, [chosen]);
  const { id: game, turn, deadline } = snapshot.record;
  const expires = Math.floor((deadline ?? DEAL) / 1000);
  return [
    { kind: 'answer', game, turn, ask, picks: [pick] },
    { kind: 'confirm', game, turn, ask, picks: [pick], expires },
  ];
};
