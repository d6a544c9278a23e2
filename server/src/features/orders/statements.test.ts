import { addToCart } from '@chinar/contract/cart';
import * as contract from '@chinar/contract/orders';
import { expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { makePaying } from '../../testing/paying.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCourse } from '../courses/fixtures.ts';
import { billing, buildOrder, buildSeller, sellerGstin } from './fixtures.ts';

// No jobs run beside it: their statements would be counted too.
const world = await openWorld({ listens: true, endsSound: true });
const { ctx, call } = world;
const paying = makePaying(world);
const tutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });
await buildSeller(ctx, admin.id, { gstin: sellerGstin, upiVpa: 'shop@bank' });
const course = await buildCourse(ctx, tutor.id, { price: 499 });
const items = [{ itemType: 'course', itemId: course } as const];

async function measured(act: () => Promise<{ status: number }>): Promise<number> {
  const before = ctx.services.database.statements();
  expect((await act()).status).toBeLessThan(300);
  return ctx.services.database.statements() - before;
}

test('a price is asked with three statements, an order made with ten', async () => {
  const as = await buildUser(ctx);
  await call(addToCart, { body: { itemType: 'course', itemId: course } }, { as });
  const ask = () => call(contract.quoteOrder, { body: { stateCode: billing.stateCode } }, { as });
  const { quoteHash } = (await ask()).data;
  expect(await measured(ask)).toBe(3);
  const idempotencyKey = newId();
  const body = { idempotencyKey, quoteHash, billing, method: 'upi' } as const;
  expect(await measured(() => call(contract.createOrder, { body }, { as }))).toBe(10);
});

test('money that a gateway tells of becomes rights and a document with sixteen, told again with one', async () => {
  // The first document of a year is numbered by more.
  for (let round = 0; round < 2; round += 1) {
    const { pay } = await buildOrder(ctx, (await buildUser(ctx)).id, { items, method: 'gateway' });
    await paying.act(pay.providerOrderId, 'pay');
  }
  const [first, , second, , ...rest] = await paying.hooks();
  expect(rest).toEqual([]);
  await paying.hook(first!.body, first);
  const tell = () => paying.hook(second!.body, second);
  expect(await measured(tell)).toBe(16);
  expect(await measured(tell)).toBe(1);
});
