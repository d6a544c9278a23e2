import { expect, it } from 'vitest';
import { spanOf } from './policy.ts';

it('P33 the days of a return begin and end at midnight in India', () => {
  expect(spanOf({ from: '2026-04-01', to: '2026-04-30' })).toEqual({
    from: new Date('2026-03-31T18:30:00Z'),
    to: new Date('2026-04-30T18:30:00Z'),
  });
});
