import type { Streak } from '@chinar/contract/gamification';

type Day = Streak['days'][number];

/** Days in weeks from Monday on, as columns of a picture; the newest `count` weeks of them. */
export function weeksOf(days: readonly Day[], count: number): Day[][] {
  const weeks: Day[][] = [];
  for (let from = 0; from < days.length; from += 7) weeks.push(days.slice(from, from + 7));
  return weeks.slice(-count);
}

/** How many days of each month were studied, the newest month first. */
export function monthsOf(days: readonly Day[]): { month: string; done: number }[] {
  const months = new Map<string, number>();
  for (const { day, state } of days) {
    const month = day.slice(0, 7);
    months.set(month, (months.get(month) ?? 0) + (state === 'done' ? 1 : 0));
  }
  return [...months].map(([month, done]) => ({ month, done })).toReversed();
}

export function daysDone(days: readonly Day[]): number {
  return days.filter(({ state }) => state === 'done').length;
}
