import * as z from 'zod/mini';

/*
 * How sections open and close, as plain arithmetic on the server's time (hall 4): the room goes by
 * it, and the server when it judges what comes of a section.
 */

const Place = z.string().check(z.regex(/^[1-4]?\d$/));
const Moments = z.record(Place, z.number().check(z.int(), z.minimum(0)));

/** What a device tells: when sections were opened and closed, by their place from 0, in milliseconds since 1970 by the server's clock. */
export const SectionsTold = z.strictObject({ opened: Moments, closed: Moments });

/** With the time that the server has given to a section beside its own, in milliseconds. */
export const SectionTimes = z.object({
  opened: Moments,
  closed: Moments,
  given: z.optional(Moments),
});
type ByPlace = Readonly<Record<string, number>>;
export type SectionTimes = {
  readonly opened: ByPlace;
  readonly closed: ByPlace;
  readonly given?: ByPlace | undefined;
};

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

type PlannedPaper = {
  rules?: { sectionOrder: SectionPlan['order'] } | undefined;
  sections: readonly { timerMinutes?: number | undefined }[];
};

/** Twenty minutes an hour are a third, which no whole percentage says: 33 stands for it, 67 for two, and so on. */
const thirds: ReadonlyMap<number, number> = new Map([
  [33, 1],
  [67, 2],
  [133, 4],
  [167, 5],
]);

/** What `percent` more time, whole and from 0 to 200, comes to over so many minutes; whole milliseconds. */
export function extraMs(minutes: number, percent: number): number {
  const third = thirds.get(percent);
  return third === undefined ? minutes * 600 * percent : minutes * 20_000 * third;
}

/** The plan of a paper for somebody who has so many per cent more time than others: for the whole, and for each part. */
export function planOf({ rules, sections }: PlannedPaper, extraTimePercent: number): SectionPlan {
  return {
    order: rules?.sectionOrder ?? 'free',
    timers: sections.map(({ timerMinutes }) =>
      timerMinutes === undefined
        ? null
        : timerMinutes * 60_000 + extraMs(timerMinutes, extraTimePercent),
    ),
  };
}

/** When a section closes by itself; null while it is not open, or has no time of its own. */
export function endOf(plan: SectionPlan, times: SectionTimes, place: number): number | null {
  const timer = plan.timers[place] ?? null;
  const opened = times.opened[place];
  if (timer === null || opened === undefined) return null;
  return opened + timer + (times.given?.[place] ?? 0);
}

/**
 * When a section was closed otherwise than by its time: by hand, or since the next one was opened. What a
 * device has written down of one with a time of its own is what that time came to then; it may be given more.
 */
function shutAt({ order, timers }: SectionPlan, times: SectionTimes, place: number) {
  if ((timers[place] ?? null) === null) return times.closed[place];
  return order === 'fixed' ? times.opened[place + 1] : undefined;
}

/** When a section came to its end, or comes to it; null while nobody can say. */
export function overAt(plan: SectionPlan, times: SectionTimes, place: number): number | null {
  const ends = [endOf(plan, times, place), shutAt(plan, times, place)].filter(
    (end) => typeof end === 'number',
  );
  return ends.length === 0 ? null : Math.min(...ends);
}

/** How a section stands at a moment. */
export function stateOfSection(
  plan: SectionPlan,
  times: SectionTimes,
  place: number,
  now: number,
): SectionState {
  const end = endOf(plan, times, place);
  const isOver = end !== null && now >= end;
  if (isOver || shutAt(plan, times, place) !== undefined) return 'closed';
  return plan.order === 'free' || times.opened[place] !== undefined ? 'open' : 'ahead';
}

/** The section is opened, unless it was before. */
export function openSection(times: SectionTimes, place: number, at: number): SectionTimes {
  if (times.opened[place] !== undefined) return times;
  return { ...times, opened: { ...times.opened, [place]: at } };
}

/** Of each moment the earlier one. */
function earlier(one: ByPlace, other: ByPlace): ByPlace {
  const merged: Record<string, number> = { ...one };
  for (const [place, at] of Object.entries(other)) {
    merged[place] = Math.min(merged[place] ?? at, at);
  }
  return merged;
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
  const isNext = plan.order === 'fixed' && next < plan.timers.length;
  // Whoever says that it was opened later has no more time for that.
  return isNext ? { ...closed, opened: earlier(closed.opened, { [next]: at }) } : closed;
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

/**
 * In a fixed order a section is over when the next one is opened, whatever a device says of it: nobody has
 * two of them open at once.
 */
export function closeInTurn({ order, timers }: SectionPlan, times: SectionTimes): SectionTimes {
  if (order === 'free') return times;
  let { opened, closed } = times;
  for (let place = timers.length - 1; place > 0; place -= 1) {
    const at = opened[place];
    if (at === undefined) continue;
    opened = earlier(opened, { [place - 1]: at });
    closed = earlier(closed, { [place - 1]: at });
  }
  return { ...times, opened, closed };
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

/** Whether both tell the same of openings and closings. */
export function saysSame(one: SectionTimes, other: SectionTimes): boolean {
  return JSON.stringify([one.opened, one.closed]) === JSON.stringify([other.opened, other.closed]);
}

/** What two tabs know: of each moment the earlier one. */
export function mergeTimes(held: SectionTimes | undefined, told: SectionTimes): SectionTimes {
  if (!held) return told;
  const merged = {
    opened: earlier(held.opened, told.opened),
    closed: earlier(held.closed, told.closed),
  };
  const given = told.given ?? held.given;
  return given ? { ...merged, given } : merged;
}

/**
 * Time that was given to an attempt, for what happened at a moment: one that runs again stood still from
 * its close on.
 */
export type GivenTime = { at: number; ms: number };

/** The times without what was opened later. */
function openedBy(times: SectionTimes, moment: number): SectionTimes {
  const opened = Object.entries(times.opened).filter(([, at]) => at <= moment);
  return { ...times, opened: Object.fromEntries(opened) };
}

/**
 * Gives time to the sections that ran when it was called for, as the whole attempt gets it: one that was
 * over by then stays over, one to come has all of its own. The times are rolled on to the last moment.
 * What has been told since does not count for how sections stood then, but for the opening at the start
 * (`startedAt`, milliseconds since 1970), before which a silence may have begun.
 */
export function giveTime(
  plan: SectionPlan,
  times: SectionTimes,
  { credits, startedAt }: { credits: readonly GivenTime[]; startedAt: number },
): SectionTimes {
  let now: SectionTimes = { ...times, given: {} };
  for (const { at, ms } of credits.toSorted((one, other) => one.at - other.at)) {
    now = rollOn(plan, now, at);
    const then = openedBy(now, Math.max(at, startedAt));
    const running = [...plan.timers.keys()].filter(
      (place) =>
        endOf(plan, then, place) !== null && stateOfSection(plan, then, place, at) === 'open',
    );
    const given = { ...now.given };
    for (const place of running) given[place] = (given[place] ?? 0) + ms;
    now = { ...now, given };
  }
  return carriedOn(plan, now);
}

/**
 * Of time that was given to a section whose device went on without knowing of it, the next one has what is left: in a
 * fixed order there is no way back.
 */
function carriedOn(plan: SectionPlan, times: SectionTimes): SectionTimes {
  if (plan.order === 'free') return times;
  let now = times;
  for (const place of plan.timers.keys()) {
    const next = now.opened[place + 1];
    const unused = Math.min(
      now.given?.[place] ?? 0,
      (endOf(plan, now, place) ?? 0) - (next ?? Number.POSITIVE_INFINITY),
    );
    if (unused <= 0) continue;
    const given = { ...now.given };
    given[place] = (given[place] ?? 0) - unused;
    given[place + 1] = (given[place + 1] ?? 0) + unused;
    now = { ...now, given };
  }
  return now;
}

type Told = { madeAt: number; now: number; graceMs: number; offlineMs: number };

/**
 * Whether what is told of a section counts: it came before the section's end and `graceMs`, or was made
 * before that end and came within `offlineMs` of it. Of one whose turn has not come nothing does.
 */
export function takesAnswers(
  plan: SectionPlan,
  times: SectionTimes,
  place: number,
  { madeAt, now, graceMs, offlineMs }: Told,
): boolean {
  if (plan.order === 'fixed' && times.opened[place] === undefined) return false;
  const end = overAt(plan, times, place);
  if (end === null) return true;
  return now <= end + graceMs || (madeAt <= end && now <= end + offlineMs);
}
