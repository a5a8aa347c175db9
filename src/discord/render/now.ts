import type { TableView } from '../../engine/model/index.ts';
import type { Say } from '../../text/say.ts';
import type { Words } from '../../text/words-for.ts';

const phaseOf = ({ phase, ended }: TableView, words: Words): string => {
  if (ended || phase.kind === 'over') return words.panel.over;
  if (phase.kind === 'deal') return words.panel.beforeFirst;
  return phase.kind === 'night' ? words.panel.night(phase.n) : words.panel.day(phase.n);
};

/** The phase and what goes on now: public facts, the same for every reader. `until` = the deadline as text. */
export const nowLine = (table: TableView, until: string | null, words: Words, say: Say): string => {
  const phase = phaseOf(table, words);
  if (!table.turn || table.ended) return phase;
  if (table.paused !== null) return `${phase} · ${words.host.stopped(Math.ceil(table.paused / 1000))}`;
  const { step, seat } = table.turn;
  const what = seat === null ? words.steps[step] : `${words.steps[step]} ${say.seat(seat)}`;
  return `${phase} · ${words.panel.now(what, until)}`;
};
