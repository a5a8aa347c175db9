import { useSignal } from '@preact/signals';
import { sit } from '../state/seat.ts';
import { dialog } from '../state/view.ts';
import { me, people } from '../state/world.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { words } from '../words/language.ts';
import { presenceOf } from './members.tsx';

/** The people in whose seat one may sit down. */
export function SeatsDialog() {
  const texts = words.value;
  const query = useSignal('');
  const fault = useSignal(false);
  const wanted = query.value.trim().toLocaleLowerCase();
  const found = [...people.value.values()].filter(
    ({ bot, name }) => !bot && name.toLocaleLowerCase().includes(wanted),
  );
  const leave = () => {
    dialog.value = null;
  };
  const take = async (id: string) => {
    const answer = id === me.peek() ? { done: null } : await sit(id);
    fault.value = !('done' in answer);
    if ('done' in answer) leave();
  };
  return (
    <Dialog title={texts.seeAs} onClose={leave} class="seats">
      <input
        class="field"
        type="search"
        aria-label={texts.searchPeople}
        placeholder={texts.searchPeople}
        value={query.value}
        onInput={(event) => {
          query.value = event.currentTarget.value;
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.isComposing && found[0]) void take(found[0].id);
        }}
      />
      {fault.value && (
        <p class="fault" role="alert">
          {texts.lostAct}
        </p>
      )}
      <ul class="seat-list">
        {found.map((person) => {
          return (
            <li key={person.id}>
              <button
                type="button"
                class={person.present > 0 ? 'member here' : 'member'}
                aria-current={person.id === me.value ? 'true' : undefined}
                data-person-id={person.id}
                onClick={() => void take(person.id)}
              >
                <span class="member-face">
                  <Avatar id={person.id} name={person.name} size={34} />
                  <span class="presence" aria-hidden="true" />
                </span>
                <span class="cut">{person.name}</span>
                <span class="unseen">, {presenceOf(person)}</span>
                {person.id === me.value && <span class="tag">{texts.you}</span>}
                <span class="faint small seat-locale">{person.locale}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {found.length === 0 && <p class="list-empty">{texts.nobodyFound}</p>}
    </Dialog>
  );
}
