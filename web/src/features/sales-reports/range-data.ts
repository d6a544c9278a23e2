import { dateOf, dayOf } from '@chinar/content/india';
import { SalesBy } from '@chinar/contract/sales-reports';
import { useSearchParams } from 'react-router';
import { useNow } from '../../lib/effects.ts';

export const ranges = ['week', 'month', 'year', 'own'] as const;
export type Range = (typeof ranges)[number];

export type Days = { from: string; to: string };

/** The first day of the financial year of a day: the first of April. */
export function yearStart(day: string): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0);
  return `${year}-04-01`;
}

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text);

/** The days that a range means today; own ones stand in the address, in whichever order. */
export function daysOf(range: Range, now: number, own: Partial<Days>): Days {
  const day = dayOf(now);
  const today = dateOf(day);
  const last = (count: number): Days => ({ from: dateOf(day - count + 1), to: today });
  if (range === 'week') return last(7);
  if (range === 'month') return last(30);
  if (range === 'year') return { from: yearStart(today), to: today };
  const { from = last(30).from, to = today } = own;
  return from <= to ? { from, to } : { from: to, to: from };
}

const oneOf = <V extends string>(values: readonly V[], text: string | null, usual: V): V =>
  values.find((value) => value === text) ?? usual;

/** What is looked at, as the address says it; no days before it is known which day it is. */
export function useAsked() {
  const [search, setSearch] = useSearchParams();
  const now = useNow();
  const range = oneOf(ranges, search.get('range'), 'month');
  const [from, to] = [search.get('from'), search.get('to')];
  const own = { ...(isDay(from) && { from }), ...(isDay(to) && { to }) };
  const set = (change: Record<string, string>): void =>
    setSearch(
      (held) => {
        for (const [name, value] of Object.entries(change)) held.set(name, value);
        return held;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    range,
    by: oneOf(SalesBy.options, search.get('by'), 'day'),
    days: now === null ? null : daysOf(range, now, own),
    set,
  };
}
