import * as contract from '@chinar/contract/invoices';
import { getOrder } from '@chinar/contract/orders';
import type { StateCode } from '@chinar/contract/orders.billing';
import { gstinCheckDigit } from '@chinar/contract/orders.billing';
import { describe, expect, it, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { copiedOf, pagesOf } from '../../testing/printed.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCourse } from '../courses/fixtures.ts';
import {
  type billing,
  buildPaidOrder,
  buildRefund,
  buildSeller,
  sellerGstin,
} from '../orders/fixtures.ts';
import { buildPackage } from '../study-material-packages/fixtures.ts';

const world = await openWorld({ withJobs: true, endsSound: true });
const { ctx, call } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });

// Packages are exempt here from some day on; courses bear 18 %.
await ctx.db.execute(
  `insert into tax_rates (item_type, valid_from, rate_bp, hsn_sac) values ('package', '2020-01-01', null, '490110')`,
);

const gstinIn = (state: string): string => {
  const first = `${state}AAAAA0000A1Z`;
  return `${first}${gstinCheckDigit(first)}`;
};
const registered = { gstin: sellerGstin, stateCode: '01', name: 'Chinar Learning' } as const;
const plain = { ...registered, gstin: null } as const;

type Bought = {
  buyer?: Partial<typeof billing>;
  prices?: readonly number[];
  title?: string;
  packages?: readonly number[];
};

/** What somebody bought, with its order and document. */
async function bought({ buyer = {}, prices = [499], title, packages = [] }: Bought = {}) {
  const as = await buildUser(ctx);
  const items: { itemType: 'course' | 'package'; itemId: string }[] = [];
  for (const price of prices) {
    const itemId = await buildCourse(ctx, tutor.id, { price, ...(title ? { title } : {}) });
    items.push({ itemType: 'course', itemId });
  }
  for (const price of packages)
    items.push({ itemType: 'package', itemId: await buildPackage(ctx, tutor.id, { price }) });
  const order = await buildPaidOrder(ctx, as.id, { items, adminId: admin.id, billing: buyer });
  const id = order.invoiceId ?? '';
  const read = async (documentId = id) =>
    (await call(contract.getInvoice, { params: { id: documentId } }, { as })).data;
  const print = async (lang: 'en' | 'hi', documentId = id) => {
    const { status, raw } = await call(
      contract.printInvoice,
      { params: { id: documentId }, query: { lang } },
      { as },
    );
    expect(status).toBe(200);
    return { pages: await pagesOf(raw), copied: copiedOf(raw), raw };
  };
  const notes = async () =>
    (await call(getOrder, { params: { id: order._id } }, { as })).data.creditNotes;
  return { as, order, id, read, print, notes };
}

describe('an invoice', () => {
  it('P08 is its buyer’s and the admins’, whose look is written down; to others it is not there', async () => {
    const { as, id } = await bought();
    const stranger = await buildUser(ctx);
    const ask = async (who: { id: string } | undefined, which: string) => {
      const input = { params: { id: which } };
      const how = who ? { as: who } : {};
      const read = await call(contract.getInvoice, input, how);
      const printed = await call(contract.printInvoice, { ...input, query: {} }, how);
      return [read.status, printed.status];
    };
    expect(await ask(as, id)).toEqual([200, 200]);
    expect(await ask(admin, id)).toEqual([200, 200]);
    expect(await ask(stranger, id)).toEqual([404, 404]);
    expect(await ask(tutor, id)).toEqual([404, 404]);
    expect(await ask(undefined, id)).toEqual([401, 401]);
    expect(await ask(as, newId())).toEqual([404, 404]);
    const looks = await ctx.db.q
      .selectFrom('audit_log')
      .select('actor_id')
      .where('action', '=', 'document.read')
      .where('subject_id', '=', id)
      .execute();
    expect(looks).toEqual([{ actor_id: admin.id }, { actor_id: admin.id }]);
  });

  it('of who is not registered says no word of tax', async () => {
    await buildSeller(ctx, admin.id, plain);
    const { read, print } = await bought();
    expect(await read()).toMatchObject({ heading: 'invoice', cgst: 0, igst: 0, total: 499 });
    const { pages } = await print('en');
    expect(pages.join(' ')).toContain('₹499.00');
    expect(pages.join(' ')).not.toMatch(/tax|GST|HSN|supply/i);
  });

  test.each([
    [
      'in the seller’s state bears both halves',
      '01',
      '01',
      { cgst: 38.06, sgst: 38.06, igst: 0 },
      'SGST',
    ],
    ['to another state bears one', '01', '27', { cgst: 0, sgst: 0, igst: 76.12 }, 'IGST'],
    ['within Ladakh bears its union’s half', '38', '38', { cgst: 38.06, sgst: 38.06 }, 'UTGST'],
  ] as const)('%s', async (...given) => {
    const [, seller, buyer, taxes, word] = given;
    const own = { ...registered, stateCode: seller as StateCode, gstin: gstinIn(seller) };
    await buildSeller(ctx, admin.id, own);
    const { read, print } = await bought({ buyer: { stateCode: buyer } });
    const invoice = await read();
    expect(invoice).toMatchObject({ heading: 'tax_invoice', placeOfSupply: buyer, ...taxes });
    expect(invoice.number).toMatch(/^CH\/\d\d-\d\d\/\d{6}$/);
    expect(Math.round(invoice.taxable * 100 + (invoice.total - invoice.taxable) * 100)).toBe(
      49_900,
    );
    const text = (await print('en')).pages.join(' ');
    for (const words of ['Tax invoice', word, own.gstin, '999293', '18 %', invoice.number])
      expect(text).toContain(words);
    expect(text).toContain('Rupees four hundred ninety-nine only');
    expect(/(?<!UT)\bSGST/.test(text)).toBe(word === 'SGST');
  });

  it('over exempt things alone is a bill of supply, over both with taxed ones an invoice and bill in one', async () => {
    await buildSeller(ctx, admin.id, registered);
    const exempt = await bought({ prices: [], packages: [200] });
    expect(await exempt.read()).toMatchObject({
      heading: 'bill_of_supply',
      taxable: 200,
      total: 200,
    });
    const mixed = await bought({ packages: [200] });
    expect(await mixed.read()).toMatchObject({ heading: 'invoice_cum_bill_of_supply' });
    const text = (await mixed.print('en')).pages.join(' ');
    expect(text).toContain('Exempt');
    const buyer = { gstin: gstinIn('01'), pin: '190001', address: 'Residency Road, Srinagar' };
    const business = await bought({ packages: [200], buyer });
    expect(await business.read()).toMatchObject({ heading: 'tax_invoice', buyer });
  });

  it('stays as it was given out when the seller and the title change', async () => {
    await buildSeller(ctx, admin.id, registered);
    const { read, order } = await bought({ title: 'Algebra' });
    const before = await read();
    await buildSeller(ctx, admin.id, { ...registered, name: 'Another name', address: 'Elsewhere' });
    await ctx.db.q
      .updateTable('courses')
      .set({ title: 'Another title' })
      .where('id', '=', order.lines[0]?.itemId ?? '')
      .execute();
    expect(await read()).toEqual(before);
    await buildSeller(ctx, admin.id, registered);
  });

  it('P25 on paper says Hindi as it is joined, and rupees by their sign', async () => {
    await buildSeller(ctx, admin.id, { ...registered, address: 'लाल चौक\nश्रीनगर' });
    const { print } = await bought({
      title: 'भौतिकी: क्षत्रिय विज्ञान',
      prices: [123456.5],
      buyer: { name: 'ज़ोया मीर' },
    });
    const { pages, copied } = await print('hi');
    const text = `${pages.join(' ')} ${copied}`;
    for (const words of ['कर इनवॉइस', 'विक्रेता', 'ज़ोया मीर', 'श्रीनगर', 'क्षत्रिय', '₹1,23,456.50'])
      expect(text).toContain(words);
    expect(text).toContain('एक लाख तेईस हज़ार चार सौ छप्पन रुपये और पचास पैसे मात्र');
    expect(pages).toHaveLength(1);
  });

  it('with twenty lines goes over to a second page, where the columns are named again', async () => {
    await buildSeller(ctx, admin.id, registered);
    // Two lines each.
    const title =
      'A long course on everything that is asked in the examination of this year, with all answers explained at length';
    const { print } = await bought({ title, prices: Array.from({ length: 20 }, () => 100) });
    const { pages } = await print('en');
    expect(pages.length).toBeGreaterThan(1);
    for (const [at, page] of pages.entries()) {
      expect(page).toContain('Item');
      expect(page).toContain(`page ${at + 1} of ${pages.length}`);
    }
    expect(pages.at(-1)).toContain('Rupees two thousand only');
    expect(pages.join(' ').split(title).length - 1).toBe(20);
  });
});

describe('a credit note', () => {
  it('names what it takes from, takes off its part of the tax, and is told by the invoice', async () => {
    await buildSeller(ctx, admin.id, registered);
    const { as, order, id, read, notes, print } = await bought();
    await buildRefund(ctx, order._id, { 1: 200 });
    const [note] = await notes();
    const invoice = await read();
    expect(invoice.creditNotes).toMatchObject([
      { _id: note?._id, number: note?.number, total: 200 },
    ]);
    const credit = await read(note?._id);
    expect(credit).toMatchObject({
      heading: 'credit_note',
      total: 200,
      cgst: 15.25,
      sgst: 15.25,
      corrects: { _id: id, number: invoice.number, reason: 'It was bought by mistake' },
    });
    expect(credit.number).toMatch(/^CHC\//);
    const text = (await print('en', note?._id)).pages.join(' ');
    for (const words of ['Credit note', `Against ${invoice.number}`, '₹200.00', 'Credited'])
      expect(text).toContain(words);
    const stranger = await buildUser(ctx);
    const input = { params: { id: note?._id ?? '' } };
    expect((await call(contract.getInvoice, input, { as: stranger })).status).toBe(404);
    expect((await call(contract.getInvoice, input, { as })).status).toBe(200);
  });
});
