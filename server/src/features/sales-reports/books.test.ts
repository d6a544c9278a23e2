import { dateOf, dayOf } from '@chinar/content/india';
import { gstinCheckDigit } from '@chinar/contract/orders.billing';
import * as contract from '@chinar/contract/sales-reports';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCourse } from '../courses/fixtures.ts';
import {
  type billing,
  buildGatewayOrder,
  buildMoney,
  buildPaidOrder,
  buildRefund,
  buildSeller,
  sellerGstin,
} from '../orders/fixtures.ts';
import { createEvent } from '../orders/data.events.ts';
import { buildPackage } from '../study-material-packages/fixtures.ts';

const world = await openWorld({ withJobs: true, endsSound: true });
const { ctx, call, clock } = world;
const admin = await buildUser(ctx, { role: 'admin' });
const tutor = await buildUser(ctx, { role: 'tutor' });

// Packages are exempt here; courses bear 18 %.
await ctx.db.execute(
  `insert into tax_rates (item_type, valid_from, rate_bp, hsn_sac) values ('package', '2020-01-01', null, '490110')`,
);

const dayMs = 86_400_000;
const today = (): string => dateOf(dayOf(clock.now()));
/** A day on which nothing has happened yet. */
const fresh = (): { from: string; to: string } => {
  clock.advance(dayMs);
  return { from: today(), to: today() };
};

const gstinIn = (state: string): string => {
  const first = `${state}AAAAA0000A1Z`;
  return `${first}${gstinCheckDigit(first)}`;
};

const registered = { gstin: sellerGstin, stateCode: '01', series: 'BK' } as const;

async function bought(
  prices: readonly number[],
  buyer: Partial<typeof billing> = {},
  packages: readonly number[] = [],
) {
  const { id } = await buildUser(ctx, { password: null });
  const items: { itemType: 'course' | 'package'; itemId: string }[] = [];
  for (const price of prices)
    items.push({ itemType: 'course', itemId: await buildCourse(ctx, tutor.id, { price }) });
  for (const price of packages)
    items.push({ itemType: 'package', itemId: await buildPackage(ctx, tutor.id, { price }) });
  return buildPaidOrder(ctx, id, { items, adminId: admin.id, billing: buyer });
}

const gst = async (query: { from: string; to: string; gstin?: string }) =>
  (await call(contract.getGst, { query }, { as: admin })).data;
const money = async (query: { from: string; to: string }) =>
  (await call(contract.getReconciliation, { query }, { as: admin })).data;

describe('what a GSTR-1 is filled in with', () => {
  it('is nothing for a seller who is not registered, and says so', async () => {
    const days = fresh();
    await buildSeller(ctx, admin.id, { ...registered, gstin: null });
    await bought([499]);
    const report = await gst(days);
    expect(report).toMatchObject({ gstin: null, registrations: [], b2b: [], b2cs: [], docs: [] });
    const { raw } = await call(contract.exportGst, { query: days }, { as: admin });
    expect(strFromU8(unzipSync(raw)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain(
      'not registered for GST',
    );
  });

  it('P33 names registered buyers and large sales to other states, and sums all others by state and rate', async () => {
    const days = fresh();
    await buildSeller(ctx, admin.id, registered);
    const business = {
      name: 'Dar Books',
      gstin: gstinIn('01'),
      pin: '190001',
      address: 'Lal Chowk',
    };
    const own = await bought([1180], business);
    const far = await bought([590], { ...business, gstin: gstinIn('07'), stateCode: '07' });
    const large = await bought([100_300], { stateCode: '29' });
    await bought([100_000], { stateCode: '29' });
    await bought([236]);
    await bought([118], {}, [250]);
    const { b2b, b2cl, b2cs, cdnr, cdnur, exemp, hsn, docs } = await gst(days);
    expect(
      b2b.map(({ number, gstin, name, value, placeOfSupply, rate, taxable, igst, cgst, sgst }) => [
        [gstin, name, value, placeOfSupply, rate, taxable, igst, cgst, sgst],
        number.slice(0, 3),
      ]),
    ).toEqual([
      [[business.gstin, 'Dar Books', 1180, '01', 18, 1000, 0, 90, 90], 'BK/'],
      [[gstinIn('07'), 'Dar Books', 590, '07', 18, 500, 90, 0, 0], 'BK/'],
    ]);
    expect(b2b.map(({ documentId }) => documentId)).toEqual([own.invoiceId, far.invoiceId]);
    expect(b2cl).toMatchObject([
      {
        documentId: large.invoiceId,
        value: 100_300,
        placeOfSupply: '29',
        taxable: 85_000,
        igst: 15_300,
      },
    ]);
    expect(b2cs).toEqual([
      { placeOfSupply: '01', rate: 18, taxable: 300, igst: 0, cgst: 27, sgst: 27 },
      { placeOfSupply: '29', rate: 18, taxable: 84_745.76, igst: 15_254.24, cgst: 0, sgst: 0 },
    ]);
    expect([cdnr, cdnur]).toEqual([[], []]);
    expect(exemp).toEqual([
      { isInterState: false, isRegistered: false, nilRated: 0, exempted: 250 },
    ]);
    expect(hsn.map(({ to, hsnSac, value, rate }) => [to, hsnSac, value, rate])).toEqual([
      ['b2b', '999293', 1770, 18],
      ['b2c', '490110', 250, 0],
      ['b2c', '999293', 200_654, 18],
    ]);
    expect(docs).toMatchObject([{ kind: 'invoice', series: 'BK', count: 6, cancelled: 0 }]);
  });

  it('has credit notes in the month in which they were given out, and small ones within the sums', async () => {
    await buildSeller(ctx, admin.id, registered);
    fresh();
    const business = {
      name: 'Dar Books',
      gstin: gstinIn('01'),
      pin: '190001',
      address: 'Lal Chowk',
    };
    const own = await bought([1180], business);
    const large = await bought([118_000], { stateCode: '29' });
    const small = await bought([236]);
    clock.advance(40 * dayMs);
    const days = { from: today(), to: today() };
    await buildRefund(ctx, own._id, { 1: 590 });
    await buildRefund(ctx, large._id, { 1: 1180 });
    await buildRefund(ctx, small._id, { 1: 118 });
    const { b2b, b2cl, b2cs, cdnr, cdnur, hsn, docs } = await gst(days);
    expect([b2b, b2cl]).toEqual([[], []]);
    const sale = await ctx.db.q
      .selectFrom('documents')
      .select('number')
      .where('id', '=', own.invoiceId ?? '')
      .executeTakeFirstOrThrow();
    expect(cdnr).toMatchObject([
      { name: 'Dar Books', value: 590, taxable: 500, cgst: 45, sgst: 45, corrects: sale.number },
    ]);
    expect(cdnur).toMatchObject([{ value: 1180, taxable: 1000, igst: 180, placeOfSupply: '29' }]);
    expect(b2cs).toEqual([
      { placeOfSupply: '01', rate: 18, taxable: -100, igst: 0, cgst: -9, sgst: -9 },
    ]);
    expect(hsn.map(({ to, value }) => [to, value])).toEqual([
      ['b2b', -590],
      ['b2c', -1298],
    ]);
    expect(docs).toMatchObject([{ kind: 'credit_note', series: 'BKC', count: 3, cancelled: 0 }]);
  });

  it('is that of one registration; another of the same days is named and can be asked for', async () => {
    const days = fresh();
    const other = gstinIn('07');
    await buildSeller(ctx, admin.id, registered);
    await bought([236]);
    await buildSeller(ctx, admin.id, { ...registered, gstin: other, stateCode: '07' });
    await bought([118], { stateCode: '07' });
    await buildSeller(ctx, admin.id, registered);
    await bought([236]);
    const first = await gst(days);
    expect(first).toMatchObject({ gstin: sellerGstin, registrations: [sellerGstin, other] });
    expect(first.b2cs).toMatchObject([{ taxable: 400, cgst: 36 }]);
    const second = await gst({ ...days, gstin: other });
    expect(second.b2cs).toMatchObject([{ placeOfSupply: '07', taxable: 100, cgst: 9 }]);
    // Both gave numbers of one series: those of the other are no cancelled ones.
    expect(
      [...first.docs, ...second.docs].map(({ count, cancelled }) => [count, cancelled]),
    ).toEqual([
      [2, 0],
      [1, 0],
    ]);
  });

  it('stands on the sheets of the offline tool, as numbers, and who looked is written down', async () => {
    const days = fresh();
    await buildSeller(ctx, admin.id, registered);
    await bought([1180], {
      name: '=Evil',
      gstin: gstinIn('01'),
      pin: '190001',
      address: 'Lal Chowk',
    });
    const { raw } = await call(contract.exportGst, { query: days }, { as: admin });
    const files = unzipSync(raw);
    const textOf = (path: string): string => strFromU8(files[path] ?? new Uint8Array());
    const names = [...textOf('xl/workbook.xml').matchAll(/sheet name="([^"]+)"/g)];
    expect(names.map(([, name]) => name)).toEqual([
      'b2b',
      'b2cl',
      'b2cs',
      'cdnr',
      'cdnur',
      'exemp',
      'hsn(b2b)',
      'hsn(b2c)',
      'docs',
    ]);
    const sheet = textOf('xl/worksheets/sheet1.xml');
    expect(sheet).toContain('01-Jammu and Kashmir');
    expect(sheet).toContain('s="2"><v>1180.00</v>');
    // A text is no formula, whatever it begins with.
    expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">=Evil</t>');
    const looks = await ctx.db.q
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'report.gst.read')
      .where('actor_id', '=', admin.id)
      .orderBy('id')
      .execute();
    expect(looks.at(-1)?.after).toMatchObject({ ...days, gstin: sellerGstin });
  });
});

describe('money against orders', () => {
  it('P34 fits where each payment paid its order, and tells of what does not', async () => {
    const days = fresh();
    await buildSeller(ctx, admin.id, registered);
    await bought([500]);
    const gateway = async (price: number) => {
      const { id } = await buildUser(ctx, { password: null });
      const itemId = await buildCourse(ctx, tutor.id, { price });
      return buildGatewayOrder(ctx, id, { items: [{ itemType: 'course', itemId }] });
    };
    const twice = await gateway(300);
    await buildMoney(ctx, twice);
    await buildMoney(ctx, twice);
    const other = await gateway(700);
    await buildMoney(ctx, other, { paise: 69_900 });
    const eventId = newId();
    await createEvent(ctx.db, {
      provider: 'sandbox',
      eventId,
      kind: 'payment.captured',
      raw: '{}',
      providerOrderId: 'order_of_nobody',
      receipt: null,
      at: new Date(clock.now()),
    });
    const { days: rows, open } = await money(days);
    expect(rows).toEqual([
      {
        provider: 'counter',
        day: days.from,
        payments: 1,
        captured: 500,
        orders: 1,
        fulfilled: 500,
        mismatched: 0,
        surplus: 0,
        difference: 0,
        refunded: 0,
      },
      {
        provider: 'sandbox',
        day: days.from,
        payments: 3,
        captured: 1299,
        orders: 1,
        fulfilled: 300,
        mismatched: 699,
        surplus: 300,
        difference: 0,
        refunded: 0,
      },
    ]);
    const told = open
      .filter(({ kind }) => kind !== 'refund')
      .map(({ kind, orderId, amount, expected }) => [kind, orderId, amount, expected])
      .toSorted((one, two) => String(one[0]).localeCompare(String(two[0])));
    expect(told).toEqual([
      ['event', null, null, null],
      ['mismatch', other.order._id, 699, 700],
      ['surplus', twice.order._id, 300, 300],
    ]);
    const refunds = open.filter(({ kind, orderId }) => kind === 'refund' && orderId !== null);
    expect(refunds.map(({ orderNo }) => orderNo)).toEqual(
      expect.arrayContaining([twice.order.orderNo, other.order.orderNo]),
    );
  });

  it('keeps a refund that is not done in sight, however long ago it was decided', async () => {
    await buildSeller(ctx, admin.id, registered);
    fresh();
    const order = await bought([500]);
    await buildRefund(ctx, order._id, { 1: 200 });
    clock.advance(60 * dayMs);
    const { open } = await money({ from: today(), to: today() });
    expect(open).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'refund',
          orderNo: order.orderNo,
          amount: 200,
          state: 'approved',
        }),
      ]),
    );
  });
});
