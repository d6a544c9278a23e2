import { dateOf, mondayOf } from '@chinar/content/india';
import type { SalesRow } from '@chinar/contract/sales-reports';
import type { Days } from './range-data.ts';

const dayMs = 86_400_000;
const numberOf = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs);

/** So many columns can be told from each other on a phone. */
const most = 62;

export type Pace = 'day' | 'week' | 'month';

export type SalesColumn = { from: string; net: number };

/** What a column stands for, so that there are not too many. */
export function paceOf({ from, to }: Days): Pace {
  const count = numberOf(to) - numberOf(from) + 1;
  if (count <= most) return 'day';
  return count <= 7 * 30 ? 'week' : 'month';
}

/** The days as columns, those on which nothing was sold too. Paise are summed, for rupees are no integers. */
export function columnsOf(rows: readonly SalesRow[], { from, to }: Days): SalesColumn[] {
  const pace = paceOf({ from, to });
  const begins = {
    day: (day: number) => dateOf(day),
    week: (day: number) => dateOf(mondayOf(day)),
    month: (day: number) => `${dateOf(day).slice(0, 7)}-01`,
  }[pace];
  const sums = new Map<string, number>();
  for (let day = numberOf(from); day <= numberOf(to); day += 1) sums.set(begins(day), 0);
  for (const { key, net } of rows) {
    const column = begins(numberOf(key));
    sums.set(column, (sums.get(column) ?? 0) + Math.round(net * 100));
  }
  return [...sums].map(([column, paise]) => ({ from: column, net: paise / 100 }));
}
