import { ROLE_IDS } from '../engine/index.ts';
import type { AskId, Cause, Event, Pick, RoleId, Seat } from '../engine/model/index.ts';

/** True for a pick that is a card. */
export const isRole = (pick: Pick): pick is RoleId => (ROLE_IDS as readonly Pick[]).includes(pick);

/** One night as the recap tells it: what was chosen, and what came of it. Plain JSON. */
export type NightStory = {
  night: number;
  /** Last pick of each of the pack. */
  picks: { seat: Seat; picks: Pick[] }[];
  /** null = no kill. */
  knife: Seat | null;
  antidote: Seat | null;
  poison: Seat | null;
  checks: { target: Seat; result: 'good' | 'wolf' | RoleId }[];
  /** What other cards chose, the last answer of each, in the order in which they first answered. */
  deeds: { ask: AskId; seat: Seat; picks: Pick[] }[];
  deaths: { seat: Seat; cause: Cause }[];
  /** Who lost one of two cards and stayed. */
  lost: { seat: Seat; cause: Cause }[];
};

const emptyNight = (night: number): NightStory => ({
  night,
  picks: [],
  knife: null,
  antidote: null,
  poison: null,
  checks: [],
  deeds: [],
  deaths: [],
  lost: [],
});

/** Told in words of their own. */
const TOLD: readonly AskId[] = ['knife', 'antidote', 'poison', 'check'];

const answered = (
  story: NightStory,
  event: Extract<Event, { type: 'askAnswered' }>,
  victim: Seat | null,
): void => {
  const { ask, seat, picks } = event.data;
  const target = picks.find((pick) => typeof pick === 'number') ?? null;
  if (ask === 'knife') {
    story.picks = [...story.picks.filter((one) => one.seat !== seat), { seat, picks }].sort(
      (a, b) => a.seat - b.seat,
    );
  }
  if (ask === 'antidote' && picks.includes('use')) story.antidote = victim;
  if (ask === 'poison') story.poison = target;
  if (TOLD.includes(ask)) return;
  const known = story.deeds.find((one) => one.ask === ask && one.seat === seat);
  if (known) known.picks = picks;
  else story.deeds.push({ ask, seat, picks });
};

/** Tells every night of a game from all of its events, audiences lifted. */
export const nightStories = (events: readonly Event[]): NightStory[] => {
  const stories: NightStory[] = [];
  let victim: Seat | null = null;
  let asleep = false;
  for (const event of events) {
    if (event.type === 'nightFell') {
      stories.push(emptyNight(event.data.night));
      victim = null;
      asleep = true;
    }
    if (event.type === 'dayBroke') asleep = false;
    const story = stories.at(-1);
    if (!story) continue;
    if (event.type === 'victimShown') victim = event.data.victim;
    if (event.type === 'knifeSettled') story.knife = event.data.target;
    if (event.type === 'askAnswered' && asleep) answered(story, event, victim ?? story.knife);
    if (event.type === 'checked') story.checks.push({ target: event.data.target, result: event.data.result });
    if (event.type === 'nightResolved') {
      story.deaths = event.data.deaths.filter((one) => !one.partial);
      story.lost = event.data.deaths.filter((one) => one.partial);
    }
  }
  return stories;
};
