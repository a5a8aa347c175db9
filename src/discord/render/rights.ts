import type { Look } from '../../app/app.ts';
import { roleOf } from '../../engine/index.ts';
import type { AskId, Pick, TableView } from '../../engine/model/index.ts';
import type { Words } from '../../text/words-for.ts';
import { type At, seatOption } from './asks.ts';
import { type Body, type Button, button, buttonRows, menu, option } from './components.ts';
import { type Ctx, speak } from './context.ts';

const bursts = ({ phase, setup }: TableView): boolean =>
  setup?.flags['sd.enabled'] === 'true' &&
  (phase.kind === 'day' || (phase.kind === 'night' && setup.flags['sd.night'] === 'true'));

const duels = ({ phase, setup }: TableView): boolean =>
  phase.kind === 'day' && (setup?.deck.some((card) => roleOf(card).duels) ?? false);

/**
 * The rights that stand in everybody's panel, whatever their card: what the table's rules and cards allow at all, by
 * public facts alone. A press by somebody whose right it is not is refused in private.
 */
export const rightButtons = (table: TableView, { game, turn }: At, words: Words): Button[] => {
  const own = (ask: AskId, pick: 'burst' | 'use', label: string): Button =>
    button({ kind: 'answer', game, turn, ask, picks: [pick] }, label, 'final');
  return [
    ...(bursts(table) ? [own('selfDestruct', 'burst', words.pick('selfDestruct', 'burst'))] : []),
    ...(duels(table) ? [own('duel', 'use', words.act('duel', null))] : []),
  ];
};

/** Whom a right is used on, after its button: a menu of whom it may be, and of nobody where that may be too. */
export const renderAim = (look: Look, right: { ask: AskId; turn: number; picks: Pick[] }, ctx: Ctx): Body => {
  const { words } = speak({ ...ctx, game: ctx.game ?? look.game, private: true });
  const { ask, turn, picks } = right;
  const game = look.game.id;
  const alone = words.aim.alone(words.act(ask, null));
  const options = picks.map((pick) =>
    typeof pick === 'number' ? seatOption(pick, ctx) : option(pick, alone),
  );
  const whom = words.aim.whom(words.act(ask, null));
  return {
    content: whom,
    components: [
      menu({ kind: 'answer', game, turn, ask, picks: null }, whom, options),
      ...buttonRows([button({ kind: 'back', game, turn }, words.buttons.back)]),
    ],
    allowed_mentions: { parse: [] },
  };
};
