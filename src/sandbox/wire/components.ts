import type { Json } from '../json.ts';
import { withoutEmpty } from '../json.ts';
import type { ComponentBody, EmojiBody, Maybe, MediaBody } from '../rules/bodies.ts';
import { everyComponent } from '../rules/components.ts';
import { COMPONENT, isSelect } from '../rules/kinds.ts';
import type { Attachment } from '../world/model.ts';

/** What the pictures in a component may refer to. */
type MediaSource = readonly Attachment[];

function emojiToWire(emoji: Maybe<EmojiBody>): Json | undefined {
  if (!emoji) return undefined;
  return withoutEmpty({
    id: emoji.id,
    name: emoji.name ?? '',
    animated: emoji.id ? (emoji.animated ?? false) : undefined,
  });
}

function mediaToWire(media: Maybe<MediaBody>, source: MediaSource): Json {
  const url = media?.url ?? '';
  const file = source.find((attachment) => url === `attachment://${attachment.filename}`);
  if (!file) return { id: '0', url, proxy_url: url, width: 0, height: 0 };
  return {
    id: file.id,
    url: file.url,
    proxy_url: file.url,
    width: file.width ?? 0,
    height: file.height ?? 0,
    content_type: file.contentType,
    attachment_id: file.id,
  };
}

function selectToWire(select: ComponentBody): Json {
  const options = select.options?.map((option) =>
    withoutEmpty({ ...option, emoji: emojiToWire(option.emoji), default: option.default ?? undefined }),
  );
  return withoutEmpty({
    custom_id: select.custom_id,
    placeholder: select.placeholder,
    min_values: select.min_values ?? 1,
    max_values: select.max_values ?? 1,
    disabled: select.disabled ?? false,
    options,
    default_values: select.default_values,
    channel_types: select.channel_types,
  });
}

function fieldsOf(component: ComponentBody, source: MediaSource): Json {
  switch (component.type) {
    case COMPONENT.button:
      return withoutEmpty({
        custom_id: component.custom_id,
        style: component.style,
        label: component.label,
        url: component.url,
        sku_id: component.sku_id,
        disabled: component.disabled ?? false,
        emoji: emojiToWire(component.emoji),
      });
    case COMPONENT.textDisplay:
      return { content: component.content ?? '' };
    case COMPONENT.separator:
      return { divider: component.divider ?? true, spacing: component.spacing ?? 1 };
    case COMPONENT.container:
      return { accent_color: component.accent_color ?? null, spoiler: component.spoiler ?? false };
    case COMPONENT.thumbnail:
      return {
        media: mediaToWire(component.media, source),
        description: component.description ?? null,
        spoiler: component.spoiler ?? false,
      };
    case COMPONENT.mediaGallery:
      return {
        items: (component.items ?? []).map((item) => ({
          media: mediaToWire(item.media, source),
          description: item.description ?? null,
          spoiler: item.spoiler ?? false,
        })),
      };
    case COMPONENT.file: {
      const attached = source.find((file) => component.file?.url === `attachment://${file.filename}`);
      return {
        file: mediaToWire(component.file, source),
        name: attached?.filename ?? null,
        size: attached?.size ?? null,
        spoiler: component.spoiler ?? false,
      };
    }
    default:
      return isSelect(component.type) ? selectToWire(component) : {};
  }
}

/** A message's components as Discord answers them: every one numbered, every default written out. */
export function componentsToWire(components: readonly ComponentBody[], source: MediaSource): Json[] {
  const taken = new Set<number>();
  for (const { component } of everyComponent(components, [])) if (component.id) taken.add(component.id);
  let next = 0;
  const number = (component: ComponentBody): number => {
    if (component.id) return component.id;
    do next++;
    while (taken.has(next));
    return next;
  };
  const toWire = (component: ComponentBody): Json => {
    const wire: Json = { type: component.type, id: number(component), ...fieldsOf(component, source) };
    if (component.components) wire.components = component.components.map(toWire);
    if (component.accessory) wire.accessory = toWire(component.accessory);
    return wire;
  };
  return components.map(toWire);
}
