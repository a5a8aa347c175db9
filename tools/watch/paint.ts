/** Weights and colours of the terminal; each is empty where there are none. */
export type Paint = { bold: string; dim: string; accent: string; off: string };

export const COLOURS: Paint = {
  bold: '\u001b[1m',
  dim: '\u001b[2m',
  accent: '\u001b[38;5;179m',
  off: '\u001b[0m',
};
export const PLAIN: Paint = { bold: '', dim: '', accent: '', off: '' };

const two = (n: number): string => String(n).padStart(2, '0');

/** A clock time as a chat client shows it, of an epoch moment in seconds. The demonstration's clock is UTC. */
const clockTime = (seconds: number): string => {
  const at = new Date(seconds * 1000);
  return `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`;
};

const BOLD = /\*\*(.+?)\*\*/g;

/**
 * What a chat client makes of a message's text: clock times, names of people mentioned, bold, escapes. A relative stamp
 * counts from `now` (epoch ms). `under` is the paint in which the text stands, and returns after a bold word.
 */
export const readable = (
  text: string,
  nameOf: (userId: string) => string,
  now: number,
  paint: Paint,
  under = '',
): string =>
  text
    .replace(/<t:(\d+):R>/g, (_, at: string) => `${Math.max(0, Math.round(Number(at) - now / 1000))} s`)
    .replace(/<t:(\d+)(?::[a-zA-Z])?>/g, (_, at: string) => clockTime(Number(at)))
    .replace(/<@!?(\d+)>/g, (_, id: string) => `@${nameOf(id)}`)
    .replace(BOLD, (_, bold: string) =>
      paint.bold === '' ? bold : `${paint.bold}${bold}${paint.off}${under}`,
    )
    .replace(/\\([\\*_~`|>#\-[\]().:@])/g, '$1');
