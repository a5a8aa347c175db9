/** A colour or weight of the terminal; the empty paint leaves text as it is. */
export type Paint = { bold: string; dim: string; accent: string; quiet: string; off: string };

export const COLOURS: Paint = {
  bold: '\u001b[1m',
  dim: '\u001b[2m',
  accent: '\u001b[38;5;180m',
  quiet: '\u001b[38;5;245m',
  off: '\u001b[0m',
};
export const PLAIN: Paint = { bold: '', dim: '', accent: '', quiet: '', off: '' };

const two = (n: number): string => String(n).padStart(2, '0');
const clock = (seconds: number): string => {
  const at = new Date(seconds * 1000);
  return `${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
};

const relative = (seconds: number, now: number): string => {
  const away = Math.round(seconds - now / 1000);
  return away >= 0 ? `${away} s` : '';
};

/** What a chat client makes of a message's text: clock times, names of people mentioned, bold; `now` in epoch ms. */
export const readable = (
  text: string,
  nameOf: (userId: string) => string,
  now: number,
  paint: Paint,
): string =>
  text
    .replace(/<t:(\d+):R>/g, (_, at: string) => relative(Number(at), now))
    .replace(/<t:(\d+)(?::[a-zA-Z])?>/g, (_, at: string) => clock(Number(at)))
    .replace(/<@!?(\d+)>/g, (_, id: string) => `@${nameOf(id)}`)
    .replace(/\*\*(.+?)\*\*/g, (_, bold: string) => `${paint.bold}${bold}${paint.off}`)
    .replace(/\\([\\*_~`|>#\-[\]().:@])/g, '$1');

/** Indents every line of a block. */
export const indented = (text: string, by: string): string =>
  text
    .split('\n')
    .map((line) => by + line)
    .join('\n');
