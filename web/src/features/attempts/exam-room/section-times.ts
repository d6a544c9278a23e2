import type { SectionTimes } from '../outbox/outbox-types.ts';

/* How sections open and close, as plain arithmetic on the server's time (decisions 2.4). */

export type SectionPlan = {
  order: 'free' | 'fixed';
  /** How long each section may stand open; null where it has no time of its own. */
  timers: readonly (number | null)[];
};

/** `ahead`: not to be opened yet. `closed`: never to be opened again. */
export type SectionState = 'ahead' | 'open' | 'closed';

export const noTimes: SectionTimes = { opened: {}, closed: {} };

/** Whether sections matter at all: with neither an order nor times of their own the room is as it always was. */
export function hasPlan({ order, timers }: SectionPlan): boolean {
  return order === 'fixed' || timers.some((timer) => timer !== null);
}

/** Whoever has more time for the whole has more for each part; a test that is cut short at its end cuts none. */
export function stretchOf(allMs: number, durationMs: number): number {
  return durationMs > 0 ? Math.max(1, allMs / durationMs) : 1;
}

/** When a section closes by itself; null while it is not open, or has no time of its own. */
export function endOf(plan: SectionPlan, times: SectionTimes, place: number): number | null {
  const timer = plan.timers[place] ?? null;
  const opened = times.opened[place];
  return timer === null || opened === undefined ? null : opened + timer;
}

/** How a section stands at a moment. */
export function stateOfSection(
  plan: SectionPlan,
  times: SectionTimes,
  place: number,
  now: number,
): SectionState {
  const end = endOf(plan, times, place);
  if (times.closed[place] !== undefined || (end !== null && now >= end)) return 'closed';
  return plan.order === 'free' || times.opened[place] !== undefined ? 'open' : 'ahead';
}

/** The section is opened, unless it was before. */
export function openSection(times: SectionTimes, place: number, at: number): SectionTimes {
  if (times.opened[place] !== undefined) return times;
  return { ...times, opened: { ...times.opened, [place]: at } };
}

/** The section is closed for good; in a fixed order the next one opens at that moment. */
export function closeSection(
  plan: SectionPlan,
  times: SectionTimes,
  place: number,
  at: number,
): SectionTimes {
  const closed = { ...times, closed: { [place]: at, ...times.closed } };
  const next = place + 1;
  return plan.order === 'fixed' && next < plan.timers.length
    ? openSection(closed, next, at)
    : closed;
}

/**
 * Closes what has run out by now. In a fixed order each section begins where the one before ended, also
 * while nobody was there to see it.
 */
export function rollOn(plan: SectionPlan, times: SectionTimes, now: number): SectionTimes {
  let rolled = times;
  for (const place of plan.timers.keys()) {
    const end = endOf(plan, rolled, place);
    if (end === null || now < end || rolled.closed[place] !== undefined) continue;
    rolled = closeSection(plan, rolled, place, end);
  }
  return rolled;
}

/** Where to go on: the section itself while it is open, else the next open one after it, else any; null at the end of all. */
export function openFrom(
  plan: SectionPlan,
  times: SectionTimes,
  place: number,
  now: number,
): number | null {
  const places = [...plan.timers.keys()];
  const inTurn = [...places.slice(place), ...places.slice(0, place)];
  return inTurn.find((other) => stateOfSection(plan, times, other, now) === 'open') ?? null;
}

/** What two tabs know: of each moment the earlier one. */
export function mergeTimes(held: SectionTimes | undefined, told: SectionTimes): SectionTimes {
  if (!held) return told;
  const earlier = (
    one: Readonly<Record<number, number>>,
    other: Readonly<Record<number, number>>,
  ): Record<number, number> => {
    const merged: Record<number, number> = { ...one };
    for (const [place, at] of Object.entries(other)) {
      const key = Number(place);
      merged[key] = Math.min(merged[key] ?? at, at);
    }
    return merged;
  };
  return {
    opened: earlier(held.opened, told.opened),
    closed: earlier(held.closed, told.closed),
  };
}
