import { type APIModalInteractionResponseCallbackData, ComponentType, TextInputStyle } from 'discord.js';
import { type Press, writeId } from '../custom-id.ts';
import { type Ctx, speak } from './context.ts';

/** Characters of one line of the pack's talk. */
const LONGEST = 300;

/** The form in which a member of the pack writes to its mates; opened by the press of its button. */
export const packModal = (
  press: Extract<Press, { kind: 'packTalk' }>,
  ctx: Ctx,
): APIModalInteractionResponseCallbackData => {
  const { modal } = speak(ctx).words;
  return {
    custom_id: writeId({ kind: 'packLine', game: press.game, turn: press.turn }),
    title: modal.title,
    components: [
      {
        type: ComponentType.Label,
        label: modal.label,
        description: modal.hint,
        component: {
          type: ComponentType.TextInput,
          custom_id: 'line',
          style: TextInputStyle.Short,
          min_length: 1,
          max_length: LONGEST,
          required: true,
        },
      },
    ],
  };
};
