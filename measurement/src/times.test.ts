import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  classesPerDoubling,
  medianTimeMs,
  medianTimeOf,
  timeBoundsMs,
  timeClasses,
} from './times.ts';

/** As the database counts them. */
function classesOf(times: readonly number[]): number[] {
  const classes = Array.from({ length: timeClasses }, () => 0);
  for (const ms of times) {
    const place = Math.floor(classesPerDoubling * Math.log2(ms / 1000));
    const held = Math.min(timeClasses - 1, Math.max(0, place));
    classes[held] = (classes[held] ?? 0) + 1;
  }
  return classes;
}

it('says nothing for fewer than five takers', () => {
  expect(medianTimeMs([])).toBeNull();
  expect(medianTimeMs(classesOf([4000, 5000, 6000, 7000]))).toBeNull();
});

it('lies within one class of the true median', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1100, max: 3_500_000 }), { minLength: 5, maxLength: 200 }),
      (times) => {
        const sorted = times.toSorted((one, other) => one - other);
        const low = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
        const median = medianTimeMs(classesOf(times)) ?? 0;
        const width = 2 ** (1 / classesPerDoubling);
        expect(median).toBeGreaterThanOrEqual(low / width - 1);
        expect(median).toBeLessThanOrEqual(low * width + 1);
      },
    ),
  );
});

it('holds the time of any share between its bounds', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 9_000_000 }), { minLength: 1, maxLength: 200 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (times, share) => {
        const sorted = times.toSorted((one, other) => one - other);
        const wanted = sorted[Math.max(0, Math.ceil(share * times.length) - 1)] ?? 0;
        const { low, high } = timeBoundsMs(classesOf(times), share);
        expect(wanted).toBeGreaterThanOrEqual(low - 1);
        expect(wanted).toBeLessThanOrEqual(high);
      },
    ),
  );
});

it('has no beginning before the first class and no end after the last', () => {
  expect(timeBoundsMs(classesOf([900]), 0.5)).toEqual({ low: 0, high: 1122 });
  expect(timeBoundsMs(classesOf([9_000_000]), 0.5).high).toBe(Number.POSITIVE_INFINITY);
  expect(timeBoundsMs(classesOf([8000]), 0.1)).toEqual({ low: 8000, high: 8980 });
});

it('refuses a share of no times at all', () => {
  expect(() => timeBoundsMs([], 0.1)).toThrow(RangeError);
  expect(() => timeBoundsMs([0, 0], 0.1)).toThrow(RangeError);
});

it('bounds a median by the ranks between which it lies, of a hundred the 41st and the 60th', () => {
  // 0.5 · 100 ∓ 1.645 · √100 / 2 = 41.8 and 58.2, outward to whole ranks.
  const times = Array.from({ length: 100 }, (_, at) => 2000 * 1.05 ** at);
  const found = medianTimeOf(classesOf(times));
  const classOf = (ms: number) => Math.floor(classesPerDoubling * Math.log2(ms / 1000));
  const edge = (place: number) => Math.round(1000 * 2 ** (place / classesPerDoubling));
  expect(found).toEqual({
    value: medianTimeMs(classesOf(times)),
    low: edge(classOf(times[40] ?? 0)),
    high: edge(classOf(times[59] ?? 0) + 1),
    n: 100,
  });
});

it('bounds the median of few by the quickest and the slowest, and says nothing of fewer than five', () => {
  expect(medianTimeOf(classesOf([4000, 5000, 6000, 7000]))).toBeNull();
  const { low, high, n } = medianTimeOf(classesOf([900, 5000, 6000, 7000, 64_000])) ?? {};
  expect([low, n]).toEqual([0, 5]);
  expect(high).toBeGreaterThanOrEqual(64_000);
});

it('holds the median of all takers in nine of ten halls at least', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 60 }), fc.integer(), (size, seed) => {
      // The middle of what is drawn is known: as many of these times lie below 60 s as above.
      let state = seed >>> 0;
      const draw = (): number => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return 1000 * 60 ** (2 * (state / 2 ** 32));
      };
      const held = Array.from({ length: 200 }, () => {
        const { low = 0, high = 0 } =
          medianTimeOf(classesOf(Array.from({ length: size }, draw))) ?? {};
        return low <= 60_000 && 60_000 <= high;
      });
      expect(held.filter(Boolean).length).toBeGreaterThanOrEqual(170);
    }),
    { numRuns: 20, seed: 7 },
  );
});
