import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { classesPerDoubling, medianTimeMs, timeClasses } from './times.ts';

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
