import type { Billing } from '@chinar/contract/orders.billing';
import { gstinCheckDigit } from '@chinar/contract/orders.billing';
import type { Ctx } from '../server/src/context.ts';
import {
  buildCancel,
  buildConfirmed,
  buildDispute,
  buildExpiry,
  buildGatewayOrder,
  buildMoney,
  buildOrder,
  buildPaidOrder,
  buildGivenBack,
  buildSeller,
  buildUtr,
} from '../server/src/features/orders/fixtures.ts';
import { buildPromo, buildPromoBatch } from '../server/src/features/promo-codes/fixtures.ts';
import { drillSeries } from './content/drills.ts';
import { idOf } from './learning.ts';
import { makeRandom, type Random } from './random.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** A registration on a permanent number that nobody has: its digits are 0000. */
function gstinOn(state: string, letters: string): string {
  const first = `${state}${letters}0000A1Z`;
  return `${first}${gstinCheckDigit(first)}`;
}

/** The same at another time: orders come one after the other, as their numbers do. */
function at(ctx: Ctx, time: number): Ctx {
  return { ...ctx, services: { ...ctx.services, clock: { now: () => time } } };
}

type Item = { itemType: 'course' | 'package' | 'test_series'; itemId: string };
type Shop = {
  adminId: string;
  buyers: readonly { id: string; name: string }[];
  items: readonly Item[];
  random: Random;
  batch: readonly string[];
};

async function buildCodes(ctx: Ctx, adminId: string): Promise<readonly string[]> {
  const now = ctx.services.clock.now();
  await buildPromo(ctx, adminId, {
    code: 'WELCOME10',
    description: 'For everybody who has bought nothing yet',
    value: 10,
    maxDiscount: 100,
    firstOrderOnly: true,
    usageLimit: 500,
  });
  await buildPromo(ctx, adminId, {
    code: 'EID-150',
    description: 'Over from Eid: courses and programs',
    type: 'fixed',
    value: 150,
    minOrder: 400,
    scope: 'types',
    scopeValues: ['course', 'program'],
    usageLimit: 40,
    endsAt: new Date(now + 30 * dayMs).toISOString(),
  });
  await buildPromo(ctx, adminId, {
    code: 'THIRD-FREE',
    description: 'The cheapest of a full basket',
    type: 'free_item',
    value: 0,
    minOrder: 900,
    isDraft: true,
  });
  const schools = await buildPromo(ctx, adminId, {
    code: 'SCHOOLS-26',
    description: 'For the schools that we visited, one code a pupil',
    value: 25,
    usageLimit: 60,
  });
  return buildPromoBatch(ctx, adminId, { promoId: schools._id, count: 120 });
}

/** Where buyers are; a few of them are registered. */
function billingOf({ name }: { name: string }, number: number): Partial<Billing> {
  const email = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@learners.example`;
  const registered = { 7: '01', 19: '07', 31: '27', 37: '01', 43: '38', 52: '03' }[number];
  if (registered) {
    const gstin = gstinOn(registered, ['BUYER', 'SHOPS', 'CLASS'][number % 3] ?? 'BUYER');
    const stateCode = registered as Billing['stateCode'];
    const address = 'An address that nobody has, 1st floor';
    return { name, email, stateCode, gstin, pin: '190001', address };
  }
  const states = ['01', '01', '01', '38', '02', '03', '07', '09'] as const;
  return { name, email, stateCode: states[number % states.length] ?? '01' };
}

type Wish = Omit<Parameters<typeof buildGatewayOrder>[2], 'items'> & { items: readonly Item[] };
type Selling = {
  ctx: Ctx;
  later: Ctx;
  buyerId: string;
  adminId: string;
  order: Wish;
  number: number;
};

/** A reference of UPI that the buyer tells; staff find the money, or the order's time is over. */
async function byUpi({ ctx, later, buyerId, adminId, order, number }: Selling): Promise<void> {
  const { order: made } = await buildOrder(ctx, buyerId, { ...order, method: 'upi' });
  const utr = String(400_000_000_000 + number);
  await buildUtr(ctx, buyerId, { orderId: made._id, utr });
  if (number % 24 === 0) await buildExpiry(later);
  else await buildConfirmed(ctx, adminId, made);
}

async function atCounter({ ctx, buyerId, adminId, order }: Selling): Promise<void> {
  await buildPaidOrder(ctx, buyerId, { ...order, adminId, method: 'counter' });
}

async function inVain({ ctx, later, buyerId, order }: Selling): Promise<void> {
  await buildMoney(ctx, await buildGatewayOrder(ctx, buyerId, order), { state: 'failed' });
  await buildExpiry(later);
}

async function calledOff({ ctx, buyerId, order }: Selling): Promise<void> {
  const { order: made } = await buildOrder(ctx, buyerId, order);
  await buildCancel(ctx, buyerId, made._id);
}

/** The money came when the order's time was over. */
async function late({ ctx, later, buyerId, order }: Selling): Promise<void> {
  const made = await buildGatewayOrder(ctx, buyerId, order);
  await buildExpiry(later);
  await buildMoney(later, made);
}

async function givenBack({ ctx, buyerId, order, number }: Selling): Promise<void> {
  const made = await buildGatewayOrder(ctx, buyerId, order);
  await buildMoney(ctx, made);
  const isWhole = number < 30;
  const reason = isWhole ? 'It was bought twice over' : 'One of the two was not wanted';
  await buildGivenBack(ctx, made.order._id, { isWhole, reason });
}

async function paid({ ctx, buyerId, order }: Selling): Promise<void> {
  await buildMoney(ctx, await buildGatewayOrder(ctx, buyerId, order));
}

/** What becomes of the orders, in turn. */
const ends = [
  byUpi,
  atCounter,
  inVain,
  calledOff,
  late,
  givenBack,
  paid,
  paid,
  paid,
  paid,
  paid,
  paid,
];

/** One order of the past; what becomes of it goes by its number, so that every state and way is there. */
async function buildPast(ctx: Ctx, shop: Shop, number: number): Promise<void> {
  const { adminId, buyers, items, random, batch } = shop;
  const buyer = buyers[number];
  const [first, second] = [items[number % items.length], items[(number + 1) % items.length]];
  const end = ends[number % ends.length];
  if (!buyer || !first || !second || !end) throw new Error('The demo has too few to sell to.');
  const promoCode = [undefined, 'WELCOME10', undefined, batch[number], undefined][number % 5];
  const hasTwo = end === givenBack || random.next() < 0.3;
  const order = {
    items: hasTwo ? [first, second] : [first],
    billing: billingOf(buyer, number),
    ...(promoCode ? { promoCode } : {}),
  };
  const later = at(ctx, ctx.services.clock.now() + 49 * hourMs);
  await end({ ctx, later, buyerId: buyer.id, adminId, order, number });
}

/** The last moment of March by India's clock, two minutes before a financial year is over. */
function yearsEnd(now: number): number {
  const year = new Date(now).getUTCFullYear();
  const end = (of: number): number => Date.UTC(of, 2, 31, 18, 28);
  return end(year) < now ? end(year) : end(year - 1);
}

const past = 60;

/** A bank that asks a payment back: one that has decided for its customer, and one that has not decided yet. */
async function buildDisputed(ctx: Ctx, { buyers, items }: Shop): Promise<void> {
  const [lost, open] = buyers.slice(past - 3, past - 1);
  const [item] = items;
  if (!lost || !open || !item) throw new Error('The demo has too few buyers.');
  const now = ctx.services.clock.now();
  for (const [buyer, state, days] of [
    [lost, 'lost', 120],
    [open, 'open', 3],
  ] as const) {
    const then = at(ctx, now - days * dayMs);
    const billing = billingOf(buyer, days);
    const made = await buildGatewayOrder(then, buyer.id, { items: [item], billing });
    const paymentId = await buildMoney(then, made);
    const paise = Math.round(made.pay.amount * 100);
    await buildDispute(at(ctx, now - (days - 2) * dayMs), { paymentId, paise, state, days: 9 });
  }
}

/** Two years of orders, and some that wait: what the seller’s rooms show. */
async function buildOrders(ctx: Ctx, shop: Shop): Promise<void> {
  const now = ctx.services.clock.now();
  const times = Array.from({ length: past }, (_, place) => now - (725 - place * 12) * dayMs);
  times[times.findIndex((time) => time > yearsEnd(now))] = yearsEnd(now);
  for (const [number, time] of times.toSorted((one, other) => one - other).entries())
    await buildPast(at(ctx, time), shop, number);
  await buildDisputed(ctx, shop);
  const [waiting, told, odd, twice] = shop.buyers.slice(past);
  const [item] = shop.items;
  if (!waiting || !told || !odd || !twice || !item) throw new Error('The demo has too few buyers.');
  const items = [item];
  await buildOrder(ctx, waiting.id, { items, billing: billingOf(waiting, 1) });
  const claimed = await buildOrder(ctx, told.id, {
    items,
    method: 'upi',
    billing: billingOf(told, 2),
  });
  await buildUtr(ctx, told.id, { orderId: claimed.order._id, utr: '512345678901' });
  // A rupee came where five hundred were asked for.
  await buildMoney(ctx, await buildGatewayOrder(ctx, odd.id, { items }), { paise: 100 });
  const paidTwice = await buildGatewayOrder(ctx, twice.id, { items });
  await buildMoney(ctx, paidTwice);
  await buildMoney(ctx, paidTwice);
}

/** What costs nothing is ordered too, and is there at once. */
async function buildFree(ctx: Ctx, buyer: Shop['buyers'][number] | undefined): Promise<void> {
  if (!buyer) throw new Error('The demo has too few buyers.');
  const itemId = await idOf(ctx, 'study_material_packages', 'jkssb-notes');
  const items = [{ itemType: 'package', itemId } as const];
  await buildOrder(ctx, buyer.id, { items, billing: billingOf(buyer, 0) });
}

type People = {
  admin: { id: string };
  buyers: readonly { id: string; name: string }[];
};

/** The seller, codes and what was bought of it all. */
export async function buildSelling(ctx: Ctx, { admin, buyers }: People): Promise<void> {
  await buildSeller(ctx, admin.id, {
    name: 'Chinar Learning (demo)',
    address: 'Residency Road, Srinagar 190001',
    stateCode: '01',
    gstin: gstinOn('01', 'CHNAR'),
    upiVpa: 'chinar.demo@upi',
  });
  const batch = await buildCodes(ctx, admin.id);
  const items: Item[] = [
    { itemType: 'course', itemId: await idOf(ctx, 'courses', 'python-from-the-first-line') },
    { itemType: 'course', itemId: await idOf(ctx, 'courses', 'first-web-page') },
    {
      itemType: 'package',
      itemId: await idOf(ctx, 'study_material_packages', 'physics-on-one-page-each'),
    },
    {
      itemType: 'package',
      itemId: await idOf(ctx, 'study_material_packages', 'jeev-vigyan-sankshep'),
    },
  ];
  items.push({
    itemType: 'test_series',
    itemId: await idOf(ctx, 'test_series', drillSeries.slug),
  });
  await buildOrders(ctx, { adminId: admin.id, buyers, items, random: makeRandom(1952), batch });
  await buildFree(ctx, buyers.at(-1));
}
