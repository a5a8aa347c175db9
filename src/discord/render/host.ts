import type { Look } from '../../app/app.ts';
import { EXTENSION } from '../../app/host.ts';
import type { HostRights } from '../../app/host-rights.ts';
import { votersOf } from '../../app/voters.ts';
import { mayExtend, maySkip } from '../../engine/index.ts';
import type { Words } from '../../text/words-for.ts';
import type { HostDo, HostSure } from '../host-id.ts';
import { seatOption } from './asks.ts';
import { type Body, type Button, button, buttonRows, menu, type Row } from './components.ts';
import { type Ctx, speak } from './context.ts';
import { fitFirst } from './fit.ts';
import { nowLine } from './now.ts';

const pressOf = (look: Look, what: HostDo) =>
  ({ kind: 'host', game: look.game.id, turn: look.table.turn?.turn ?? look.game.turn, ...what }) as const;

/** The penalty stands where the table has it and Cupid is among the cards, for who reads everything (RUL-CUPID-7). */
const hasPenalty = ({ table }: Look, { observes }: HostRights): boolean =>
  observes && table.setup?.flags['cupid.disclosure_penalty'] === 'true' && table.setup.deck.includes('cupid');

/** Is this reader one of those whose word counts when the living are asked? */
const hasWord = ({ game, table, seat }: Look): boolean =>
  seat !== null && votersOf(game, table).includes(seat.seat);

const clockButtons = (look: Look, { host }: Words): Button[] => {
  const { turn, paused } = look.table;
  if (paused !== null) return [button(pressOf(look, { do: 'resume' }), host.resume, 'main')];
  return [
    button(pressOf(look, { do: 'pause' }), host.pause),
    ...(turn && mayExtend(turn.step)
      ? [button(pressOf(look, { do: 'extend' }), host.extend(EXTENSION))]
      : []),
    ...(turn && maySkip(turn.step) ? [button(pressOf(look, { do: 'skip' }), host.skip)] : []),
  ];
};

const rows = (look: Look, rights: HostRights, words: Words, ctx: Ctx): Row[] => {
  const { host, buttons } = words;
  const { table, game } = look;
  const turn = table.turn?.turn ?? game.turn;
  const seats = table.living.map((seat) => seatOption(seat, ctx));
  const rulings = rights.rules || rights.asks;
  const kills = rights.rules || hasWord(look);
  return [
    ...(kills && seats.length > 0 && table.paused === null
      ? [menu(pressOf(look, { do: 'kill' }), host.killWhom, seats)]
      : []),
    ...(hasPenalty(look, rights) && seats.length > 0 && table.paused === null
      ? [menu(pressOf(look, { do: 'penalty' }), host.penaltyWhom, seats)]
      : []),
    ...buttonRows([
      button({ kind: 'panel', game: game.id, turn }, buttons.panel),
      ...(rights.runs ? clockButtons(look, words) : []),
      ...(rulings ? [button(pressOf(look, { do: 'end' }), host.end, 'final')] : []),
    ]),
  ];
};

/** The private panel of a host's tools: made of public facts and of what its reader may do with the table. */
export const renderHost = (look: Look, rights: HostRights, ctx: Ctx, said?: string): Body => {
  const { words, say } = speak({ ...ctx, private: true });
  const { host } = words;
  const { table, deadline } = look;
  const lines = [
    ...(said === undefined ? [] : [said]),
    host.head,
    nowLine(table, deadline === null ? null : say.time(deadline), words, say),
    ...(rights.asks ? [hasWord(look) ? host.asksFirst : host.asksOnly] : []),
    host.replaceHow,
  ];
  return {
    content: fitFirst(lines, words),
    components: rows(look, rights, words, ctx),
    allowed_mentions: { parse: [] },
  };
};

/** The second press of a ruling that cannot be taken back; it never stands where the first one was. */
export const renderSure = (look: Look, what: HostSure, ctx: Ctx): Body => {
  const { words, say } = speak({ ...ctx, private: true });
  const { host, buttons } = words;
  const asked =
    what.do === 'endSure'
      ? host.sureEnd
      : what.do === 'killSure'
        ? host.sureKill(say.seat(what.seat))
        : host.surePenalty(say.seat(what.seat));
  return {
    content: asked,
    components: [
      button(pressOf(look, { do: 'home' }), buttons.back),
      button(pressOf(look, what), host.sure, 'final'),
    ].flatMap((one) => buttonRows([one])),
    allowed_mentions: { parse: [] },
  };
};
