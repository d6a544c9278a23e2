import { expect, it } from 'vitest';
import { checkInvariants } from '../../invariants.ts';
import { makeRefunding } from '../../testing/refunding.ts';
import { openWorld } from '../../testing/world.ts';
import { invariants } from './invariants.ts';

const world = await openWorld({ withJobs: true });
const { ctx } = world;
const { bought, give } = await makeRefunding(world);

it('an old order of which money goes back is looked at as one that was made just now', async () => {
  const own = await bought();
  const other = await bought();
  await new Promise((resolve) => setImmediate(resolve));
  const since = new Date(Date.now() + 1);
  while (Date.now() <= since.getTime()) await new Promise((resolve) => setImmediate(resolve));
  await give(own.id, [{ lineNo: 1, amount: 200 }]);
  for (const id of [own.id, other.id])
    await world.asOwner(`update payments set refunded = 7 where order_id = '${id}'`);
  const broken = await checkInvariants(ctx, invariants, since);
  const says = 'What is given back of a payment is what its refunds say';
  const payment = await ctx.db.q
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', own.id)
    .where('state', '=', 'captured')
    .executeTakeFirst();
  expect(broken.find((one) => one.says === says)?.ids).toEqual([payment?.id]);
});
