import { dateOf, dayOf, indiaMs } from '@chinar/content/india';
import type { QueryOf } from '@chinar/contract/endpoint';
import * as contract from '@chinar/contract/sales-reports';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCourse } from '../courses/fixtures.ts';
import {
  type billing,
  buildOrder,
  buildPaidOrder,
  buildRefund,
  buildSeller,
  sellerGstin,
} from '../orders/fixtures.ts';
import { buildPromo, buildPromoBatch } from '../promo-codes/fixtures.ts';

const world = await openWorld({ withJobs: true, endsSound: true });
const { ctx, call, clock } = world;
const admin = await buildUser(ctx, { role: 'admin' });
const tutors = [
  await buildUser(ctx, { role: 'tutor', fullName: 'Aisha Wani' }),
  await buildUser(ctx, { role: 'tutor', fullName: 'Bilal Dar' }),
] as const;
await buildSeller(ctx, admin.id, { gstin: sellerGstin, stateCode: '01', series: 'SR' });
const promo = await buildPromo(ctx, admin.id, { value: 33, perUserLimit: 100 });

const course = async (owner: number, price: number, title?: string) => ({
  itemType: 'course' as const,
  itemId: await buildCourse(ctx, tutors[owner === 0 ? 0 : 1].id, {
    price,
    ...(title ? { title } : {}),
  }),
});

const dayMs = 86_400_000;
const today = (): string => dateOf(dayOf(clock.now()));
const after = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
/** Moves the clock on to a time of India's day. */
const goTo = (day: string, time: string): void => {
  const at = Date.parse(`${day}T${time}Z`) - indiaMs;
  if (at < clock.now()) throw new Error('The clock does not step back.');
  clock.advance(at - clock.now());
};

type Bought = {
  items?: Awaited<ReturnType<typeof course>>[];
  promoCode?: string;
  buyer?: Partial<typeof billing>;
};

/** An order that somebody new pays at the counter. */
async function bought({ items, promoCode, buyer = {} }: Bought = {}) {
  const { id } = await buildUser(ctx, { password: null });
  return buildPaidOrder(ctx, id, {
    items: items ?? [await course(0, 499)],
    adminId: admin.id,
    billing: buyer,
    ...(promoCode ? { promoCode } : {}),
  });
}

type Query = Partial<QueryOf<typeof contract.getSales>>;

const ask = (query: Query, who: { id: string } = admin) =>
  call(contract.getSales, { query: { from: today(), to: today(), ...query } }, { as: who });
const report = async (query: Query = {}, who?: { id: string }) => (await ask(query, who)).data;

const paise = (rupees: number): number => Math.round(rupees * 100);

/** What the documents of some days come to, by what is printed on them. */
async function printed({ from, to }: { from: string; to: string }) {
  const rows = await ctx.db.q
    .selectFrom('documents')
    .select(['kind', 'issued_at', 'snapshot'])
    .execute();
  const sums = { net: 0, tax: 0, sales: 0 };
  for (const { kind, issued_at: at, snapshot } of rows) {
    const day = dateOf(dayOf(at.getTime()));
    if (day < from || day > to) continue;
    const { lines, total } = snapshot as { lines: Record<string, number>[]; total: number };
    const sign = kind === 'credit_note' ? -1 : 1;
    sums.net += sign * total;
    sums.sales += kind === 'credit_note' ? 0 : 1;
    for (const { cgst = 0, sgst = 0, igst = 0 } of lines) sums.tax += sign * (cgst + sgst + igst);
  }
  return sums;
}

describe('the totals of sales', () => {
  it('P31 are those of invoices less credit notes, of any days and however they are laid out', async () => {
    const begin = after(today(), 1);
    const shelf = [
      await course(0, 499),
      await course(0, 1),
      await course(1, 1234.56),
      await course(1, 99.99),
    ];
    // The same orders and refunds on every run, in an order that nobody chose.
    const steps = fc.sample(
      fc.record({
        what: fc.uniqueArray(fc.nat({ max: 3 }), { minLength: 1, maxLength: 4 }),
        hasCode: fc.boolean(),
        state: fc.constantFrom('01', '07', '29'),
        hours: fc.nat({ max: 40 }),
        refund: fc.option(fc.record({ of: fc.nat(), share: fc.integer({ min: 1, max: 99 }) })),
      }),
      { numRuns: 24, seed: 20_261_128 },
    );
    const sold: { id: string; lineNo: number; left: number }[] = [];
    for (const { what, hasCode, state, hours, refund } of steps) {
      clock.advance(hours * 3_600_000);
      const order = await bought({
        items: what.map((place) => shelf[place] ?? shelf[0]!),
        buyer: { stateCode: state },
        ...(hasCode ? { promoCode: promo.code } : {}),
      });
      for (const { lineNo, total } of order.lines)
        sold.push({ id: order._id, lineNo, left: paise(total) });
      const line = refund && sold[refund.of % sold.length];
      if (!line || line.left < 300) continue;
      const part = Math.max(100, Math.floor((line.left * refund.share) / 100));
      const amount = line.left - part < 100 ? line.left : part;
      line.left -= amount;
      await buildRefund(ctx, line.id, { [line.lineNo]: amount / 100 });
    }
    const end = today();
    const count = (Date.parse(end) - Date.parse(begin)) / dayMs;
    expect(count).toBeGreaterThan(10);
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: count }),
        fc.nat({ max: count }),
        fc.constantFrom(...contract.salesBy),
        async (one, other, by) => {
          const days = {
            from: after(begin, Math.min(one, other)),
            to: after(begin, Math.max(one, other)),
          };
          const { rows, totals } = await report({ ...days, by });
          const told = await printed(days);
          expect([paise(totals.net), paise(totals.tax), totals.orders]).toEqual([
            told.net,
            told.tax,
            told.sales,
          ]);
          for (const name of ['gross', 'discount', 'refunded', 'net', 'tax', 'items'] as const)
            expect(rows.reduce((sum, row) => sum + paise(row[name]), 0)).toBe(paise(totals[name]));
          expect(paise(totals.gross) - paise(totals.discount) - paise(totals.refunded)).toBe(
            paise(totals.net),
          );
        },
      ),
      { numRuns: 40, seed: 20_261_128 },
    );
  });
});

describe('a day of sales', () => {
  it('is India’s: 23:59 is of the day, 00:01 of the next, also where a financial year ends', async () => {
    const year = new Date(clock.now()).getUTCFullYear() + 1;
    const last = `${year}-03-31`;
    goTo(last, '23:59:00');
    await bought({ items: [await course(0, 100)] });
    goTo(`${year}-04-01`, '00:01:00');
    await bought({ items: [await course(0, 200)] });
    const { rows } = await report({ from: last, to: after(last, 1) });
    expect(rows.map(({ key, net, orders }) => [key, net, orders])).toEqual([
      [last, 100, 1],
      [`${year}-04-01`, 200, 1],
    ]);
    expect((await report({ from: last, to: last })).totals.net).toBe(100);
  });

  it('has what was given back on it, also of what was sold a month before', async () => {
    const sale = today();
    const order = await bought({ items: [await course(0, 1180)] });
    clock.advance(40 * dayMs);
    await buildRefund(ctx, order._id, { 1: 590 });
    const { totals } = await report();
    expect(totals).toEqual({
      orders: 0,
      items: 0,
      gross: 0,
      discount: 0,
      tax: -90,
      refunded: 590,
      net: -590,
    });
    expect((await report({ from: sale, to: sale })).totals.refunded).toBe(0);
    expect((await report({ from: sale, to: today() })).totals).toMatchObject({ refunded: 590 });
  });

  it('counts what cost nothing as sold for nothing, and what was not paid not at all', async () => {
    clock.advance(dayMs);
    const all = await buildPromo(ctx, admin.id, { value: 100, perUserLimit: 100 });
    await bought({ items: [await course(0, 300)], promoCode: all.code });
    const waiting = await buildUser(ctx, { password: null });
    await buildOrder(ctx, waiting.id, { items: [await course(0, 700)] });
    expect((await report()).totals).toMatchObject({ orders: 1, gross: 300, discount: 300, net: 0 });
    expect((await report({ by: 'method' })).rows.map(({ key }) => key)).toEqual(['free']);
  });
});

describe('sales laid out', () => {
  it('by item, tutor, state, way and code tell what brought most first; a batch is its code', async () => {
    clock.advance(dayMs);
    const [one, two] = [await course(0, 400, 'Algebra'), await course(1, 1000, 'Botany')];
    const half = await buildPromo(ctx, admin.id, { value: 50 });
    const [code = ''] = await buildPromoBatch(ctx, admin.id, { promoId: half._id, count: 1 });
    await bought({ items: [one, two], buyer: { stateCode: '07' } });
    await bought({ items: [one], promoCode: code });
    const told = async (by: contract.SalesBy) =>
      (await report({ by })).rows.map(({ key, label, orders, net }) => [key, label, orders, net]);
    expect(await told('item')).toEqual([
      [`course:${two.itemId}`, 'Botany', 1, 1000],
      [`course:${one.itemId}`, 'Algebra', 2, 600],
    ]);
    expect(await told('tutor')).toEqual([
      [tutors[1].id, 'Bilal Dar', 1, 1000],
      [tutors[0].id, 'Aisha Wani', 2, 600],
    ]);
    expect(await told('state')).toEqual([
      ['07', '', 1, 1400],
      ['01', '', 1, 200],
    ]);
    expect(await told('method')).toEqual([['counter', '', 2, 1600]]);
    expect(await told('promo')).toEqual([
      ['', '', 1, 1400],
      [half._id, half.code, 1, 200],
    ]);
  });

  it('count an order once wherever several of its lines meet, and under each owner that has one', async () => {
    clock.advance(dayMs);
    const [own, next] = [await course(0, 100, 'Own one'), await course(0, 200, 'Own two')];
    const other = await course(1, 400, 'Another one');
    await bought({ items: [other, own, next] });
    await bought({ items: [own, next, other] });
    /** Orders and lines of each row, then of all. */
    const told = async (by: contract.SalesBy, who?: { id: string }) => {
      const { rows, totals } = await report({ by }, who);
      return [...rows, totals].map(({ orders, items }) => `${orders} of ${items}`).join(', ');
    };
    expect(await told('day')).toBe('2 of 6, 2 of 6');
    expect(await told('state')).toBe('2 of 6, 2 of 6');
    expect(await told('tutor')).toBe('2 of 2, 2 of 4, 2 of 6');
    expect(await told('item')).toBe('2 of 2, 2 of 2, 2 of 2, 2 of 6');
    expect(await told('day', tutors[0])).toBe('2 of 4, 2 of 4');
    expect(await told('item', tutors[0])).toBe('2 of 2, 2 of 2, 2 of 4');
    expect(await told('day', tutors[1])).toBe('2 of 2, 2 of 2');
  });

  it('give each item what was given back of it, also where one refund is of several', async () => {
    clock.advance(dayMs);
    const [one, two] = [await course(0, 1180, 'Ecology'), await course(1, 590, 'Forests')];
    const order = await bought({ items: [one, two] });
    const [first, second] = order.lines;
    const back = (title: string): number => (title === 'Ecology' ? 236 : 118);
    await buildRefund(ctx, order._id, {
      [first?.lineNo ?? 1]: back(first?.title ?? ''),
      [second?.lineNo ?? 2]: back(second?.title ?? ''),
    });
    const { rows } = await report({ by: 'item' });
    expect(rows.map(({ label, refunded, net, tax }) => [label, refunded, net, tax])).toEqual([
      ['Ecology', 236, 944, 144],
      ['Forests', 118, 472, 72],
    ]);
  });

  it('P32 show a tutor the own by day and item, and neither buyers nor others’', async () => {
    clock.advance(dayMs);
    const [own, other] = [await course(0, 400, 'Chemistry'), await course(1, 900, 'Dynamics')];
    await bought({ items: [own, other], buyer: { name: 'Secret Buyer' } });
    const mine = await ask({ by: 'item' }, tutors[0]);
    expect(mine.data.rows.map(({ label, net }) => [label, net])).toEqual([['Chemistry', 400]]);
    expect(mine.data.totals).toMatchObject({ orders: 1, items: 1, net: 400 });
    expect(mine.text).not.toMatch(/Secret Buyer|Dynamics|900/);
    for (const by of ['tutor', 'state', 'method', 'promo'] as const)
      expect([by, (await ask({ by }, tutors[0])).status]).toEqual([by, 403]);
    const query = { from: today(), to: today(), by: 'item' } as const;
    const file = await call(contract.exportSalesCsv, { query }, { as: tutors[0] });
    expect(file.text).not.toMatch(/Secret Buyer|Dynamics|900/);
    expect(file.text).toContain('Chemistry');
    const wall = { query: { ...query, by: 'state' as const } };
    expect((await call(contract.exportSalesXlsx, wall, { as: tutors[0] })).status).toBe(403);
  });

  it('P12 stand in a file with all rows and their sum, and no title is a formula there', async () => {
    clock.advance(dayMs);
    await bought({ items: [await course(0, 400, '=HYPERLINK("http://evil.example")')] });
    const query = { from: today(), to: today(), by: 'item' } as const;
    const { text, headers } = await call(contract.exportSalesCsv, { query }, { as: admin });
    const lines = text.trim().split('\r\n');
    expect(lines[1]).toBe(
      `"'=HYPERLINK(""http://evil.example"")",1,1,400.00,0.00,0.00,400.00,61.02`,
    );
    expect(lines[2]).toBe('Total,1,1,400.00,0.00,0.00,400.00,61.02');
    expect(headers['content-disposition']).toContain(`sales-by-item-${today()}-${today()}.csv`);
  });
});

describe('days that are asked for', () => {
  it('are 366 at most, in their order, and of this century', async () => {
    const faultOf = async (from: string, to: string) => {
      const { status, error } = await ask({ from, to });
      return status === 200 ? null : [status, error.errors?.[0]?.path];
    };
    expect(await faultOf('2027-01-01', '2028-01-01')).toBeNull();
    expect(await faultOf('2027-01-01', '2028-01-02')).toEqual([422, 'to']);
    expect(await faultOf('2027-01-02', '2027-01-01')).toEqual([422, 'to']);
    expect(await faultOf('0001-01-01', '0001-01-02')).toEqual([422, 'from']);
    expect((await faultOf('2027-02-30', '2027-03-01'))?.[0]).toBe(400);
  });
});
