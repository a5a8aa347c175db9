import type { By, EventOf, Seat } from '../engine/model/index.ts';
import type { Line } from '../text/lines.ts';
import { nightRest } from './announce-turn.ts';
import type { Announcement } from './announcement.ts';
import type { UserId } from './ports.ts';
import { neededOf, OPEN_FOR, votersOf } from './voters.ts';

/** Who used a tool, as the table is told: a seat, or the person behind a host or member without one (F66). */
export const doneBy = ({ by: user }: Announcement, by: By | undefined): { by?: By; user?: UserId } => ({
  ...(by === undefined ? {} : { by }),
  ...(user === undefined ? {} : { user }),
});

const askedUser = ({ record }: Announcement, seat: Seat): UserId | null =>
  record.seats.find((one) => one.number === seat)?.offer?.userId ?? null;

const motionLine = (from: Announcement, { seat, by, motion }: EventOf<'motionOpened'>['data']): Line => {
  const until = from.now + OPEN_FOR;
  const needed = neededOf(votersOf(from.record, from.after));
  const asks = { seat, until, needed, ...(seat === null ? { who: doneBy(from, by) } : {}) };
  if (motion.what === 'end') return { code: 'endVote', params: asks };
  if (motion.what === 'kill') return { code: 'killVote', params: { ...asks, target: motion.seat } };
  return {
    code: 'replaceVote',
    params: { ...asks, target: motion.seat, user: askedUser(from, motion.seat) },
  };
};

/** What the table reads of a host's tools, each with who used it. */
export const hostLines = (
  from: Announcement,
  event: EventOf<
    'paused' | 'resumed' | 'turnExtended' | 'turnSkipped' | 'seatOffered' | 'seatReplaced' | 'motionOpened'
  >,
): Line[] => {
  const until = from.deadline ?? from.now;
  switch (event.type) {
    case 'paused':
      return [
        {
          code: 'paused',
          params: { seconds: Math.ceil(event.data.left / 1000), ...doneBy(from, event.data.by) },
        },
      ];
    case 'resumed':
      return [{ code: 'resumed', params: { until, ...doneBy(from, event.data.by) } }, ...nightRest(from)];
    case 'turnExtended':
      return [
        {
          code: 'extended',
          params: { seconds: event.data.seconds, until, ...doneBy(from, event.data.by) },
        },
      ];
    case 'turnSkipped':
      return [{ code: 'skipped', params: doneBy(from, event.data.by) }];
    case 'seatOffered': {
      const { seat, by } = event.data;
      return [{ code: 'seatOffered', params: { seat, asked: askedUser(from, seat), ...doneBy(from, by) } }];
    }
    case 'seatReplaced':
      return [{ code: 'seatReplaced', params: { seat: event.data.seat } }];
    case 'motionOpened':
      return [motionLine(from, event.data)];
  }
};
