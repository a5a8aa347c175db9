import type { GameRecord, HeldGold, SeatRecord } from '../../app/ports.ts';
import { hasTwoPaces, paceOf } from '../../app/practice-seats.ts';
import { type RulesInForce, rulesAt } from '../../app/rules-in-force.ts';
import { LOBBY_LIFE } from '../../app/tables.ts';
import { boardName } from '../../text/board-name.ts';
import { flagLine } from '../../text/flag-words.ts';
import type { Words } from '../../text/words-for.ts';
import type { Press } from '../custom-id.ts';
import { nameInText } from '../names.ts';
import { type Body, button, buttonRows, type Row } from './components.ts';
import { type Ctx, speak } from './context.ts';
import { fitFirst } from './fit.ts';
import { summaryLines } from './rules.ts';

const marksOf = (seat: SeatRecord, golds: readonly HeldGold[], words: Words): string[] => {
  const held = golds.filter((gold) => gold.user === seat.userId);
  return [
    ...(held.some((gold) => gold.kill) ? [words.lobby.killProof] : []),
    ...(held.some((gold) => gold.check) ? [words.lobby.checkProof] : []),
  ];
};

const seatsLine = (game: GameRecord, golds: readonly HeldGold[], words: Words, ctx: Ctx): string =>
  game.seats
    .map((seat) => {
      const name = ctx.names.get(seat.number) ?? words.player(seat.number);
      return words.seatLine(seat.number, nameInText(name), marksOf(seat, golds, words));
    })
    .join(words.form.list);

const settingsLine = (game: GameRecord, { choices, lobby }: Words): string => {
  const { settings } = game;
  const pace = paceOf(game);
  const both = { fast: choices.pace.fast, usual: choices.pace[settings.pace] };
  const said = pace === 'fast' ? lobby.paceAlone(both) : lobby.paceTogether(both);
  return lobby.settings(
    hasTwoPaces(game) ? said : choices.pace[pace],
    choices.floor[settings.floor],
    choices.delivery[settings.delivery],
  );
};

/** The bright button is the next thing to do: sit down, or start where every chair is taken. */
const lobbyRows = (game: GameRecord, isFull: boolean, words: Words): Row[] => {
  const press = (what: Extract<Press, { kind: 'lobby' }>['what']) =>
    ({ kind: 'lobby', game: game.id, what }) as const;
  const { buttons } = words;
  return buttonRows([
    button(press('join'), buttons.join, isFull ? undefined : 'main'),
    button(press('leave'), buttons.leave),
    button(press('start'), buttons.start, isFull ? 'main' : undefined),
    button(press('rules'), buttons.rules),
    button(press('cancel'), buttons.cancel, 'final'),
    // Always both, for whoever may press them: a row of buttons that changes is hard to find again.
    button(press('settings'), buttons.settings),
    button(press('fill'), buttons.fill),
    button(press('spare'), buttons.spare),
    button(press('judge'), buttons.judge),
  ]);
};

/** What was changed while people sat, in bold, so that nobody starts with other rules than those they sat down for. */
const latelyLine = ({ settings }: GameRecord, rules: RulesInForce, words: Words): string[] => {
  const { lately } = settings;
  if (!lately) return [];
  const known = new Set(rules.settable.map((flag) => flag.name));
  const lines = [
    ...(lately.board ? [words.settings.latelyBoard(boardName(words, rules.board))] : []),
    ...(lately.reset ? [words.settings.latelyReset] : []),
    ...lately.rules
      .filter((name) => known.has(name))
      .map((name) => flagLine(words, name, rules.flags[name] ?? '')),
    ...(lately.moved ? [words.settings.latelyMoved] : []),
  ];
  return lines.length > 0 ? [`**${words.settings.lately(lines)}**`] : [];
};

/** The one message of a table before its game: who sits where, what is missing, who is protected; later, what became of it. */
export const renderLobby = (game: GameRecord, golds: readonly HeldGold[], ctx: Ctx): Body => {
  const { words, say } = speak(ctx);
  const rules = rulesAt(game.settings);
  const chairs = rules?.board.seats ?? game.seats.length;
  const host = game.seats.find((seat) => seat.userId === game.hostId);
  const name = host
    ? nameInText(ctx.names.get(host.number) ?? words.player(host.number))
    : game.settings.judge
      ? `<@${game.hostId}>`
      : words.lobby.host;
  const missing = chairs - game.seats.length;
  const after = {
    running: words.lobby.started,
    ended: words.lobby.ended,
    cancelled: words.lobby.closed,
  } as const;
  const lines = [
    words.lobby.open(
      name,
      rules ? boardName(words, rules.board) : words.board(game.settings.ruleSet, chairs),
    ),
    words.lobby.seats(game.seats.length, chairs),
    ...(game.seats.length > 0 ? [seatsLine(game, golds, words, ctx)] : []),
    settingsLine(game, words),
    ...(game.settings.judge ? [words.lines.judgeReads({ user: game.hostId })] : []),
    ...(rules?.flags['observer.dead_room'] === 'true' ? [words.lines.deadRead({})] : []),
    game.status === 'lobby'
      ? missing > 0
        ? words.lobby.missing(missing)
        : words.lobby.ready
      : after[game.status],
    ...(game.status === 'lobby' ? [words.lobby.closes(say.time(game.createdAt + LOBBY_LIFE))] : []),
    ...(rules && game.status === 'lobby'
      ? [
          ...latelyLine(game, rules, words),
          words.lines.deck({ deck: rules.board.deck }, say),
          ...summaryLines(rules, words),
        ]
      : []),
  ];
  return {
    content: fitFirst(lines, words),
    components: game.status === 'lobby' ? lobbyRows(game, missing <= 0, words) : [],
    allowed_mentions: { parse: [] },
  };
};
