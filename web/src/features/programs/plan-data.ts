const dayMs = 86_400_000;

/** Minutes that are left, spread over the days before an exam. */
export type Plan = {
  days: number;
  /** Whole minutes of a day, and of a week of seven such days. */
  minutesADay: number;
  minutesAWeek: number;
};

/**
 * Counts back from the day of an exam, which is itself no day of study. Days are those of the calendar
 * (`2027-01-31`). Null where the day is here or gone, or nothing is left.
 */
export function planBack(minutesLeft: number, today: string, examDay: string): Plan | null {
  const days = Math.round((Date.parse(examDay) - Date.parse(today)) / dayMs);
  if (!Number.isFinite(days) || days < 1 || minutesLeft <= 0) return null;
  return {
    days,
    minutesADay: Math.ceil(minutesLeft / days),
    minutesAWeek: Math.ceil((minutesLeft * Math.min(7, days)) / days),
  };
}
