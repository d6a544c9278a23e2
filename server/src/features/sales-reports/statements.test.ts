import { dateOf, dayOf } from '@chinar/content/india';
import { salesBy } from '@chinar/contract/sales-reports';
import { describe, expect, it } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCourse } from '../courses/fixtures.ts';
import { as, buildPaidOrder, buildSeller, sellerGstin } from '../orders/fixtures.ts';
import { getGstReport } from './service.gst.ts';
import { getMoneyReport } from './service.money.ts';
import { getSalesReport } from './service.sales.ts';

// Without the queue, whose own questions would be counted along.
const { ctx } = await openWorld();
const admin = await buildUser(ctx, { role: 'admin' });
await buildSeller(ctx, admin.id, { gstin: sellerGstin, stateCode: '01' });
for (const price of [499, 999, 1180]) {
  const itemId = await buildCourse(ctx, admin.id, { price });
  const buyer = await buildUser(ctx, { password: null });
  const items = [{ itemType: 'course' as const, itemId }];
  await buildPaidOrder(ctx, buyer.id, { items, adminId: admin.id });
}
const asking = as(ctx, admin.id, 'admin');
const today = dateOf(dayOf(ctx.services.clock.now()));
const days = { from: today, to: today };

async function counted(work: () => Promise<unknown>): Promise<number> {
  const { statements } = ctx.services.database;
  const before = statements();
  await work();
  return statements() - before;
}

describe('what the database is asked for', () => {
  it.each(salesBy)('sales by %s is one statement, however many rows there are', async (by) => {
    expect(await counted(() => getSalesReport(asking, { ...days, by }))).toBe(1);
  });

  it('the money is two', async () => {
    expect(await counted(() => getMoneyReport(asking, days))).toBe(2);
  });

  it('a return is three, beside who sells and the note of who looked', async () => {
    expect(await counted(() => getGstReport(asking, days))).toBe(5);
  });
});
