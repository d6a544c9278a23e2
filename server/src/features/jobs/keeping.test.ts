import { expect, test } from 'vitest';
import { getJob } from '@chinar/contract/jobs';
import { changeRun } from '../../jobs/data.ts';
import { follow } from '../../jobs/run.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildRun } from './fixtures.ts';
import { dropOld } from './jobs.ts';

const { call, clock, ctx } = await openWorld();
const owner = await buildUser(ctx);
const dayMs = 86_400_000;

async function stateOf(id: string): Promise<string | number> {
  const { status, data } = await call(getJob, { params: { id } }, { as: owner });
  return status === 200 ? data.state : status;
}

test('a run that is over is kept for thirty days, one that is not as long as it takes', async () => {
  const [over, open] = [await buildRun(ctx, owner.id), await buildRun(ctx, owner.id)];
  await changeRun(ctx.db, over, { state: 'done', finished_at: new Date(clock.now()) });
  clock.advance(29 * dayMs);
  await dropOld(ctx);
  expect(await stateOf(over)).toBe('done');
  clock.advance(2 * dayMs);
  await dropOld(ctx);
  expect([await stateOf(over), await stateOf(open)]).toEqual([404, 'waiting']);
  clock.set(Date.now());
});

test('work that fails waits for its next try, and has failed at the last', async () => {
  const id = await buildRun(ctx, owner.id);
  const { signal } = new AbortController();
  const attempt = (isLast: boolean) =>
    follow(ctx, { id, signal, isLast }, async () => {
      throw new Error('not today');
    }).catch(() => stateOf(id));
  expect(await attempt(false)).toBe('waiting');
  expect(await attempt(true)).toBe('failed');
});
