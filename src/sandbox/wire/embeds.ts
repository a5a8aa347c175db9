import type { Json } from '../json.ts';
import { withoutEmpty } from '../json.ts';
import type { EmbedBody, Maybe, PollBody } from '../rules/bodies.ts';
import { isEmptyEmbed } from '../rules/embeds.ts';
import type { Attachment } from '../world/model.ts';
import { iso } from './time.ts';

const HOUR_MS = 3_600_000;
const DEFAULT_POLL_HOURS = 24;

/** `attachment://` addresses become those of the file; what no file answers to stays as it came. */
function addressOf(url: Maybe<string>, files: readonly Attachment[]): string | undefined {
  return files.find((file) => url === `attachment://${file.filename}`)?.url ?? url ?? undefined;
}

function pictureToWire(
  picture: Maybe<{ url?: Maybe<string> }>,
  files: readonly Attachment[],
): Json | undefined {
  const url = addressOf(picture?.url, files);
  if (!url) return undefined;
  const file = files.find((other) => other.url === url);
  return withoutEmpty({ url, proxy_url: file?.url, width: file?.width, height: file?.height });
}

/** An embed as Discord answers it; its type is always rich, its texts are trimmed. */
export function embedToWire(embed: EmbedBody, files: readonly Attachment[]): Json {
  const fields = embed.fields?.map((field) => ({
    name: field.name.trim(),
    value: field.value.trim(),
    inline: field.inline ?? false,
  }));
  return withoutEmpty({
    type: 'rich',
    title: embed.title?.trim() || undefined,
    description: embed.description?.trim() || undefined,
    url: embed.url,
    color: embed.color,
    timestamp: embed.timestamp ? iso(Date.parse(embed.timestamp)) : undefined,
    footer: embed.footer
      ? withoutEmpty({ text: embed.footer.text ?? '', icon_url: addressOf(embed.footer.icon_url, files) })
      : undefined,
    author: embed.author
      ? withoutEmpty({
          name: embed.author.name ?? '',
          url: embed.author.url,
          icon_url: addressOf(embed.author.icon_url, files),
        })
      : undefined,
    image: pictureToWire(embed.image, files),
    thumbnail: pictureToWire(embed.thumbnail, files),
    fields: fields?.length ? fields : undefined,
  });
}

/** The embeds of a message; an empty one is not shown. */
export function embedsToWire(embeds: readonly EmbedBody[], files: readonly Attachment[]): Json[] {
  return embeds.filter((embed) => !isEmptyEmbed(embed)).map((embed) => embedToWire(embed, files));
}

/** A poll as it stands in a message; nobody votes here. */
export function pollToWire(poll: PollBody, now: number): Json {
  return {
    question: { text: poll.question.text ?? '' },
    answers: poll.answers.map((answer, index) => ({
      answer_id: index + 1,
      poll_media: withoutEmpty({ text: answer.poll_media.text, emoji: answer.poll_media.emoji }),
    })),
    expiry: iso(now + (poll.duration ?? DEFAULT_POLL_HOURS) * HOUR_MS),
    allow_multiselect: poll.allow_multiselect ?? false,
    layout_type: 1,
    results: { answer_counts: [], is_finalized: false },
  };
}
