import { useSignal } from '@preact/signals';
import type { SeenModal } from '../../../control/protocol.ts';
import type { ComponentBody } from '../../../rules/bodies.ts';
import { Text } from '../markdown/text.tsx';
import { act, acting, interact, setFault } from '../state/acts.ts';
import { modalDrafts } from '../state/drafts.ts';
import { openId } from '../state/view.ts';
import { modal as opened } from '../state/world.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FaultLine } from '../ui/fault-line.tsx';
import { words } from '../words/language.ts';
import { firstValue, partsOf, sentValues, type Values, wrongWith } from './field-values.ts';
import { ModalFieldView } from './modal-field.tsx';

/** Leads to the first field that cannot be sent as it is. */
function showWrong(): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>('.is-wrong :is(input, textarea, [role="combobox"])')?.focus();
  });
}

/** The modal that a bot has opened on this member's screen. */
export function ModalDialog({ modal }: { modal: SeenModal }) {
  const texts = words.value;
  const { customId, title } = modal;
  const values = useSignal<Values>(modalDrafts.get(customId) ?? {});
  const tried = useSignal(false);
  const place = `modal ${customId}`;
  const channelId = openId.value ?? '';
  const parts = partsOf(modal.components as unknown as ComponentBody[]);
  const fields = parts.flatMap((part) => ('field' in part ? [part] : []));
  const busy = acting.value.has(place);

  const forget = () => {
    modalDrafts.delete(customId);
    setFault(place, null);
  };
  const leave = () => {
    forget();
    opened.value = null;
    void act('dismiss', {}, place);
  };
  const held = (field: ComponentBody) => values.value[field.custom_id ?? ''] ?? firstValue(field);
  const set = (id: string, value: Values[string]) => {
    values.value = { ...values.peek(), [id]: value };
    modalDrafts.set(customId, values.peek());
  };
  const send = async () => {
    tried.value = true;
    if (fields.some(({ field }) => wrongWith(field, held(field)))) return showWrong();
    if (acting.peek().has(place)) return;
    const outcome = await interact('submit', { customId, values: sentValues(fields, values.peek()) }, place);
    if (!outcome) return;
    forget();
    // The bot may have answered with nothing to show; the modal is done with all the same.
    if (opened.peek()?.customId === customId) opened.value = null;
  };
  return (
    <Dialog title={title} onClose={leave} class="modal">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <div class="modal-fields">
          {parts.map((part, index) =>
            'text' in part ? (
              <div key={index} class="text">
                <Text text={part.text} channelId={channelId} />
              </div>
            ) : (
              <ModalFieldView
                key={part.field.custom_id}
                part={part}
                value={held(part.field)}
                wrong={tried.value ? wrongWith(part.field, held(part.field)) : null}
                channelId={channelId}
                onChange={(value) => set(part.field.custom_id ?? '', value)}
              />
            ),
          )}
        </div>
        <FaultLine place={place} />
        <div class="dialog-acts">
          <button type="button" class="button quiet" onClick={leave}>
            {texts.cancel}
          </button>
          <button type="submit" class="button main" aria-busy={busy || undefined}>
            {texts.submit}
            {busy && <span class="spinner" aria-hidden="true" />}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
