const dayMs = 86_400_000;
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
