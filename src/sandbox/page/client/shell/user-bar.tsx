import { dialog } from '../state/view.ts';
import { self } from '../state/world.ts';
import { Avatar } from '../ui/avatar.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { words } from '../words/language.ts';

/** Whose seat this is; pressing it takes another. */
export function UserBar() {
  const person = self.value;
  const texts = words.value;
  if (!person) return null;
  return (
    <div class="user-bar">
      <button
        type="button"
        class="seat-switch"
        aria-haspopup="dialog"
        onClick={() => {
          dialog.value = 'seats';
        }}
      >
        <Avatar id={person.id} name={person.name} size={34} />
        <span class="user-text">
          <span class="cut user-name">{person.name}</span>
          <span class="faint small">{texts.seeAs}</span>
        </span>
      </button>
      <IconButton
        icon="settings"
        label={texts.settings}
        onClick={() => {
          dialog.value = 'settings';
        }}
      />
    </div>
  );
}
