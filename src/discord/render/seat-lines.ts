import { ownLines } from '../../app/told.ts';
import type { SeatView } from '../../engine/model/index.ts';
import { lastSaid } from '../../text/last-said.ts';
import { sentence } from '../../text/measure.ts';
import type { Say } from '../../text/say.ts';
import type { Words } from '../../text/words-for.ts';

const packLines = (seat: SeatView, words: Words, say: Say): string[] => {
  const mates = seat.pack.filter((mate) => mate !== seat.seat);
  const lines = mates.length === 0 ? [] : [words.lines.mates({ seats: mates }, say)];
  const others = seat.packPicks.filter((one) => one.seat !== seat.seat);
  if (seat.phase.kind === 'night' && others.length > 0) {
    const picks = others.map((one) => {
      const targets = one.picks.map((pick) =>
        typeof pick === 'number' ? say.number(pick) : words.pick('knife', pick),
      );
      return `${say.number(one.seat)} → ${targets.join(words.form.list)}`;
    });
    lines.push(`${words.panel.packPicks}${picks.join(words.form.list)}`);
  }
  return lines;
};

const potionLines = (seat: SeatView, words: Words, say: Say): string[] => {
  if (!seat.potions) return [];
  const { antidote, poison, victim, used } = seat.potions;
  const lines = [words.panel.potions(antidote, poison)];
  if (seat.phase.kind === 'night' && seat.turn?.step === 'witch') {
    lines.push(victim === undefined ? words.panel.toldNothing : words.lines.victim({ victim }, say));
  }
  const each = used.map(({ night, potion, target }) =>
    potion === 'antidote'
      ? words.panel.usedAntidote(night, say.number(target))
      : words.panel.usedPoison(night, say.number(target)),
  );
  return each.length === 0 ? lines : [...lines, each.join(words.form.list)];
};

const checkLines = (seat: SeatView, words: Words, say: Say): string[] => {
  if (seat.checks.length === 0) return [];
  const each = seat.checks.map(({ night, target, result }) => {
    const found = words.lines.checked({ target, result }, say);
    return `${words.panel.night(night)} ${found}`;
  });
  return [`${words.panel.checks}${each.join(words.form.list)}`];
};

/** The gun as it was shown tonight, for boards that show it. */
const gunLines = (seat: SeatView, words: Words): string[] => {
  if (seat.phase.kind !== 'night') return [];
  const dusk = seat.events.findLastIndex((event) => event.type === 'nightFell');
  const shown = seat.events
    .slice(dusk)
    .findLast((event) => event.type === 'gunShown' && event.data.seat === seat.seat);
  return shown?.type === 'gunShown' ? [words.lines.gun({ up: shown.data.up })] : [];
};

/** What was said by buttons in the own turn that runs: the table reads it when the turn ends. */
const saidLines = (seat: SeatView, words: Words, say: Say): string[] => {
  if (seat.turn?.seat !== seat.seat) return [];
  const opened = seat.events.findLastIndex((event) => event.type === 'turnOpened');
  const said = seat.events
    .slice(opened)
    .flatMap((event) => (event.type === 'said' && event.data.seat === seat.seat ? [event.data.talk] : []));
  const each = lastSaid(said).map((talk) => words.talk(talk, say));
  return each.length === 0 ? [] : [`${words.panel.said}${each.join(words.form.list)}`];
};

/** What this seat alone has been told and has done: what its card can do, its pack, its potions, its checks. */
export const seatLines = (seat: SeatView, words: Words, say: Say): string[] => [
  ...ownLines(seat).map((line) => sentence(words, line, say)),
  ...packLines(seat, words, say),
  ...potionLines(seat, words, say),
  ...checkLines(seat, words, say),
  ...gunLines(seat, words),
  ...saidLines(seat, words, say),
];
