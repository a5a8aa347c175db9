import type { EmbedBody } from '../../../rules/bodies.ts';
import type { PageMessage } from '../../protocol.ts';
import { Text } from '../markdown/text.tsx';
import { formatTime } from '../words/times.ts';
import { addressOf, Picture } from './media.tsx';

type Props = { embed: EmbedBody; message: PageMessage };

function Title({ embed, message }: Props) {
  if (!embed.title) return null;
  const text = <Text text={embed.title} channelId={message.channelId} />;
  if (!embed.url || !/^https?:/i.test(embed.url)) return <p class="embed-title">{text}</p>;
  return (
    <p class="embed-title">
      <a href={embed.url} target="_blank" rel="noreferrer noopener">
        {text}
      </a>
    </p>
  );
}

function Fields({ embed, message }: Props) {
  if (!embed.fields?.length) return null;
  return (
    <dl class="embed-fields">
      {embed.fields.map((field, index) => (
        <div key={index} class={field.inline ? 'inline' : ''}>
          <dt>
            <Text text={field.name} channelId={message.channelId} />
          </dt>
          <dd>
            <Text text={field.value} channelId={message.channelId} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** An embed of a message. */
export function Embed({ embed, message }: Props) {
  const { author, description, color, image, thumbnail, footer, timestamp } = embed;
  const style =
    color == null ? undefined : { borderInlineStartColor: `#${color.toString(16).padStart(6, '0')}` };
  const time = timestamp ? Date.parse(timestamp) : Number.NaN;
  const foot = [footer?.text, Number.isNaN(time) ? null : formatTime(time, 'f')].filter(Boolean).join(' · ');
  const picture = (media: { url?: string | null } | null | undefined, name: string) =>
    media?.url ? <Picture url={addressOf(media.url, message.attachments)} class={name} /> : null;
  return (
    <div class="embed accented" style={style}>
      <div class="embed-body">
        {author?.name && <p class="embed-author">{author.name}</p>}
        <Title embed={embed} message={message} />
        {description && (
          <div class="text">
            <Text text={description} channelId={message.channelId} />
          </div>
        )}
        <Fields embed={embed} message={message} />
        {picture(image, 'embed-image')}
        {foot && <p class="embed-foot">{foot}</p>}
      </div>
      {picture(thumbnail, 'thumbnail')}
    </div>
  );
}
