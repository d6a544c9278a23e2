import { expect, it } from 'vitest';
import { comparedLines } from './result-compare.tsx';

const comparison = { takers: 46, topper: 72, median: 34 };

it('puts the best first, and the own last score where it belongs', () => {
  const keys = comparedLines({ score: 28 }, comparison, { before: 40 }).map(({ key }) => key);
  expect(keys).toEqual(['topper', 'before', 'median', 'you']);
});

it('of equals names the own one first, and leaves out what is not known', () => {
  const keys = comparedLines({ score: 72 }, comparison).map(({ key }) => key);
  expect(keys).toEqual(['you', 'topper', 'median']);
});

it('says of somebody else’s attempt that it is this one, not that it is the reader’s', () => {
  const [own] = comparedLines({ score: 72 }, comparison, { isOwn: false });
  expect(own?.label).toBe('This attempt');
});
