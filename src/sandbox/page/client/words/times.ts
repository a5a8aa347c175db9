import { language } from './language.ts';

/** Discord's letters for a timestamp's form. */
export type TimeForm = 't' | 'T' | 'd' | 'D' | 'f' | 'F' | 'R';

const FORMS: Record<Exclude<TimeForm, 'R'>, Intl.DateTimeFormatOptions> = {
  t: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  T: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  d: { year: 'numeric', month: '2-digit', day: '2-digit' },
  D: { year: 'numeric', month: 'long', day: 'numeric' },
  f: { year: 'numeric', month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  F: {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
};

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 30],
  ['month', 12],
  ['year', Number.POSITIVE_INFINITY],
];

const formats = new Map<string, Intl.DateTimeFormat>();

/** A time in ms as people of the page's language write it. */
export function formatTime(ms: number, form: Exclude<TimeForm, 'R'>): string {
  const key = `${language.value} ${form}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language.value, FORMS[form]);
  formats.set(key, format);
  return format.format(ms);
}

/** How far off a time is: "in 30 seconds", "2 minutes ago". */
export function formatDistance(ms: number, from: number): string {
  const format = new Intl.RelativeTimeFormat(language.value, { numeric: 'always' });
  let distance = Math.round((ms - from) / 1000);
  for (const [unit, size] of STEPS) {
    if (Math.abs(distance) < size) return format.format(distance, unit);
    distance = Math.round(distance / size);
  }
  return '';
}

/** The calendar day of a time, to tell where a new one begins. */
export function dayOf(ms: number): string {
  return new Date(ms).toDateString();
}
