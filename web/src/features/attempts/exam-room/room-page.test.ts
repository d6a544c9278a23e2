import { expect, it } from 'vitest';
import { createServerClock } from '../outbox/server-clock.ts';
import { afterSleep } from './room-page.ts';

it.each([
  ['which no server can be told of', false, 1_200_000, 1_200_000],
  ['of which a server has told', true, 1_200_000, 0],
  ['of a clock that was set back', false, -1_200_000, 0],
])('a jump of the time of day %s', async (_name, isHeard, jumpMs, skipped) => {
  const clock = createServerClock(() => 0, { serverMs: 0 });
  await afterSleep({ checkIn: async () => isHeard }, clock, jumpMs);
  expect(clock.now()).toBe(skipped);
});
