import { expect, it } from 'vitest';
import { sharedRanks } from './shared-ranks.ts';

it('names the ranks that several lines have', () => {
  const lines = [1, 2, 2, 4, 5, 5, 5].map((rank) => ({ rank }));
  expect([...sharedRanks(lines)]).toEqual([2, 5]);
  expect(sharedRanks([]).size).toBe(0);
});
