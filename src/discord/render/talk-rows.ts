import type { Look } from '../../app/app.ts';
import type { Seat, Step, Talk } from '../../engine/model/index.ts';
import type { Words } from '../../text/words-for.ts';
import { COLUMNS, cutName } from '../names.ts';
import { type At, seatOption } from './asks.ts';
import { menu, type Option, option, type Row } from './components.ts';
import type { Ctx } from './context.ts';

const SPEAKING: readonly Step[] = ['campaign', 'campaignRunOff', 'speech', 'runOffSpeech', 'lastWords'];
/** Up to so many others each check is one option, good or wolf; beyond, seat and side are two choices of one menu. */
const PAIRED = 12;
const PLANNED = 2;

const checkOptions = (others: readonly Seat[], words: Words, ctx: Ctx): Option[] => {
  if (others.length > PAIRED) {
    return [
      ...others.map((seat) => seatOption(seat, ctx)),
      option('g', words.sides.good),
      option('w', words.sides.wolf),
    ];
  }
  return others.flatMap((seat) => {
    const name = ctx.names.get(seat);
    const who = name === undefined ? String(seat) : `${seat} · ${cutName(name, COLUMNS.option)}`;
    return [
      option(`${seat}g`, `${who} · ${words.sides.good}`),
      option(`${seat}w`, `${who} · ${words.sides.wolf}`),
    ];
  });
};

/** The menus of structured table talk, on one's own turn to speak only. */
export const talkRows = ({ table, seat }: Look, at: At, words: Words, ctx: Ctx): Row[] => {
  if (
    !seat ||
    !table.turn ||
    !table.setup ||
    table.turn.seat !== seat.seat ||
    !SPEAKING.includes(table.turn.step)
  )
    return [];
  const { setup } = table;
  const all = Array.from({ length: setup.seats }, (_, index) => index + 1);
  const others = all.filter((one) => one !== seat.seat);
  const living = table.living.filter((one) => one !== seat.seat);
  const row = (talk: Talk['kind'], options: Option[], min: number, max: number): Row[] =>
    options.length < min
      ? []
      : [
          menu(
            { kind: 'talk', game: at.game, turn: at.turn, talk },
            words.talkMenus[talk],
            options,
            min,
            max,
          ),
        ];
  const seats = living.map((one) => seatOption(one, ctx));
  const two = others.length > PAIRED ? 2 : 1;
  return [
    ...row(
      'claim',
      [...new Set(setup.deck)].map((role) => option(role, words.roles[role])),
      1,
      1,
    ),
    ...row('checked', checkOptions(others, words, ctx), two, two),
    ...row('willVote', seats, 1, 1),
    ...row('badgePlan', seats, 1, PLANNED),
  ];
};
