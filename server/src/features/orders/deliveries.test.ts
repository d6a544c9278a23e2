import { env } from 'node:process';
import * as contract from '@chinar/contract/orders';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makePaying } from '../../testing/paying.ts';
import { runs } from '../../testing/runs.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCourse } from '../courses/fixtures.ts';
import { buildOrder, buildSeller, sellerGstin } from './fixtures.ts';
import { settle } from './service.settle.ts';
import { look } from './service.verify.ts';

const count = Number(env['DELIVERED_ORDERS'] ?? runs(1000));
const seed = Number(env['DELIVERED_SEED'] ?? 26);
/** One write in so many ends its connection, as a server does that is killed there. */
const killsEvery = 43;

const world = await openWorld({ listens: true, withJobs: true, endsSound: true });
const { ctx, call, asOwner } = world;
const paying = makePaying(world);
const tutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });
await buildSeller(ctx, admin.id, { gstin: sellerGstin, name: 'Chinar Learning' });

/** Where money becomes rights: each write of it may be the last of its connection. */
const points = [
  'insert on payment_events',
  'update on payments',
  'update on orders',
  'insert on entitlements',
  'insert on documents',
  'update on document_series',
];

async function killSome(): Promise<void> {
  await asOwner(`create sequence kills`);
  await asOwner(`grant usage on sequence kills to public`);
  await asOwner(`create function kill_some() returns trigger language plpgsql as $$ begin
    if nextval('kills') % ${killsEvery} = 0 then perform pg_terminate_backend(pg_backend_pid()); end if;
    return null;
  end $$`);
  for (const point of points)
    await asOwner(
      `create trigger kill_some after ${point} for each row execute function kill_some()`,
    );
}

async function killNoMore(): Promise<number> {
  for (const point of points) await asOwner(`drop trigger kill_some on ${point.split(' ').at(-1)}`);
  const { rows } = await ctx.db.execute(`select nextval('kills')::int as n`);
  return Math.floor((rows as { n: number }[])[0]!.n / killsEvery);
}

type Delivery = () => Promise<boolean>;

/** An order that was paid at the gateway with the tab closed, and eight ways in which that is told. */
async function paidSilently(itemId: string): Promise<{ id: string; told: Delivery[] }> {
  const as = await buildUser(ctx);
  const items = [{ itemType: 'course', itemId } as const];
  const { order, pay } = await buildOrder(ctx, as.id, { items, method: 'gateway' });
  const id = order._id;
  const body = await paying.act(pay.providerOrderId, 'pay');
  const hooks = await ctx.db.q
    .selectFrom('sandbox_hooks')
    .select(['id', 'body'])
    .where('body', 'like', `%${pay.providerOrderId}%`)
    .execute();
  const heard = hooks.map(
    (hook) => async () => (await paying.hook(hook.body, hook)).status === 200,
  );
  const brought: Delivery = async () =>
    (await call(contract.verifyPayment, { params: { id }, body: body! }, { as })).status === 200;
  const looked: Delivery = () =>
    look(ctx, id).then(
      () => true,
      () => false,
    );
  return { id, told: [...heard, ...heard, ...heard, brought, looked] };
}

/** Delivers all in their order, some at once; what was not heard comes again later, as gateways do it. */
async function deliver(all: readonly Delivery[], atOnce: number): Promise<void> {
  const waiting = [...all];
  async function take(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift())
      if (!(await next())) waiting.push(next);
  }
  await Promise.all(Array.from({ length: atOnce }, take));
}

it('P06 what is told at once by four is heard by all, and told again it is known', async () => {
  const { id, told } = await paidSilently(await buildCourse(ctx, tutor.id, { price: 499 }));
  const heard = await Promise.all(told.slice(0, 2).flatMap((one) => [one(), one()]));
  expect(heard).toEqual([true, true, true, true]);
  const { rows } = await ctx.db.execute(
    `select e.event_id as id, e.kind, e.raw, p.provider_payment_id as "paymentId", p.provider_order_id as "orderId"
       from payments p join payment_events e on e.provider_order_id = p.provider_order_id where p.order_id = $1 limit 1`,
    [id],
  );
  const { paymentId, orderId, ...event } = rows[0] as Record<string, string>;
  const again = await settle(ctx, {
    provider: 'sandbox',
    providerOrderId: orderId!,
    providerPaymentId: paymentId!,
    receipt: null,
    amount: 49_900,
    currency: 'INR',
    state: 'captured',
    failure: null,
    source: 'webhook',
    event: event as never,
  });
  expect(again).toBe('known');
});

it(
  `P06 ${count} orders × 8 deliveries, shuffled and repeated, with connections killed at six points: each is fulfilled once`,
  async () => {
    const courses: string[] = [];
    for (let place = 0; place < 10; place += 1)
      courses.push(await buildCourse(ctx, tutor.id, { price: 499 }));
    const orders: Awaited<ReturnType<typeof paidSilently>>[] = [];
    for (let place = 0; place < count; place += 1)
      orders.push(await paidSilently(courses[place % 10]!));
    const all = orders.flatMap(({ told }) => told);
    expect(all).toHaveLength(count * 8);
    const mixed = fc.shuffledSubarray(all, { minLength: all.length });
    const [shuffled = []] = fc.sample(mixed, { seed, numRuns: 1 });
    await killSome();
    await deliver(shuffled, 12);
    expect(await killNoMore()).toBeGreaterThanOrEqual(count / 10);
    const { rows } = await ctx.db.execute(
      `select o.status, count(distinct e.id)::int as rights, count(distinct d.id)::int as documents,
            count(distinct p.id)::int as payments, count(distinct r.id)::int as refunds, count(distinct o.id)::int as orders
       from orders o join order_lines l on l.order_id = o.id
       left join entitlements e on e.source = 'order' and e.source_ref = l.id and e.revoked_at is null
       left join documents d on d.order_id = o.id
       left join payments p on p.order_id = o.id and p.state = 'captured'
       left join refunds r on r.order_id = o.id
      where o.id = any($1::uuid[]) group by 1`,
      [orders.map(({ id }) => id)],
    );
    const each = { rights: count, documents: count, payments: count, orders: count };
    expect(rows).toEqual([{ status: 'fulfilled', ...each, refunds: 0 }]);
    // That their numbers have no gap is one of the invariants, which are looked at in the end.
  },
  60_000 + count * 600,
);
