/** Discs with white letters; each colour is dark enough for them. */
const COLOURS = ['#8a4f3d', '#6d5a1f', '#3f6b3a', '#1f6b66', '#2f6291', '#4f57a6', '#7a4a95', '#964468'];

function colourOf(id: string): string {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return COLOURS[sum % COLOURS.length] ?? '';
}

/** The first letter of a name; of a name in Latin letters with two words, two. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = /^[a-z]/i.test(name)
    ? words.slice(0, 2).map((word) => [...word][0])
    : [[...name.trim()][0]];
  return letters.join('').toUpperCase();
}

type Props = { id: string; name: string; size?: number; bot?: boolean };

/** A picture of somebody. It says nothing by itself: the name stands beside it. */
export function Avatar({ id, name, size = 40, bot = false }: Props) {
  const style = {
    width: `${size}px`,
    height: `${size}px`,
    fontSize: `${Math.round(size * 0.42)}px`,
    background: bot ? undefined : colourOf(id),
  };
  return (
    <span
      class={bot ? 'avatar of-bot' : 'avatar'}
      style={style}
      aria-hidden="true"
      data-letters={initials(name)}
    />
  );
}
