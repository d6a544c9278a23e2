import * as settings from '@chinar/contract/settings';
import * as contract from '@chinar/contract/orders.statement';
import { describe, expect, it } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCourse } from '../courses/fixtures.ts';
import { holds } from '../entitlements/api.ts';
import {
  buildCancel,
  buildConfirmed,
  buildGivenBack,
  buildOrder,
  buildSeller,
  buildUtr,
} from './fixtures.ts';

const world = await openWorld({ withJobs: true, endsSound: true });
const { ctx, call } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });
await buildSeller(ctx, admin.id, { upiVpa: 'chinar@bank' });

let last = 400_000_000_000;
/** A reference that nobody has told. */
const newUtr = (): string => {
  last += 1;
  return String(last);
};

/** An order by UPI, of which its buyer has told a reference. */
async function told(utr = newUtr(), price = 499) {
  const as = await buildUser(ctx);
  const itemId = await buildCourse(ctx, tutor.id, { price });
  const item = { itemType: 'course', itemId } as const;
  const { order } = await buildOrder(ctx, as.id, { items: [item], method: 'upi' });
  await buildUtr(ctx, as.id, { orderId: order._id, utr });
  const payments = async () => {
    const { rows } = await ctx.db.execute(
      `select p.state, p.confirmed_by as by, p.captured_at as at, o.status from payments p
         join orders o on o.id = p.order_id where o.id = $1`,
      [order._id],
    );
    return rows as { state: string; by: string | null; at: Date | null; status: string }[];
  };
  return { as, order, utr, payments, owns: () => holds(ctx, { userId: as.id, ...item }) };
}

const columns = { date: 0, narration: 1, amount: 3, direction: null };

/** A statement as banks write it: date, narration, debit, credit. */
const statement = (rows: readonly [utr: string, credit: string, debit?: string][]): string =>
  [
    'Jammu and Kashmir Bank,,,',
    'Date,Narration,Debit,Credit',
    ...rows.map(
      ([utr, credit, debit = '']) => `27/11/2026,"UPI/${utr}/PAY, SCAN","${debit}","${credit}"`,
    ),
  ].join('\r\n');

const send = (csv: string, body: Partial<{ dryRun: boolean; columns: object | null }> = {}) =>
  call(
    contract.importStatement,
    { body: { csv, columns, dryRun: false, ...body } as never },
    { as: admin },
  );

const counts = async (csv: string, body = {}) => {
  const { matched, unmatched, duplicates, differing } = (await send(csv, body)).data.counts;
  return { matched, unmatched, duplicates, differing };
};

const none = { matched: 0, unmatched: 0, duplicates: 0, differing: 0 };

describe('a statement of the bank', () => {
  it('pays the order whose reference and sum a row bears, and says so before it does', async () => {
    const { utr, owns, order, payments } = await told(newUtr(), 1_23_456);
    const csv = statement([[utr, '1,23,456.00']]);
    expect(await counts(csv, { dryRun: true })).toEqual({ ...none, matched: 1 });
    expect(await owns()).toBe(false);
    const { data } = await send(csv);
    expect(data.matched).toMatchObject([
      { line: 3, utr, amount: 123_456, order: { _id: order._id, orderNo: order.orderNo } },
    ]);
    expect(data.counts.ignored).toBe(2);
    expect(await owns()).toBe(true);
    expect(await payments()).toMatchObject([
      { state: 'captured', by: admin.id, status: 'fulfilled' },
    ]);
  });

  it('P22 gives nothing for another sum, and names both', async () => {
    const { utr, owns, order } = await told();
    const { data } = await send(statement([[utr, '498.99']]));
    expect(data.counts).toMatchObject({ ...none, differing: 1 });
    expect(data.differing).toMatchObject([
      { amount: 498.99, order: { orderNo: order.orderNo, total: 499 } },
    ]);
    expect(await owns()).toBe(false);
  });

  it('P22 forged rows give nothing', async () => {
    const { utr, owns } = await told();
    const rows: [string, string, string?][] = [
      [utr, '', '499.00'],
      [utr, '-499.00'],
      [utr, '499.00 Dr'],
      [utr, '(499.00)'],
      [utr, '=499'],
      [`9${utr}`, '499.00'],
      [utr.slice(1), '499.00'],
      [newUtr(), '499.00'],
    ];
    const { data } = await send(statement(rows));
    expect(data.counts).toEqual({ ...none, unmatched: 4, ignored: 6 });
    expect(data.unmatched.map(({ reason }) => reason).toSorted()).toEqual([
      'amount_unreadable',
      'no_utr',
      'no_utr',
      'unknown',
    ]);
    expect(await owns()).toBe(false);
  });

  it('P22 pays neither of two who tell one reference for one sum', async () => {
    const first = await told();
    const second = await told(first.utr);
    const { data } = await send(statement([[first.utr, '499.00']]));
    expect(data.unmatched).toMatchObject([{ reason: 'ambiguous' }]);
    expect([await first.owns(), await second.owns()]).toEqual([false, false]);
  });

  it('P22 a row with two references pays one order, by whichever of them', async () => {
    const [forged, honest] = [await told(), await told()];
    const csv = statement([[`${honest.utr}/ZOYA/${forged.utr}`, '499.00']]);
    await ctx.db.q
      .updateTable('payments')
      .set({ utr: null, state: 'created' })
      .where('order_id', '=', honest.order._id)
      .execute();
    expect(await counts(csv)).toEqual({ ...none, matched: 1 });
    expect(await forged.owns()).toBe(true);
    await buildUtr(ctx, honest.as.id, { orderId: honest.order._id, utr: honest.utr });
    expect(await counts(csv)).toEqual({ ...none, duplicates: 1 });
    await expect(buildConfirmed(ctx, admin.id, honest.order)).rejects.toMatchObject({
      code: 'utr_used',
    });
    expect(await honest.owns()).toBe(false);
  });

  it('P22 the reference by which money went back brings none', async () => {
    const first = await told();
    await buildConfirmed(ctx, admin.id, first.order);
    await buildGivenBack(ctx, first.order._id, { reason: 'It was bought by mistake' });
    const back = newUtr();
    await ctx.db.q
      .updateTable('refunds')
      .set({ status: 'processed', paid_reference: back, paid_at: new Date() as never })
      .where('order_id', '=', first.order._id)
      .execute();
    const next = await told(back);
    expect(await counts(statement([[back, '499.00']]))).toEqual({ ...none, unmatched: 1 });
    await expect(buildConfirmed(ctx, admin.id, next.order)).rejects.toMatchObject({
      code: 'utr_used',
    });
    expect(await next.owns()).toBe(false);
  });

  it('P22 one reference pays one order, in one file and in the next', async () => {
    const first = await told();
    const csv = statement([
      [first.utr, '499.00'],
      [first.utr, '499.00'],
    ]);
    expect(await counts(csv)).toEqual({ ...none, matched: 1, duplicates: 1 });
    const second = await told(first.utr);
    expect(await counts(csv)).toEqual({ ...none, duplicates: 2 });
    expect([await first.owns(), await second.owns()]).toEqual([true, false]);
  });

  it('shows money for an order that no longer waits, and leaves it to somebody', async () => {
    const { as, order, utr, owns } = await told();
    await buildCancel(ctx, as.id, order._id);
    const csv = statement([[utr, '499.00']]);
    expect(await counts(csv, { dryRun: true })).toEqual({ ...none, unmatched: 1 });
    const { data } = await send(csv);
    expect(data.unmatched).toMatchObject([{ reason: 'closed', order: { _id: order._id } }]);
    expect(await owns()).toBe(false);
  });

  it('knows what was confirmed by hand', async () => {
    const { order, utr } = await told();
    await buildConfirmed(ctx, admin.id, order);
    expect(await counts(statement([[utr, '499.00']]))).toEqual({ ...none, duplicates: 1 });
  });

  it('dates money by its day, never before its order', async () => {
    const { utr, order, payments } = await told();
    await send(statement([[utr, '499.00']]).replace('27/11/2026', '01/01/2020'));
    const [payment] = await payments();
    expect(payment?.at?.toISOString()).toBe(order.createdAt);
  });

  it('shows its first rows where nobody has said yet which column is what', async () => {
    const { utr, owns } = await told();
    const { data } = await send(statement([[utr, '499.00']]), { columns: null, dryRun: true });
    expect(data.sample[1]).toEqual(['Date', 'Narration', 'Debit', 'Credit']);
    expect(data.counts).toMatchObject(none);
    const { status, error } = await send(statement([[utr, '499.00']]), { columns: null });
    expect([status, error.errors.map(({ path }) => path)]).toEqual([422, ['columns']]);
    expect(await owns()).toBe(false);
  });

  it('remembers its columns once it was taken in', async () => {
    const held = async () =>
      (await call(settings.getSellerSettings, {}, { as: admin })).data.statementColumns;
    const { utr } = await told();
    const other = { narration: 0, amount: 1, direction: null, date: null };
    const csv = `UPI/${utr},499.00`;
    await send(csv, { columns: other, dryRun: true });
    expect(await held()).not.toEqual(other);
    await send(csv, { columns: other });
    expect(await held()).toEqual(other);
  });

  it('is refused where nothing can be read', async () => {
    const empty = await send('Date,Narration\n27/11/2026,Opening balance');
    expect([empty.status, empty.error.code]).toEqual([422, 'file_unreadable']);
    const long = await send('UPI/412345678901,,,1\n'.repeat(50_001));
    expect([long.status, long.error.code]).toEqual([422, 'file_unreadable']);
    // As long as the limit in letters, longer in bytes.
    const large = await send('अ'.repeat(2 * 1024 * 1024));
    expect([large.status, large.error.code]).toEqual([413, 'file_too_large']);
    expect((await send('a,b', { columns: { narration: -1, amount: 99 } })).status).toBe(400);
  });

  it('is for admins alone', async () => {
    const body = { csv: 'a,b', columns, dryRun: true };
    for (const as of [tutor, await buildUser(ctx)])
      expect((await call(contract.importStatement, { body }, { as })).status).toBe(403);
    expect((await call(contract.importStatement, { body })).status).toBe(401);
  });
});

describe('a statement in a race', () => {
  it('two imports at once pay each order once', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => told()));
    const csv = statement(orders.map(({ utr }) => [utr, '499.00']));
    const both = await Promise.all([counts(csv), counts(csv)]);
    expect(both.map(({ matched, duplicates }) => matched + duplicates)).toEqual([6, 6]);
    expect(both.reduce((sum, { matched }) => sum + matched, 0)).toBe(6);
    for (const { owns, payments } of orders) {
      expect(await owns()).toBe(true);
      expect(await payments()).toHaveLength(1);
    }
    expect(await counts(csv)).toEqual({ ...none, duplicates: 6 });
  });

  it('a statement and a desk at once pay an order once', async () => {
    const { order, utr, payments, owns } = await told();
    const [read] = await Promise.all([
      counts(statement([[utr, '499.00']])),
      buildConfirmed(ctx, admin.id, order).catch(() => null),
    ]);
    expect(read.matched + read.duplicates).toBe(1);
    expect(await owns()).toBe(true);
    expect(await payments()).toHaveLength(1);
  });

  it('P22 who tells another reference in the meantime gets nothing for the old one', async () => {
    const { as, order, utr, owns } = await told();
    const other = newUtr();
    const [read] = await Promise.all([
      counts(statement([[utr, '499.00']])),
      buildUtr(ctx, as.id, { orderId: order._id, utr: other }).catch(() => null),
    ]);
    expect(await owns()).toBe(read.matched === 1);
    const { rows } = await ctx.db.execute('select utr from payments where order_id = $1', [
      order._id,
    ]);
    expect(rows).toEqual([{ utr: read.matched === 1 ? utr : other }]);
  });
});

it('five thousand rows ask hardly more statements than five', async () => {
  const { statements } = ctx.services.database;
  const cost = async (rows: number): Promise<number> => {
    const { utr } = await told();
    const others = Array.from({ length: rows - 1 }, () => [newUtr(), '499.00'] as [string, string]);
    const csv = statement([...others, [utr, '499.00']]);
    const before = statements();
    expect(await counts(csv)).toEqual({ ...none, matched: 1, unmatched: rows - 1 });
    return statements() - before;
  };
  const few = await cost(5);
  // What listens to earlier orders asks some in the meantime.
  expect(await cost(5000)).toBeLessThan(few + 60);
});
