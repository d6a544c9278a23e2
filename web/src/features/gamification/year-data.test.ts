import { expect, test } from 'vitest';
import { daysDone, monthsOf, weeksOf } from './year-data.ts';

const states = ['done', 'missed', 'frozen'] as const;
const days = Array.from({ length: 17 }, (_, place) => ({
  day: new Date(Date.UTC(2026, 9, 26 + place)).toISOString().slice(0, 10),
  state: states[place % 3] ?? 'missed',
}));

test('weeks are columns of seven, the last one up to today, the newest of them', () => {
  expect(weeksOf(days, 9).map((week) => week.length)).toEqual([7, 7, 3]);
  expect(weeksOf(days, 2)[0]?.[0]?.day).toBe('2026-11-02');
});

test('months count the days that were studied, the newest first', () => {
  expect(monthsOf(days)).toEqual([
    { month: '2026-11', done: 4 },
    { month: '2026-10', done: 2 },
  ]);
  expect(daysDone(days)).toBe(6);
});
