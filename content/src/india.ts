const dayMs = 86_400_000;
/** Its name; what counts for whoever has no zone of their own. */
export const indiaZone = 'Asia/Kolkata';
/** India keeps one clock, and never moves it: so many milliseconds before UTC's. */
export const indiaMs = 5.5 * 3_600_000;

/** India's calendar day, counted from 1 January 1970. */
export function dayOf(at: number): number {
  return Math.floor((at + indiaMs) / dayMs);
}

/** A day as the calendar writes it. */
export function dateOf(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** Monday of the week of a day: day 4 was the first Monday. */
export function mondayOf(day: number): number {
  return day - ((day + 3) % 7);
}

/** Monday first. */
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

type Repeated = {
  /** The first and the last day, as the calendar writes them. */
  from: string;
  to: string;
  days: readonly string[];
  /** As `HH:MM`. */
  times: readonly string[];
};

/** The moments of some times on some days of the week, by India's clock, in their order. */
export function momentsOf({ from, to, days, times }: Repeated): number[] {
  const first = Date.parse(`${from}T00:00:00Z`);
  const count = Math.round((Date.parse(`${to}T00:00:00Z`) - first) / dayMs) + 1;
  const sorted = [...new Set(times)].toSorted();
  return Array.from({ length: Math.max(0, count) }, (_, place) => new Date(first + place * dayMs))
    .filter((day) => days.includes(weekdays[(day.getUTCDay() + 6) % 7] ?? 'mon'))
    .flatMap((day) => {
      const date = day.toISOString().slice(0, 10);
      return sorted.map((time) => Date.parse(`${date}T${time}:00Z`) - indiaMs);
    });
}
