import { MessageFlags } from 'discord.js';
import type { Letter } from '../../app/letter.ts';
import type { Seat } from '../../engine/model/index.ts';
import type { Line } from '../../text/lines.ts';
import { sentence } from '../../text/measure.ts';
import type { Words } from '../../text/words-for.ts';
import { allRows } from './asks.ts';
import { type Body, type Button, button, buttonRows, type Row } from './components.ts';
import { type Ctx, speak } from './context.ts';
import { fitFirst, fitLast, MOST } from './fit.ts';

const PACK_TALK: readonly string[] = ['packLine', 'packPick'];
/** Discord's rows of a message. */
const ROWS = 5;

/** People behind the seats that are to be mentioned; practice seats have none. */
const mentioned = (seats: readonly Seat[], ctx: Ctx): string[] =>
  (ctx.game?.seats ?? []).flatMap(({ number, userId, practice }) =>
    userId !== null && !practice && seats.includes(number) ? [userId] : [],
  );

/** Who is asked to take a seat must act, and is named in the line itself. */
const askedFor = ({ extra }: Letter, ctx: Ctx): string[] => {
  if (typeof extra !== 'object' || extra === null || !('take' in extra)) return [];
  return (ctx.game?.seats ?? []).flatMap(({ number, offer }) =>
    number === extra.take && offer ? [offer.userId] : [],
  );
};

const extraButton = ({ extra, turn }: Letter, game: string, { buttons: labels, host }: Words): Button[] => {
  if (extra === 'packTalk') return [button({ kind: 'packTalk', game, turn }, labels.packTalk)];
  if (extra === 'again') return [button({ kind: 'again', game }, labels.again, 'main')];
  if (typeof extra === 'object' && extra !== null) {
    return 'agree' in extra
      ? [button({ kind: 'agree', game, motion: extra.agree }, host.agree, 'final')]
      : [button({ kind: 'take', game, seat: extra.take }, host.take, 'main')];
  }
  return extra === 'endVote' ? [button({ kind: 'endVote', game }, labels.endVote, 'final')] : [];
};

/** Seats that must press for their cards are found out one by one, and named in one line. */
const named = (lines: readonly Line[]): Line[] => {
  const seats = lines.flatMap((line) => (line.code === 'mustPress' ? line.params.seats : []));
  const rest = lines.filter((line) => line.code !== 'mustPress');
  const all = [...new Set(seats)].sort((a, b) => a - b);
  return all.length === 0 ? [...lines] : [...rest, { code: 'mustPress', params: { seats: all } }];
};

/** A letter as a message of Discord: its lines, what is answered under it, and the panel button first in the last row. */
export const renderLetter = (letter: Letter, ctx: Ctx): Body => {
  const { words, say } = speak(ctx);
  const lines = named(letter.lines).map((line) => sentence(words, line, say));
  const pinged = mentioned(letter.ping, ctx);
  const people = [...pinged, ...askedFor(letter, ctx)];
  const pings = pinged.map((user) => `<@${user}>`).join(' ');
  const room = MOST - (pings === '' ? 0 : pings.length + 1);
  const talk = letter.lines.every((line) => PACK_TALK.includes(line.code));
  const text = talk ? fitLast(lines, room).join('\n') : fitFirst(lines, words, room);
  const game = ctx.game?.id;
  const rows: Row[] = [];
  if (game !== undefined) {
    const at = { game, turn: letter.turn, seats: ctx.game?.seats.length ?? 0 };
    const key = ctx.key === undefined ? {} : { key: ctx.key };
    // A row that must be found again after an unknown outcome carries its key here, panel wanted or not.
    const panel =
      letter.panel || ctx.key !== undefined
        ? [button({ kind: 'panel', game, turn: letter.turn, ...key }, words.buttons.panel)]
        : [];
    rows.push(
      ...allRows(letter.asks, at, words, ctx).slice(0, ROWS - 1),
      ...buttonRows([...panel, ...extraButton(letter, game, words)]),
    );
  }
  return {
    content: pings === '' ? text : `${text}\n${pings}`,
    components: rows,
    allowed_mentions: { parse: [], ...(people.length > 0 ? { users: people } : {}) },
    ...(letter.silent ? { flags: MessageFlags.SuppressNotifications } : {}),
  };
};
