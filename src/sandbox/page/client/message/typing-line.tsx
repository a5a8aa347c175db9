import type { PageChannel } from '../../protocol.ts';
import { typing } from '../state/typing.ts';
import { guildOf, me, nameOf } from '../state/world.ts';
import { words } from '../words/language.ts';

/** Who types in a channel now. */
export function TypingLine({ channel }: { channel: PageChannel }) {
  const guild = guildOf(channel);
  const names = [...typing.value].flatMap((key) => {
    const [where, who] = key.split(' ');
    return where === channel.id && who && who !== me.value
      ? [nameOf(who, guild) ?? words.value.unknownPerson]
      : [];
  });
  return (
    <p class="typing-line">
      {names.length > 0 && (
        <>
          <span class="dots" aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          {words.value.typing(names)}
        </>
      )}
    </p>
  );
}
