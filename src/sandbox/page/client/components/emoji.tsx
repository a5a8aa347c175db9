import type { EmojiBody } from '../../../rules/bodies.ts';

/** An emoji of a component; one of somebody's own is named, since its picture is not here. */
export function Emoji({ emoji }: { emoji: EmojiBody | null | undefined }) {
  if (!emoji?.name) return null;
  if (emoji.id) return <span class="custom-emoji">:{emoji.name}:</span>;
  return (
    <span class="emoji" aria-hidden="true">
      {emoji.name}
    </span>
  );
}
