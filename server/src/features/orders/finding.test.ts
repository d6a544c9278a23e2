import * as staff from '@chinar/contract/orders.staff';
import { expect, it } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCourse } from '../courses/fixtures.ts';
import { listAll } from './data.staff.ts';
import { buildOrder, buildSeller } from './fixtures.ts';

const world = await openWorld();
const { ctx, call } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });
await buildSeller(ctx, admin.id, {});

async function ordered(fullName: string, email: string) {
  const buyer = await buildUser(ctx, { fullName, email });
  const itemId = await buildCourse(ctx, tutor.id, { price: 499 });
  const { order } = await buildOrder(ctx, buyer.id, {
    items: [{ itemType: 'course', itemId }],
    method: 'counter',
  });
  return order;
}

const first = await ordered('Mehreen Qadri', 'mq@valley.example');
const second = await ordered('Junaid 100% Lone', 'junaid_lone@valley.example');
const third = await ordered('Mehreen Lone', 'ml@plain.example');

const found = async (q: string) =>
  (await call(staff.listAllOrders, { query: { q } }, { as: admin })).data.orders.map(
    ({ _id }) => _id,
  );

const asked: [string, { _id: string }[]][] = [
  [first.orderNo, [first]],
  [second.orderNo.slice(2), [second]],
  [first.orderNo.slice(0, 5), [third, second, first]],
  ['mehreen', [third, first]],
  ['QADRI', [first]],
  ['valley.ex', [second, first]],
  ['100%', [second]],
  ['junaid_', [second]],
  ['mehreen_', []],
  ['n', [third, second, first]],
  ['nobody of them', []],
];

it.each(asked)('staff find orders by a part of number, name or address: %s', async (q, orders) => {
  expect(await found(q)).toEqual(orders.map(({ _id }) => _id));
});

it.each(asked)('the same where more buyers have it than are named: %s', async (q, orders) => {
  const query = { q, page: 1, limit: 50, sort: 'newest' } as never;
  const { rows } = await listAll(ctx.db, query, 0);
  expect(rows.map(({ id }) => id)).toEqual(orders.map(({ _id }) => _id));
});
