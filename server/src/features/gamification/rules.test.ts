import { dateOf, dayOf } from '@chinar/content/india';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeOf, isStudy, levelAt, levelOf, periodsOf, sharesOf, worthOf } from './policy.ts';

const sheet = { asked: 20, answered: 20, medianMs: 40_000, share: 1 };
const told = { isTold: true };

test('an honest attempt is worth 10 points and 0.4 for each percent of its score', () => {
  expect(worthOf(sheet, told)).toEqual({ worth: 50, fault: null });
  expect(worthOf({ ...sheet, share: 0.333 }, told)).toEqual({ worth: 23, fault: null });
  expect(worthOf({ ...sheet, share: 0 }, told)).toEqual({ worth: 10, fault: null });
  expect(worthOf({ ...sheet, share: 1 }, { isTold: false })).toEqual({ worth: 10, fault: null });
  expect(worthOf(null, told)).toEqual({ worth: 0, fault: null });
});

test('guessing and blanks are worth nothing, and say so', () => {
  expect(worthOf({ ...sheet, medianMs: 2999 }, told)).toEqual({ worth: 0, fault: 'too_quick' });
  expect(worthOf({ ...sheet, medianMs: 3000 }, told).fault).toBeNull();
  expect(worthOf({ ...sheet, answered: 9 }, told)).toEqual({ worth: 0, fault: 'too_few' });
  expect(worthOf({ ...sheet, answered: 10 }, told).fault).toBeNull();
  expect(worthOf({ ...sheet, asked: 0, answered: 0 }, told).fault).toBe('too_few');
  expect([isStudy({ answered: 9 }), isStudy({ answered: 10 })]).toEqual([false, true]);
});

test('attempts at one quiz come to the best of them, a later one brings what it is better', () => {
  expect(sharesOf([30, 20, 50, 50])).toEqual([30, 0, 20, 0]);
  fc.assert(
    fc.property(fc.array(fc.nat(50)), (worths) => {
      const shares = sharesOf(worths);
      expect(Math.min(0, ...shares)).toBe(0);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(Math.max(0, ...worths));
    }),
  );
});

test('a day brings 300 points at most, and what is taken back is taken at once', () => {
  expect(changeOf(0, 50, 0)).toBe(50);
  expect(changeOf(0, 50, 280)).toBe(20);
  expect(changeOf(0, 50, 300)).toBe(0);
  // Full by other tests meanwhile, it keeps what it had.
  expect(changeOf(20, 50, 300)).toBe(0);
  expect(changeOf(20, 10, 300)).toBe(-10);
  expect(changeOf(20, 20, 0)).toBe(0);
});

test('level n begins at 25 (n − 1)(n + 2) points', () => {
  expect([1, 2, 3, 4].map(levelAt)).toEqual([0, 100, 250, 450]);
  fc.assert(
    fc.property(fc.nat(10_000_000), (points) => {
      const level = levelOf(points);
      expect(levelAt(level)).toBeLessThanOrEqual(points);
      expect(levelAt(level + 1)).toBeGreaterThan(points);
    }),
  );
  for (let level = 1; level < 300; level += 1) {
    expect(levelOf(levelAt(level))).toBe(level);
    if (level > 1) expect(levelOf(levelAt(level) - 1)).toBe(level - 1);
  }
});

test('days, weeks and months are those of India', () => {
  const evening = dayOf(Date.parse('2026-11-30T18:29:00Z'));
  const night = dayOf(Date.parse('2026-11-30T18:30:00Z'));
  expect([dateOf(evening), dateOf(night)]).toEqual(['2026-11-30', '2026-12-01']);
  expect(periodsOf(evening)).toEqual(['all', 'week:2026-11-30', 'month:2026-11']);
  expect(periodsOf(night)).toEqual(['all', 'week:2026-11-30', 'month:2026-12']);
  expect(periodsOf(evening - 1)).toEqual(['all', 'week:2026-11-23', 'month:2026-11']);
});
