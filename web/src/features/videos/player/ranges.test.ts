import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinRanges, type Ranges } from './ranges.ts';

const secondsOf = (ranges: Ranges): number[] => {
  const seen = new Set<number>();
  for (const [from, to] of ranges) for (let at = from; at < to; at += 1) seen.add(at);
  return [...seen].toSorted((one, other) => one - other);
};

test('L04 ranges joined in any order, with any repeats, are the same seconds in as few ranges as there can be', () => {
  const range = fc
    .tuple(fc.integer({ min: 0, max: 80 }), fc.integer({ min: 1, max: 12 }))
    .map(([from, length]): [number, number] => [from, from + length]);
  fc.assert(
    fc.property(fc.array(range, { maxLength: 30 }), (ranges) => {
      const joined = joinRanges([...ranges, ...ranges]);
      expect(secondsOf(joined)).toEqual(secondsOf(ranges));
      for (const [index, [from]] of joined.entries())
        if (index > 0) expect(from).toBeGreaterThan(joined[index - 1]?.[1] ?? -1);
    }),
  );
});
