import type { Words } from '../../text/words-for.ts';

/** Discord's limit of a message's text. */
export const MOST = 2_000;

/** The first lines that fit into a message, with a line that says how many are missing. */
export const fitFirst = (lines: readonly string[], words: Words, most = MOST): string => {
  for (let kept = lines.length; kept > 0; kept -= 1) {
    const more = kept < lines.length ? [words.lines.moreLines({ n: lines.length - kept })] : [];
    const text = [...lines.slice(0, kept), ...more].join('\n');
    if (text.length <= most) return text;
  }
  return (lines[0] ?? '').slice(0, most);
};

/** The last lines that fit: for talk, whose newest line matters most. */
export const fitLast = (lines: readonly string[], most = MOST): string[] => {
  const kept: string[] = [];
  let length = 0;
  for (const line of lines.toReversed()) {
    length += line.length + 1;
    if (length > most) break;
    kept.unshift(line);
  }
  return kept;
};
