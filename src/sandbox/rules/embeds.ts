import { lengthOf } from '../json.ts';
import type { Refusal } from '../refusal.ts';
import { invalidForm } from '../refusal.ts';
import type { EmbedBody, Maybe } from './bodies.ts';

/** Message resource, "Embed Limits": over all embeds of a message. */
const MAX_TOTAL = 6000;

const trimmed = (text: Maybe<string>): number => lengthOf((text ?? '').trim());

function textLength(embed: EmbedBody): number {
  const fields = (embed.fields ?? []).reduce(
    (sum, field) => sum + trimmed(field.name) + trimmed(field.value),
    0,
  );
  return (
    trimmed(embed.title) +
    trimmed(embed.description) +
    trimmed(embed.footer?.text) +
    trimmed(embed.author?.name) +
    fields
  );
}

/** True when the embed would show nothing. */
export function isEmptyEmbed(embed: EmbedBody): boolean {
  return textLength(embed) === 0 && !embed.image?.url && !embed.thumbnail?.url && !embed.timestamp;
}

function checkAddresses(embed: EmbedBody, path: readonly (string | number)[]): Refusal | undefined {
  const web = /^https?:\/\//i;
  const media = /^(https?|attachment):\/\//i;
  const addresses: [string, Maybe<string>, RegExp][] = [
    ['url', embed.url, web],
    ['author.url', embed.author?.url, web],
    ['author.icon_url', embed.author?.icon_url, media],
    ['footer.icon_url', embed.footer?.icon_url, media],
    ['image.url', embed.image?.url, media],
    ['thumbnail.url', embed.thumbnail?.url, media],
  ];
  for (const [key, address, allowed] of addresses) {
    if (address && !allowed.test(address))
      return invalidForm([...path, ...key.split('.')], 'the address has a wrong scheme');
  }
  return undefined;
}

/** The rules between embeds that no schema writes down. */
export function checkEmbeds(embeds: readonly EmbedBody[]): Refusal | undefined {
  let total = 0;
  for (const [index, embed] of embeds.entries()) {
    const path = ['embeds', index];
    total += textLength(embed);
    for (const [at, field] of (embed.fields ?? []).entries()) {
      const empty = (['name', 'value'] as const).find((key) => trimmed(field[key]) === 0);
      if (empty) return invalidForm([...path, 'fields', at, empty], 'this field is required');
    }
    if (embed.footer && trimmed(embed.footer.text) === 0 && !embed.footer.icon_url) {
      return invalidForm([...path, 'footer', 'text'], 'this field is required');
    }
    if (embed.author && trimmed(embed.author.name) === 0) {
      return invalidForm([...path, 'author', 'name'], 'this field is required');
    }
    const refusal = checkAddresses(embed, path);
    if (refusal) return refusal;
  }
  return total > MAX_TOTAL ? invalidForm(['embeds'], 'more than 6000 characters over all embeds') : undefined;
}
