import { computed, effect, signal } from '@preact/signals';
import { keptChoice } from './kept.ts';
import { channels, guilds } from './world.ts';

/** The channel that is shown. */
export const openId = signal<string | null>(null);
export const open = computed(() => channels.value.get(openId.value ?? '') ?? null);
/** What the channel list shows: a server's id, or direct messages. */
export const railAt = signal<string>('home');
/** What stands at the right: a column on a desktop, a drawer on a phone. */
export const side = signal<'members' | 'requests' | null>(null);
/** On a phone: whether servers and channels are drawn over the messages. */
export const navOpen = signal(false);
/** Which dialog of the page itself is open. */
export const dialog = signal<'tour' | 'seats' | 'settings' | null>(null);
export const theme = keptChoice('sandbox.theme', ['system', 'dark', 'light'], 'system');

const PHONE = window.matchMedia('(max-width: 759px)');
const NARROW = window.matchMedia('(max-width: 1099px)');
export const phone = signal(PHONE.matches);

const lastIn = new Map<string, string>();

/** Shows a channel. */
export function show(channelId: string): void {
  const channel = channels.peek().get(channelId);
  if (!channel) return;
  openId.value = channelId;
  railAt.value = channel.guildId ?? 'home';
  lastIn.set(railAt.value, channelId);
  navOpen.value = false;
  if (phone.value) side.value = null;
}

/** The channel in which a server opens: where its reader was, or its first one. */
function entranceOf(guildId: string): string | null {
  const guild = guilds.peek().find(({ id }) => id === guildId);
  const last = lastIn.get(guildId);
  if (!guild || (last && channels.peek().has(last))) return last ?? null;
  return guild.channelIds.find((id) => channels.peek().get(id)?.kind === 'text') ?? null;
}

/** Shows a server or the direct messages in the channel list; on a desktop a channel of it too. */
export function turnTo(rail: string): void {
  railAt.value = rail;
  if (phone.value) return;
  const last = lastIn.get(rail);
  const entrance = rail === 'home' ? (last ?? null) : entranceOf(rail);
  if (entrance) {
    show(entrance);
    railAt.value = rail;
  }
}

/** Shows something when nothing is shown, or what was shown is gone. */
export function showSomething(wanted: string | null): void {
  const known = channels.peek();
  const now = openId.peek();
  if (wanted !== null && known.has(wanted)) show(wanted);
  else if (now === null || !known.has(now)) {
    openId.value = null;
    const entrances = guilds.peek().map(({ id }) => entranceOf(id));
    show(entrances.find((id) => id !== null) ?? [...known.keys()][0] ?? '');
  }
}

/** Follows the width of the window and the chosen theme. */
export function startView(): void {
  side.value = NARROW.matches ? null : 'members';
  PHONE.addEventListener('change', () => {
    phone.value = PHONE.matches;
    if (PHONE.matches) side.value = null;
    else navOpen.value = false;
  });
  effect(() => {
    document.documentElement.dataset.theme = theme.value;
  });
}
