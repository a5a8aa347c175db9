import { unreadOf } from '../state/read.ts';
import { dialog, railAt, turnTo } from '../state/view.ts';
import { config, guilds } from '../state/world.ts';
import { Badge } from '../ui/badge.tsx';
import { Icon } from '../ui/icon.tsx';
import { words } from '../words/language.ts';

type Props = { at: string; name: string; guildId: string | null };

/** The first letters of a server's name. */
function short(name: string): string {
  const letters = [...name.trim()];
  return /^[a-z]/i.test(name)
    ? name
        .split(/\s+/)
        .slice(0, 2)
        .map((word) => word[0] ?? '')
        .join('')
    : letters.slice(0, 2).join('');
}

function RailButton({ at, name, guildId }: Props) {
  const { count, pings } = unreadOf(guildId);
  const here = railAt.value === at;
  const said = count > 0 ? `${name}, ${words.value.unread(count, pings)}` : name;
  return (
    <li class={count > 0 ? 'rail-item unread' : 'rail-item'}>
      <button
        type="button"
        class="rail-button"
        aria-label={said}
        title={name}
        aria-current={here ? 'true' : undefined}
        data-guild-id={guildId ?? undefined}
        onClick={() => turnTo(at)}
      >
        {guildId === null ? <Icon name="letters" size={24} /> : <span data-short={short(name)} />}
        <Badge count={pings} />
      </button>
    </li>
  );
}

/** Servers and direct messages. */
export function Rail() {
  const texts = words.value;
  return (
    <nav class="rail" aria-label={texts.servers}>
      <ul class="rail-home">
        <RailButton at="home" name={texts.directMessages} guildId={null} />
      </ul>
      <ul>
        {guilds.value.map(({ id, name }) => (
          <RailButton key={id} at={id} name={name} guildId={id} />
        ))}
      </ul>
      {config.value?.tour && (
        <button
          type="button"
          class="rail-button help"
          aria-label={texts.help}
          title={texts.help}
          onClick={() => {
            dialog.value = 'tour';
          }}
        >
          <Icon name="help" size={24} />
        </button>
      )}
    </nav>
  );
}
