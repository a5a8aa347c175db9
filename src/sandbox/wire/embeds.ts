import type { Json } from '../json.ts';
import { withoutEmpty } from '../json.ts';
import type { EmbedBody, Maybe, PollBody } from '../rules/bodies.ts';
import { isEmptyEmbed } from '../rules/embeds.ts';
import { iso } from './time.ts';

const HOUR_MS = 3_600_000;
const DEFAULT_POLL_HOURS = 24;

function pictureToWire(picture: Maybe<{ url?: Maybe<string> }>): Json | undefined {
  return picture?.url ? { url: picture.url } : undefined;
}

/** An embed as Discord answers it; its type is always rich, its texts are trimmed. */
export function embedToWire(embed: EmbedBody): Json {
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
      ? withoutEmpty({ text: embed.footer.text ?? '', icon_url: embed.footer.icon_url })
      : undefined,
    author: embed.author
      ? withoutEmpty({
          name: embed.author.name ?? '',
          url: embed.author.url,
          icon_url: embed.author.icon_url,
        })
      : undefined,
    image: pictureToWire(embed.image),
    thumbnail: pictureToWire(embed.thumbnail),
    fields: fields?.length ? fields : undefined,
  });
}

/** The embeds of a message; an empty one is not shown. */
export function embedsToWire(embeds: readonly EmbedBody[]): Json[] {
  return embeds.filter((embed) => !isEmptyEmbed(embed)).map(embedToWire);
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
