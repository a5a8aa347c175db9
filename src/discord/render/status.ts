import type { Look } from '../../app/app.ts';
import { lastSaid } from '../../text/last-said.ts';
import type { Say } from '../../text/say.ts';
import type { Words } from '../../text/words-for.ts';
import { type Body, button, buttonRows } from './components.ts';
import { type Ctx, speak } from './context.ts';
import { fitFirst } from './fit.ts';
import { nowLine } from './now.ts';

const sheriffLine = ({ table }: Look, words: Words, say: Say): string => {
  if (table.sheriff !== null) return words.status.sheriff(say.seat(table.sheriff));
  return table.badge === 'gone' ? words.status.badgeGone : words.status.noSheriff;
};

const talkLines = ({ table }: Look, words: Words, say: Say): string[] => {
  const today = table.talk.filter((one) => one.day === table.phase.n);
  const seats = [...new Set(today.map((one) => one.seat))];
  const lines = seats.map((seat) => {
    const own = today.filter((one) => one.seat === seat).map((one) => one.talk);
    const said = lastSaid(own).map((talk) => words.talk(talk, say));
    return `${say.number(seat)} ${said.join(words.form.list)}`;
  });
  return lines.length === 0 || table.phase.kind !== 'day' ? [] : [words.status.talk, ...lines];
};

/** What everybody may know of a table now, and nothing else, whoever asks. */
export const renderStatus = (look: Look, ctx: Ctx): Body => {
  const { words, say } = speak({ ...ctx, game: ctx.game ?? look.game });
  const { table, deadline, game } = look;
  const out = table.out.map(({ seat, how, n }) =>
    how === 'night' ? words.status.outNight(say.seat(seat), n) : words.status.outDay(say.seat(seat), n),
  );
  const away = table.away.filter((seat) => table.living.includes(seat));
  const lines = [
    nowLine(table, deadline === null ? null : say.time(deadline), words, say),
    words.status.living(table.living.length, say.seats(table.living)),
    ...(out.length > 0 ? [words.status.out(out.join(words.form.list))] : []),
    ...(away.length > 0 ? [words.status.away(say.numbers(away))] : []),
    ...(table.setup?.flags['sheriff.enabled'] === 'true' ? [sheriffLine(look, words, say)] : []),
    ...(table.setup ? [words.lines.deck({ deck: table.setup.deck }, say)] : []),
    ...talkLines(look, words, say),
  ];
  const turn = table.turn?.turn ?? game.turn;
  return {
    content: fitFirst(lines, words),
    components: buttonRows([button({ kind: 'panel', game: game.id, turn }, words.buttons.panel)]),
    allowed_mentions: { parse: [] },
  };
};
