/** Line drawings on a 24 × 24 field, in the colour of the text beside them. */
const DRAWINGS = {
  hash: 'M9 4 7 20M17 4l-2 16M4 9h16M4 15h16',
  voice: 'M11 5 6 9H3v6h3l5 4V5ZM15.5 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
  stage: 'M12 11a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM9 20c0-3.5 1-6 3-6s3 2.5 3 6M6.5 13a7.5 7.5 0 1 1 11 0',
  thread: 'M5 4v9a3 3 0 0 0 3 3h11M15 12l4 4-4 4M9 8h9',
  letters: 'M4 6h16v12H4zM4 7l8 6 8-6',
  at: 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Zm0 0v1.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-4 7.5',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c.3-4 2.8-6 6.5-6s6.2 2 6.5 6M15.5 4.3a3.5 3.5 0 0 1 0 6.4M18 14.5c2.1.7 3.3 2.5 3.5 5.5',
  requests: 'M3 12h4l3-8 4 16 3-8h4',
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'M6 6l12 12M18 6 6 18',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.4-1 .8-1 1.7M12 16.8v.1',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM9 19.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
  down: 'M6 9l6 6 6-6',
  right: 'M9 6l6 6-6 6',
  newest: 'M12 5v13M6 12.5l6 6 6-6',
  plus: 'M12 5v14M5 12h14',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  smile: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8.5 14a4.2 4.2 0 0 0 7 0M9 9.5v.1M15 9.5v.1',
  trash: 'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.5 11v5M13.5 11v5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z',
  quiet:
    'M4 4l16 16M9 5.2A5.5 5.5 0 0 1 17.5 10c0 2 .3 3.5.8 4.7M6.5 9.5c0 4-1.5 5.5-2.5 7h12.5M10 19.5a2.2 2.2 0 0 0 4 0',
  outside: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  mute: 'M4 4l16 16M9 9v3a3 3 0 0 0 4.5 2.6M15 11V6.5a3 3 0 0 0-5.5-1.7M5.5 11.5A6.5 6.5 0 0 0 15 17.2M18.5 11.5a6.5 6.5 0 0 1-.7 3M12 18v3',
  deaf: 'M4 4l16 16M4 14v-2a8 8 0 0 1 2-5.3M9 4.6A8 8 0 0 1 20 12v4M4 14h3v6H5.5A1.5 1.5 0 0 1 4 18.5zM17 14h3',
  send: 'M4 12 20 4l-5 16-3.5-6.5zM11.5 13.5 20 4',
  reply: 'M10 5 4 11l6 6M4 11h9a7 7 0 0 1 7 7v1',
  warning: 'M12 4 2.5 20h19zM12 10v4.5M12 17.3v.1',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20.5 20.5',
} as const;

export type IconName = keyof typeof DRAWINGS;

/** A drawing that says nothing by itself: the word for it stands beside it or in its button's label. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg class="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
