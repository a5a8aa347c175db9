import type { PageChannel } from '../../protocol.ts';
import { commandDrafts } from '../state/drafts.ts';
import { guildOf, me, memberOf } from '../state/world.ts';
import { Icon } from '../ui/icon.tsx';
import { words } from '../words/language.ts';
import { CommandForm } from './command-form.tsx';
import { TextBox } from './text-box.tsx';

/** Why this member cannot write here, or null. */
function hindrance(channel: PageChannel): string | null {
  const texts = words.value;
  if (channel.maySend) return null;
  if (channel.archived) return texts.threadClosed;
  return memberOf(guildOf(channel), me.value)?.timedOut ? texts.youAreTimedOut : texts.mayNotWrite;
}

/** Where a member writes, or fills in a command. */
export function Composer({ channel }: { channel: PageChannel }) {
  const why = hindrance(channel);
  const draftKey = `${me.value} ${channel.id}`;
  const draft = commandDrafts.value.get(draftKey);
  if (why) {
    return (
      <div class="composer closed" role="note">
        <Icon name="lock" size={18} /> {why}
      </div>
    );
  }
  if (draft) return <CommandForm key={draftKey} draftKey={draftKey} channel={channel} draft={draft} />;
  return <TextBox key={draftKey} draftKey={draftKey} channel={channel} />;
}
