import type { Look } from '../../app/app.ts';
import type { AskId, Pick } from '../../engine/model/index.ts';
import { isRole } from '../../text/story.ts';
import type { Words } from '../../text/words-for.ts';
import { COLUMNS } from '../names.ts';
import { held } from '../slots.ts';
import { listOf } from '../standing.ts';
import { seatLabel } from './asks.ts';
import { type Body, button, buttonRows } from './components.ts';
import { type Ctx, speak } from './context.ts';

type Final = { ask: AskId; picks: Pick[]; turn: number };

/** Who the act is aimed at: the seat picked, or the victim that an antidote would save. */
const targetOf = ({ ask, picks }: Final, look: Look): number | null => {
  const picked = picks.find((pick) => typeof pick === 'number') ?? null;
  return ask === 'antidote' ? (look.seat?.potions?.victim ?? picked) : picked;
};

const actOf = (final: Final, target: string | null, words: Words): string => {
  const [pick] = final.picks;
  if (pick !== undefined && isRole(pick)) return words.act(final.ask, words.roles[pick]);
  const word =
    target === null && typeof pick === 'string' && pick !== 'use' ? words.pick(final.ask, pick) : null;
  return word ?? words.act(final.ask, target);
};

/** What was confirmed, with its target named, for who did it. */
export const confirmedLine = (look: Look, final: Final, ctx: Ctx): string => {
  const { words, say } = speak({ ...ctx, game: ctx.game ?? look.game, private: true });
  const target = targetOf(final, look);
  return words.confirm.done(actOf(final, target === null ? null : say.seat(target), words));
};

/**
 * The second press of what cannot be taken back, with its target named. `expires`: epoch seconds; later presses count
 * for nothing. The button that confirms never stands where the first press was: an ask's controls fill the first row
 * (the poison's menu may be the second), and the self-destruct button is never the first of its row.
 */
export const renderConfirm = (look: Look, final: Final, expires: number, ctx: Ctx): Body => {
  const { words, say } = speak({ ...ctx, game: ctx.game ?? look.game, private: true });
  const { ask, picks, turn } = final;
  const game = look.game.id;
  const target = targetOf(final, look);
  const label = actOf(final, target === null ? null : seatLabel(target, ctx, COLUMNS.button), words);
  const named = actOf(final, target === null ? null : say.seat(target), words);
  const rows = [
    button({ kind: 'back', game, turn }, words.buttons.back),
    ...(ask === 'poison' ? [button({ kind: 'panel', game, turn }, words.buttons.panel)] : []),
    button(
      {
        kind: 'confirm',
        game,
        turn,
        ask,
        picks: picks.map((pick) => held(pick, listOf(look, ask))),
        expires,
      },
      words.buttons.confirm(label),
      'final',
    ),
  ];
  return {
    content: words.confirm.ask(named, say.time(expires * 1000)),
    components: rows.flatMap((one) => buttonRows([one])),
    allowed_mentions: { parse: [] },
  };
};
