import { dateOf, dayOf, mondayOf } from '@chinar/content/india';

/** A month by India's calendar: `2026-12`. */
export type Month = string;

export const monthOf = (at: number): Month => dateOf(dayOf(at)).slice(0, 7);

export function monthAfter(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

export type Day = { day: number; date: string; number: number; isInMonth: boolean };

/** The weeks of a month, Monday first, with the days of its neighbours that fill them. */
export function weeksOf(month: Month): Day[][] {
  const first = dayOf(Date.parse(`${month}-01T00:00:00Z`));
  const next = dayOf(Date.parse(`${monthAfter(month, 1)}-01T00:00:00Z`));
  const from = mondayOf(first);
  const count = Math.ceil((next - from) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (__, place) => {
      const day = from + week * 7 + place;
      const date = dateOf(day);
      return { day, date, number: Number(date.slice(8)), isInMonth: date.startsWith(month) };
    }),
  );
}
