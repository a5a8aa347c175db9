import type { HostAct } from '../src/app/app.ts';
import { hostRights } from '../src/app/host-rights.ts';
import type { GameRecord } from '../src/app/ports.ts';
import type { Body } from '../src/discord/body.ts';
import type { Call, SlashCommand } from '../src/discord/command.ts';
import { contextOf } from '../src/discord/context.ts';
import type { HostSure } from '../src/discord/host-id.ts';
import { notice } from '../src/discord/refusal.ts';
import { renderHost, renderSure } from '../src/discord/render/host.ts';
import { choiceOption, numberOption, personOption, subShape } from '../src/discord/shape.ts';
import { wordsFor } from '../src/text/words-for.ts';
import { withTable } from './here.ts';

const ACTS = ['pause', 'resume', 'extend', 'skip', 'kill', 'penalty', 'replace', 'end'] as const;
const MOST_SEATS = 18;

/** What is wanted, or the sentence that says what is missing. */
const actOf = async (call: Call, game: GameRecord): Promise<HostAct | string | null> => {
  const { actor, app } = call;
  const words = wordsFor(actor.locale).host;
  const what = ACTS.find((act) => act === call.option('do')) ?? null;
  const seat = call.number('seat');
  if (what === null) return null;
  if (what === 'pause' || what === 'resume') return { do: what };
  if (what === 'end') return { do: what };
  if (what === 'extend' || what === 'skip') {
    const looked = await app.look(actor, game.id);
    return { do: what, turn: 'ok' in looked ? (looked.ok.table.turn?.turn ?? 0) : 0 };
  }
  if (seat === null) return words.needSeat;
  if (what !== 'replace') return { do: what, seat };
  const person = call.person('player');
  if (!person) return words.needPlayer;
  return person.bot ? words.noBot : { do: what, seat, user: person.userId, name: person.name };
};

const tools = async (call: Call, game: GameRecord): Promise<Body> => {
  const { actor, app } = call;
  const looked = await app.look(actor, game.id);
  if ('refused' in looked) return call.refuse(looked, game);
  const context = contextOf(looked.ok.game, actor.locale, { private: true });
  return renderHost(looked.ok, hostRights(looked.ok.game, actor), context);
};

/** What cannot be taken back is asked again, as in the panel. */
const sure = async (
  call: Call,
  game: GameRecord,
  act: Extract<HostAct, { do: 'end' } | { do: 'kill' | 'penalty' }>,
): Promise<Body> => {
  const looked = await call.app.look(call.actor, game.id);
  if ('refused' in looked) return call.refuse(looked, game);
  const what: HostSure =
    act.do === 'kill' || act.do === 'penalty' ? { do: `${act.do}Sure`, seat: act.seat } : { do: 'endSure' };
  return renderSure(looked.ok, what, contextOf(looked.ok.game, call.actor.locale, { private: true }));
};

/** A host's tools at a running table; without a wish it opens their panel (HOUSE-HOST). */
export const host: SlashCommand = {
  name: 'host',
  guildOnly: true,
  shape: () =>
    subShape('host', [
      choiceOption('do', ACTS, (words, value) => words.host.acts[value]),
      numberOption('seat', 1, MOST_SEATS),
      personOption('player'),
    ]),
  execute: (call) =>
    withTable(call, async (game) => {
      if (game.status !== 'running') return call.refuse({ refused: 'noTable' }, game);
      const act = await actOf(call, game);
      if (act === null) return tools(call, game);
      if (typeof act === 'string') return notice(act);
      if (act.do === 'kill' || act.do === 'penalty' || act.do === 'end') return sure(call, game, act);
      const outcome = await call.app.host.use(call.actor, game.id, act, call.door);
      if ('refused' in outcome) return call.refuse(outcome, game);
      return notice(wordsFor(call.actor.locale).host[outcome.ok]);
    }),
};
