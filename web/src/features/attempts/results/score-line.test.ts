import { expect, it } from 'vitest';
import { scorePoints } from './score-line.tsx';

const row = (number: number, score?: number) =>
  ({ number, maxScore: 40, ...(score === undefined ? {} : { score }) }) as Parameters<
    typeof scorePoints
  >[0][number];

it('draws scores from the first attempt to the last, higher for more, without what is not out', () => {
  const points = scorePoints([row(4, 30), row(3), row(2, 10), row(1, -5)]);
  expect(points.map(({ number }) => number)).toEqual([1, 2, 4]);
  const [first, second, last] = points.map(({ y }) => y);
  expect(first).toBeGreaterThan(second ?? 0);
  expect(second).toBeGreaterThan(last ?? 0);
});

it('draws nothing for one score', () => {
  expect(scorePoints([row(2), row(1, 5)])).toEqual([]);
});
