import { expect, test } from 'vitest';
import { planBack } from './plan-data.ts';

test('what is left is spread over the days before the exam', () => {
  expect(planBack(600, '2027-01-01', '2027-01-11')).toEqual({
    days: 10,
    minutesADay: 60,
    minutesAWeek: 420,
  });
});

test('in the last week there are no seven days', () => {
  expect(planBack(100, '2027-01-01', '2027-01-04')).toEqual({
    days: 3,
    minutesADay: 34,
    minutesAWeek: 100,
  });
});

test.each([
  ['nothing is left', 0, '2027-02-01'],
  ['the exam is today', 60, '2027-01-01'],
  ['the exam is over', 60, '2026-12-31'],
  ['no day is known', 60, ''],
])('there is no plan where %s', (_, minutes, day) => {
  expect(planBack(minutes, '2027-01-01', day)).toBeNull();
});
