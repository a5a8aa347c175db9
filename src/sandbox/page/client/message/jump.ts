/** Brings a message into the middle of the list; nothing happens where it is not on the page. */
export function scrollTo(messageId: string): void {
  const target = document.querySelector(`[data-message-id=${JSON.stringify(messageId)}]`);
  target?.scrollIntoView({ block: 'center' });
}

/** The place in Discord that an address names, or null: `/channels/SERVER/CHANNEL` with or without a message. */
export function placeIn(href: string): { channelId: string; messageId: string | null } | null {
  const parts =
    /^https:\/\/(?:ptb\.|canary\.)?discord\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/.exec(href);
  return parts?.[1] ? { channelId: parts[1], messageId: parts[2] ?? null } : null;
}
