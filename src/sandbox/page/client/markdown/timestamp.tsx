import { now } from '../state/clock.ts';
import { formatDistance, formatTime, type TimeForm } from '../words/times.ts';

/** `<t:…>`: a moment in the sandbox's time; a distance counts with its clock. */
export function Timestamp({ seconds, form }: { seconds: number; form: TimeForm }) {
  const ms = seconds * 1000;
  const text = form === 'R' ? formatDistance(ms, now.value) : formatTime(ms, form);
  const date = new Date(ms);
  if (Number.isNaN(date.getTime())) return <span>{`<t:${seconds}>`}</span>;
  return (
    // A reader would hear every second of a countdown in the log.
    <time class="timestamp" dateTime={date.toISOString()} title={formatTime(ms, 'F')} aria-live="off">
      {text}
    </time>
  );
}
