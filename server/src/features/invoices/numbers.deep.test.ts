import { expect, it, vi } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import { buildYearEnd, faultsOf } from './fixtures.ts';

vi.setConfig({ testTimeout: 300_000 });

const world = await openWorld({ endsSound: true });

it('P21 500 orders paid while a year ends, one in seven rolled back, leave no gap', async () => {
  const rows = await buildYearEnd(world, 500);
  expect(rows).toHaveLength(429);
  expect(faultsOf(rows)).toEqual([]);
  expect(new Set(rows.map(({ fy }) => fy)).size).toBe(2);
});
