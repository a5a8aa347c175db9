import type { Look } from '../../app/app.ts';
import { ownCamp } from '../../app/hand.ts';
import type { OpenAsk, SeatView } from '../../engine/model/index.ts';
import type { Say } from '../../text/say.ts';
import type { Words } from '../../text/words-for.ts';
import { type At, allRows, isLone, loneButton } from './asks.ts';
import { type Body, type Button, button, buttonRows } from './components.ts';
import { type Ctx, speak } from './context.ts';
import { fitFirst, fitLast, MOST } from './fit.ts';
import { nowLine } from './now.ts';
import { rightButtons } from './rights.ts';
import { seatLines } from './seat-lines.ts';
import { signRow } from './sign-row.ts';
import { talkRows } from './talk-rows.ts';

/** Discord's rows of a message. */
const ROWS = 5;
/** Room kept for everything else when the pack's talk is shown. */
const TALK_ROOM = 900;

/** What this reader has chosen for each open ask, or has not. */
const askLines = (asks: readonly OpenAsk[], until: string | null, words: Words, say: Say): string[] =>
  asks
    .filter((open) => !isLone(open))
    .map((open) => {
      if (open.answer === null) return words.panel.unchosen(words.menus[open.ask]);
      const chosen = open.answer.map((pick) =>
        typeof pick === 'number' ? say.seat(pick) : words.pick(open.ask, pick),
      );
      const all = chosen.join(words.form.list);
      const aimed = open.answer.every((pick) => typeof pick === 'number');
      return words.panel.chosen(aimed ? words.act(open.ask, all) : all, until);
    });

const mayTalkToPack = ({ table, seat }: Look): boolean =>
  seat !== null &&
  !seat.isOut &&
  seat.pack.includes(seat.seat) &&
  (table.turn?.step === 'wolves' || seat.asks.some((open) => open.ask === 'knife'));

/** The last row: the panel button in its place, then what stands in everybody's panel, whatever their card. */
const lastRow = (look: Look, seat: SeatView | null, at: At, words: Words, ctx: Ctx): Button[] => {
  const { game, turn } = at;
  const { table } = look;
  const buttons = [button({ kind: 'panel', game, turn }, words.buttons.panel)];
  for (const open of seat?.asks.filter(isLone) ?? []) buttons.push(loneButton(open, at, words, ctx));
  if (seat?.rights.includes('withdraw') && !seat.asks.some((open) => open.ask === 'withdraw')) {
    const picks = ['withdraw' as const];
    buttons.push(
      button({ kind: 'answer', game, turn, ask: 'withdraw', picks }, words.pick('withdraw', 'withdraw')),
    );
  }
  if (mayTalkToPack(look)) buttons.push(button({ kind: 'packTalk', game, turn }, words.buttons.packTalk));
  if (look.full && !table.ended)
    buttons.push(button({ kind: 'host', game, turn, do: 'full' }, words.host.full, 'main'));
  if (look.host) buttons.push(button({ kind: 'host', game, turn, do: 'home' }, words.host.button));
  return [...buttons, ...rightButtons(table, at, words)];
};

const packTalk = ({ packTalk: lines }: Look, words: Words, say: Say): string[] => {
  const talk = lines.map((line) => words.lines.packLine(line, say));
  return talk.length === 0 ? [] : [words.panel.packTalk, ...fitLast(talk, TALK_ROOM)];
};

/**
 * What this reader may see and do now: the own card, what was told, the open asks with their controls. The same for
 * somebody who may do nothing, with words that say so. Shown to its reader alone: by DM, or ephemeral.
 */
export const renderPanel = (look: Look, ctx: Ctx, notice?: { text: string }): Body => {
  const { words, say } = speak({ ...ctx, game: ctx.game ?? look.game, private: true });
  const { game, table, seat, deadline } = look;
  const at = {
    game: game.id,
    turn: table.turn?.turn ?? game.turn,
    seats: table.setup?.seats ?? game.seats.length,
  };
  const until = deadline === null ? null : say.time(deadline);
  const asks = table.ended ? [] : (seat?.asks ?? []);
  const first = notice ? [notice.text] : [];
  const two = (seat?.hand.length ?? 0) > 1;
  const card = seat?.card
    ? [words.lines.yourCard({ seat: seat.seat, role: seat.card, camp: ownCamp(seat), two }, say)]
    : [look.full ? words.host.isJudge : words.panel.notSeated];
  const body = [
    ...first,
    ...card,
    ...(seat?.isOut ? [words.panel.isOut] : []),
    nowLine(table, until, words, say),
    ...(seat ? seatLines(seat, words, say) : []),
    ...askLines(asks, until, words, say),
    ...(look.voted ? [words.panel.voted(look.voted.x, look.voted.y)] : []),
    ...(seat && asks.length === 0 && !table.ended ? [words.panel.nothing] : []),
  ];
  const talk = packTalk(look, words, say);
  const rows = table.ended
    ? []
    : [
        ...allRows(
          asks.filter((open) => !isLone(open)),
          at,
          words,
          ctx,
        ),
        ...talkRows(look, at, words, ctx),
        ...signRow(look, at, words, ctx),
      ];
  const last = buttonRows(lastRow(look, table.ended ? null : seat, at, words, ctx));
  return {
    content: [fitFirst(body, words, MOST - (talk.length > 0 ? TALK_ROOM + 100 : 0)), ...talk].join('\n'),
    components: [...rows.slice(0, ROWS - last.length), ...last],
    allowed_mentions: { parse: [] },
  };
};
