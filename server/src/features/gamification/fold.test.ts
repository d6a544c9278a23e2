import { dayOf } from '@chinar/content/india';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNight } from './policy.ts';
import { foldStreak, stepsOf, streakAt, type StudyDay } from './service.fold.ts';

/** A Wednesday. */
const wednesday = dayOf(Date.parse('2026-11-18T12:00:00+05:30'));
const minuteMs = 60_000;

/** Acts of study at times by India's clock, as the days that are kept of them. */
function daysOf(...times: string[]): StudyDay[] {
  const days = new Map<number, StudyDay>();
  for (const time of times) {
    const at = Date.parse(`${time}:00+05:30`);
    const day = dayOf(at);
    const held = days.get(day) ?? { day, byDay: false, byNight: false };
    days.set(day, {
      day,
      byDay: held.byDay || !isNight(at),
      byNight: held.byNight || isNight(at),
    });
  }
  return [...days.values()];
}

const on = (...offsets: number[]): StudyDay[] =>
  offsets.map((offset) => ({ day: wednesday + offset, byDay: true, byNight: false }));
const current = (days: StudyDay[], today: number): number =>
  foldStreak(days, wednesday + today).current;

describe('G03 a streak', () => {
  test('counts days in a row, and a day that is not over breaks nothing', () => {
    expect([current(on(0), 0), current(on(0, 1, 2), 2), current(on(0, 1, 2), 3)]).toEqual([
      1, 3, 3,
    ]);
    expect(current(on(0, 1, 2), 4)).toBe(0);
    expect(current([], 0)).toBe(0);
  });

  test('ends a day at midnight in India, and takes what was done before three for the day before', () => {
    const today = dayOf(Date.parse('2026-11-20T12:00:00+05:30'));
    const across = daysOf('2026-11-18T23:50', '2026-11-19T00:10');
    expect(foldStreak(across, today).current).toBe(2);
    const belated = daysOf('2026-11-18T23:50', '2026-11-20T02:59');
    expect(foldStreak(belated, today)).toMatchObject({ current: 2, todayDone: false });
    const tooLate = daysOf('2026-11-18T23:50', '2026-11-20T03:00');
    expect(foldStreak(tooLate, today)).toMatchObject({ current: 1, todayDone: true });
    // The same night never counts for both, a day after it does for its own.
    const both = [...belated, ...daysOf('2026-11-19T10:00')];
    expect(foldStreak(both, today)).toMatchObject({ current: 3, todayDone: true });
    const whole = daysOf('2026-11-18T23:50', '2026-11-20T02:59', '2026-11-20T10:00');
    expect(foldStreak(whole, today)).toMatchObject({ current: 3, todayDone: true });
  });

  test('spends a freeze by itself, gets one on a Monday, and holds two', () => {
    const monday = 5;
    // Missed before the first Monday: no freeze is held.
    expect(current(on(0, 2), 2)).toBe(1);
    const week = on(0, 1, 2, 3, 4, monday);
    expect(foldStreak(week, wednesday + monday)).toMatchObject({ current: 6, freezes: 1 });
    const missed = [...week, ...on(monday + 2)];
    const saved = foldStreak(missed, wednesday + monday + 2);
    expect(saved).toMatchObject({ current: 7, freezes: 0 });
    expect(saved.kept.get(wednesday + monday + 1)).toBe('frozen');
    expect(current([...week, ...on(monday + 3)], monday + 3)).toBe(1);
    const long = on(...Array.from({ length: 40 }, (_, day) => day));
    expect(foldStreak(long, wednesday + 39).freezes).toBe(2);
    expect(foldStreak(long, wednesday + 41)).toMatchObject({ current: 40 });
  });

  test('stands for as long as its steps say', () => {
    const studied = on(0, 1, 2, 3, 4, 5, 6);
    const steps = stepsOf(studied, wednesday + 6);
    for (let today = 6; today < 20; today += 1)
      expect(streakAt(steps, wednesday + today)).toBe(current(studied, today));
    expect(streakAt([], wednesday)).toBe(0);
  });

  const days = fc.uniqueArray(fc.nat(30 * 24 * 4), { maxLength: 60 });
  const timesOf = (quarters: readonly number[]): string[] =>
    quarters.map((quarter) =>
      new Date(wednesday * 86_400_000 + quarter * 15 * minuteMs).toISOString().slice(0, 16),
    );

  test('does not depend on the order in which acts come', () => {
    fc.assert(
      fc.property(days, fc.nat(60), (quarters, today) => {
        const times = timesOf(quarters);
        const { kept: _, ...one } = foldStreak(daysOf(...times), wednesday + today);
        const { kept: __, ...other } = foldStreak(
          daysOf(...times.toReversed()).toReversed(),
          wednesday + today,
        );
        expect(other).toEqual(one);
      }),
    );
  });

  test('is never shortened by a further act, nor is the longest', () => {
    fc.assert(
      fc.property(days, fc.nat(30 * 24 * 4), fc.nat(40), (quarters, more, today) => {
        const before = foldStreak(daysOf(...timesOf(quarters)), wednesday + today);
        const after = foldStreak(daysOf(...timesOf([...quarters, more])), wednesday + today);
        expect(after.current).toBeGreaterThanOrEqual(before.current);
        expect(after.longest).toBeGreaterThanOrEqual(before.longest);
      }),
      { numRuns: 500 },
    );
  });

  test('is no longer than the days that were studied', () => {
    fc.assert(
      fc.property(days, fc.nat(60), (quarters, today) => {
        const studied = daysOf(...timesOf(quarters));
        const { current: counted, longest, freezes, kept } = foldStreak(studied, wednesday + today);
        expect(counted).toBeLessThanOrEqual(studied.length);
        expect(longest).toBeGreaterThanOrEqual(counted);
        expect(freezes).toBeGreaterThanOrEqual(0);
        expect(freezes).toBeLessThanOrEqual(2);
        expect([...kept.values()].filter((state) => state === 'done')).toHaveLength(counted);
      }),
    );
  });
});
