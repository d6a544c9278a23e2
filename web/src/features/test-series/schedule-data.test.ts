import { expect, it } from 'vitest';
import { firstMonth, openingsOf } from './schedule-data.ts';

const at = (text: string): number => Date.parse(text);
const test = (_id: string, over: Partial<Parameters<typeof openingsOf>[0][number]> = {}) => ({
  _id,
  title: _id,
  isPublished: true,
  unlockAt: null,
  window: null,
  ...over,
});

it('the calendar has the tests that open at a time, the earliest first, each at the later of its two times', () => {
  const openings = openingsOf([
    test('by both', {
      unlockAt: '2026-12-03T04:30:00.000Z',
      window: { open: '2026-12-04T04:30:00.000Z' },
    }),
    test('at once'),
    test('by its series', { unlockAt: '2026-12-02T04:30:00.000Z' }),
  ]);
  expect(openings).toEqual([
    { quizId: 'by its series', title: 'by its series', at: at('2026-12-02T04:30:00.000Z') },
    { quizId: 'by both', title: 'by both', at: at('2026-12-04T04:30:00.000Z') },
  ]);
});

it('a test that is not published stands on no day, though its makers read of it', () => {
  const unlockAt = '2026-12-02T04:30:00.000Z';
  expect(openingsOf([test('draft', { unlockAt, isPublished: false })])).toEqual([]);
});

it('the month that is shown first is that of the next opening, then of the last, and without any the present', () => {
  const openings = openingsOf([
    test('one', { unlockAt: '2026-10-20T04:30:00.000Z' }),
    test('two', { unlockAt: '2026-12-20T04:30:00.000Z' }),
  ]);
  const shown = (now: string) => firstMonth(openings, at(now));
  expect(shown('2026-11-05T00:00:00.000Z')).toEqual(shown('2026-12-20T04:30:00.000Z'));
  expect(shown('2027-02-01T00:00:00.000Z')).toEqual(shown('2026-11-05T00:00:00.000Z'));
  expect(shown('2026-10-01T00:00:00.000Z')).not.toEqual(shown('2026-11-05T00:00:00.000Z'));
  expect(firstMonth([], at('2026-11-05T00:00:00.000Z'))).toEqual(
    firstMonth(openingsOf([test('now', { unlockAt: '2026-11-05T00:00:00.000Z' })]), 0),
  );
});
