import type { Endpoint, QueryOf } from '@chinar/contract/endpoint';
import { listOrders } from '@chinar/contract/orders';
import { listAllOrders } from '@chinar/contract/orders.staff';
import { getSales } from '@chinar/contract/sales-reports';
import { urlOf } from '@chinar/contract/url';
import { fillLedger } from './commerce-ledger.ts';
import type { Parts } from './commerce-money.ts';
import { addressOf, tokenOf } from './commerce-shop.ts';
import type { Figures, Targets } from './kit/figures.ts';
import { type Call, runLoad, textOf } from './kit/http.ts';
import { measure } from './kit/measure.ts';
import { say } from './kit/stand.ts';

const listCalls = 200;
/** What is looked at row by row takes seconds a call. */
const fewCalls = 10;
const reportCalls = 7;

type Own = Partial<QueryOf<typeof listOrders>>;
type Staff = Partial<QueryOf<typeof listAllOrders>>;

const own: Record<string, Own> = { all: {}, status: { status: 'fulfilled' }, deep: { page: 3 } };
const staff: Record<string, Staff> = {
  all: {},
  status: { status: 'fulfilled' },
  waiting: { status: 'awaiting_payment' },
  deep: { page: 5000 },
};
/** What no line of the design speaks of. */
const further: Record<string, Staff> = {
  method: { method: 'upi' },
  waits: { waits: 'confirmation' },
  total: { sort: '-total' },
  number: { q: 'L-00012345' },
  name: { q: 'Learner 1234' },
};

export const listLabels = {
  orders_own_all: 'One’s own orders, fifty of a million',
  orders_own_status: 'Those of them that are fulfilled',
  orders_own_deep: 'Their third page',
  orders_staff_all: 'All orders for staff, the newest first, of a million',
  orders_staff_status: 'Those that are fulfilled',
  orders_staff_waiting: 'Those that wait for their money',
  orders_staff_deep: 'Page 5,000 of all',
  orders_staff_after: 'The same, gone on with where another ended',
  orders_staff_method: 'Those that were paid by UPI',
  orders_staff_waits: 'Those whose money staff have to confirm',
  orders_staff_total: 'The dearest first',
  orders_staff_number: 'One that is looked for by its number',
  orders_staff_name: 'Those of somebody who is looked for by name',
  sales_day: 'Sales of a year by day, of a million lines',
  sales_item: 'The same by item',
  sales_state: 'The same by state',
  sales_method: 'The same by way of payment',
  sales_own: 'The same by day, for the tutor of all of them',
};

const wanted = [
  'own_all',
  'own_status',
  'own_deep',
  ...Object.keys(staff).map((name) => `staff_${name}`),
  'staff_after',
];
export const listTargets: Targets = {
  ...Object.fromEntries(
    wanted.flatMap((name) => [
      [`orders_${name}_cpu_ms`, { max: 10 }],
      [`orders_${name}_p50_ms`, { max: 10 }],
    ]),
  ),
  sales_day_p50_ms: { max: 1500 },
};

/** A call again and again; how many were refused, as what takes too long is. */
async function load(
  parts: Parts,
  key: string,
  { path, token, calls }: { path: string; token: string; calls: number },
): Promise<Figures> {
  const { client } = parts;
  let refused = 0;
  const call = (index: number): Call => ({
    method: 'GET',
    path,
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': addressOf(index % 250) },
  });
  const run = (count: number) =>
    runLoad({
      client,
      calls: count,
      inFlight: 1,
      call,
      mayRefuse: true,
      onAnswer: ({ status }) => void (refused += status === 200 ? 0 : 1),
    });
  await run(Math.ceil(calls / 10));
  refused = 0;
  const figures = await measure(parts, key, () => run(calls));
  say(`${key}: ${figures[`${key}_cpu_ms`]?.toFixed(2)} CPU-ms, ${refused} of ${calls} refused.`);
  return { ...figures, ...(refused > 0 && { [`${key}_refused`]: refused }) };
}

function yearOf(): { from: string; to: string } {
  const day = (ago: number): string =>
    new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  return { from: day(365), to: day(0) };
}

/** Lists over all the orders, and the reports of their year. */
export async function listMany(parts: Parts, paid: number): Promise<Figures> {
  const { stand, client, shop } = parts;
  const learnerId = await fillLedger(parts, paid);
  const [learner, admin] = [await tokenOf(stand, learnerId), await tokenOf(stand, shop.adminId)];
  const tutor = await tokenOf(stand, shop.tutorId);
  const figures: Figures = {};
  const note = async (
    key: string,
    endpoint: Endpoint,
    { query, token, calls = listCalls }: { query: object; token: string; calls?: number },
  ): Promise<void> => {
    const path = urlOf(endpoint, { query });
    Object.assign(figures, await load(parts, key, { path, token, calls }));
  };
  for (const [name, query] of Object.entries(own))
    await note(`orders_own_${name}`, listOrders, { query, token: learner });
  for (const [name, query] of Object.entries(staff))
    await note(`orders_staff_${name}`, listAllOrders, { query, token: admin });
  const deep = await client.send({
    method: 'GET',
    path: urlOf(listAllOrders, { query: { page: 5000 } }),
    headers: { authorization: `Bearer ${admin}`, 'x-forwarded-for': addressOf(0) },
  });
  const { next } = (JSON.parse(textOf(deep)) as { data: { pagination: { next: string } } }).data
    .pagination;
  await note('orders_staff_after', listAllOrders, { query: { after: next }, token: admin });
  for (const [name, query] of Object.entries(further))
    await note(`orders_staff_${name}`, listAllOrders, { query, token: admin, calls: fewCalls });
  for (const by of ['day', 'item', 'state', 'method'])
    await note(`sales_${by}`, getSales, {
      query: { ...yearOf(), by },
      token: admin,
      calls: reportCalls,
    });
  const query = { ...yearOf(), by: 'day' };
  await note('sales_own', getSales, { query, token: tutor, calls: reportCalls });
  return figures;
}
