import { mondayOf } from '@chinar/content/india';
import { freezesHeld } from '@chinar/contract/gamification.limits';

/** A day on which somebody studied: after three in the night, before, or both. */
export type StudyDay = { day: number; byDay: boolean; byNight: boolean };
type Kept = 'done' | 'frozen';

/** The streak as it stands on a day. */
export type Folded = {
  current: number;
  longest: number;
  todayDone: boolean;
  /** Days that may still be missed. */
  freezes: number;
  /** Days of the running streak. */
  kept: ReadonlyMap<number, Kept>;
};

/** One way in which a streak may have come up to a day. */
type Way = {
  day: number;
  state: Kept;
  /** Days that were studied. */
  count: number;
  bank: number;
  /** The night that follows counts for this day, and so not for its own. */
  usedNight: boolean;
  before: Way | null;
};

type Days = ReadonlyMap<number, StudyDay>;

const isMonday = (day: number): boolean => mondayOf(day) === day;

/** Freezes of somebody who has spent none: one came each Monday since the first day of study. */
function unspent(first: number, day: number): number {
  const mondays = Math.floor((mondayOf(day) - mondayOf(first)) / 7);
  return Math.max(0, Math.min(freezesHeld, mondays));
}

/** How a streak that came up to the day before goes on: nothing where it ends. */
function goesOn(before: Way, day: number, { days, today }: { days: Days; today: number }): Way[] {
  const study = days.get(day);
  const bank = Math.min(freezesHeld, before.bank + (isMonday(day) ? 1 : 0));
  const next = { day, before, bank, count: before.count + 1, usedNight: false } as const;
  const canCount = study?.byDay || (study?.byNight && !before.usedNight);
  if (canCount) return [{ ...next, state: 'done' }];
  const ways: Way[] = [];
  if (day < today && days.get(day + 1)?.byNight)
    ways.push({ ...next, state: 'done', usedNight: true });
  if (day < today && bank > 0)
    ways.push({ ...next, state: 'frozen', bank: bank - 1, count: before.count });
  return ways;
}

function isBetter(one: Way, other: Way | undefined): boolean {
  return !other || one.count > other.count || (one.count === other.count && one.bank > other.bank);
}

/** Of ways with the same freezes and the same night, the longest: no other can become better. */
function bestOf(ways: readonly Way[]): Way[] {
  const best = new Map<number, Way>();
  for (const way of ways) {
    const kind = way.bank * 2 + Number(way.usedNight);
    if (isBetter(way, best.get(kind))) best.set(kind, way);
  }
  return [...best.values()];
}

function keptOf(end: Way | undefined): Map<number, Kept> {
  const kept = new Map<number, Kept>();
  for (let way: Way | null = end ?? null; way; way = way.before) kept.set(way.day, way.state);
  return kept;
}

function longer(ways: readonly Way[], than?: Way): Way | undefined {
  return ways.reduce<Way | undefined>((best, way) => (isBetter(way, best) ? way : best), than);
}

/**
 * The streak of somebody who studied on these days, in any order, as it stands on `today`. What was
 * missed yesterday may be settled by a night that follows or by a freeze; of all ways to settle it the
 * longest streak holds, so that a further day of study can never shorten it, and a freeze is spent only
 * where it saved something.
 */
export function foldStreak(studied: readonly StudyDay[], today: number): Folded {
  const days = new Map(studied.map((one) => [one.day, one]));
  const past = [...days.keys()].filter((day) => day <= today);
  if (past.length === 0)
    return { current: 0, longest: 0, todayDone: false, freezes: 0, kept: new Map() };
  const first = Math.min(...past);
  let alive: Way[] = [];
  let longest = 0;
  let yesterday: Way[] = [];
  for (let day = first; day <= today; day += 1) {
    yesterday = alive;
    const ways = alive.flatMap((way) => goesOn(way, day, { days, today }));
    // Any day of study may be the first of a streak, with all freezes that were not spent.
    if (days.has(day))
      ways.push({
        day,
        state: 'done',
        count: 1,
        bank: unspent(first, day),
        usedNight: false,
        before: null,
      });
    alive = bestOf(ways);
    longest = Math.max(longest, ...alive.map(({ count }) => count));
  }
  // Today is not over: a streak that came up to yesterday stands.
  const end = longer(yesterday, longer(alive));
  const bank = end?.bank ?? unspent(first, today);
  const isNew = end !== undefined && end.day < today && isMonday(today);
  return {
    current: end?.count ?? 0,
    longest,
    todayDone: end?.day === today,
    freezes: Math.min(freezesHeld, bank + (isNew ? 1 : 0)),
    kept: keptOf(end),
  };
}

/** Pairs of a day and the streak that stands until it, if nothing more is done. */
export type Steps = [until: number, streak: number][];

/** What becomes of a streak from `from` on without a further day of study, until it is over. */
export function stepsOf(studied: readonly StudyDay[], from: number): Steps {
  const steps: Steps = [];
  for (let day = from; ; day += 1) {
    const { current } = foldStreak(studied, day);
    if (current === 0) return steps;
    const last = steps.at(-1);
    if (last?.[1] === current) last[0] = day;
    else steps.push([day, current]);
  }
}

export function streakAt(steps: Steps, today: number): number {
  return steps.find(([until]) => until >= today)?.[1] ?? 0;
}
