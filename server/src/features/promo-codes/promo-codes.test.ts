import * as contract from '@chinar/contract/promo-codes';
import { describe, expect, it } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCourse } from '../courses/fixtures.ts';
import { buildOrder, buildPaidOrder, buildSeller } from '../orders/fixtures.ts';
import { buildPromo, buildPromoBatch, movePromo } from './fixtures.ts';

const world = await openWorld({ endsSound: true });
const { ctx, call, clock } = world;
const admin = await buildUser(ctx, { role: 'admin' });
const tutor = await buildUser(ctx, { role: 'tutor' });
await buildSeller(ctx, admin.id, { name: 'Chinar Learning' });
const itemId = await buildCourse(ctx, tutor.id, { price: 499, title: 'Grammar in ten evenings' });
const items = [{ itemType: 'course', itemId } as const];
const by = { as: admin };

const edit = (id: string, body: contract.PromoCodeEdit) =>
  call(contract.updatePromoCode, { params: { id }, body }, by);
const auditOf = async (id: string) => {
  const rows = await ctx.db.q
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
};

describe('a promo code that an admin writes', () => {
  it('is a draft in capitals, goes on and off, and is put away for good; each act is written down', async () => {
    const body = { code: 'eid-2026', type: 'fixed', value: 150, description: 'For Eid' } as const;
    const made = await call(contract.createPromoCode, { body }, by);
    expect(made.status).toBe(201);
    expect(made.data).toMatchObject({
      code: 'EID-2026',
      value: 150,
      state: 'draft',
      perUserLimit: 1,
    });
    const params = { id: made.data._id };
    const on = await call(contract.activatePromoCode, { params, body: {} }, by);
    expect(on.data.state).toBe('active');
    expect((await call(contract.pausePromoCode, { params, body: {} }, by)).data.state).toBe(
      'paused',
    );
    await call(contract.activatePromoCode, { params, body: {} }, by);
    const gone = await call(contract.archivePromoCode, { params, body: {} }, by);
    expect(gone.data).toMatchObject({ state: 'archived', can: { activate: false, batch: false } });
    const back = await call(contract.activatePromoCode, { params, body: {} }, by);
    expect([back.status, back.error.code]).toEqual([409, 'state_conflict']);
    expect((await edit(params.id, { description: 'x' })).error.code).toBe('state_conflict');
    expect(await auditOf(params.id)).toEqual([
      'promo_code.created',
      'promo_code.activated',
      'promo_code.paused',
      'promo_code.activated',
      'promo_code.archived',
    ]);
  });

  it('bears a name that no other bears, however it is typed', async () => {
    await buildPromo(ctx, admin.id, { code: 'ONCE' });
    const body = { code: 'once', type: 'percent', value: 5 } as const;
    const { status, error } = await call(contract.createPromoCode, { body }, by);
    expect([status, error.code]).toEqual([409, 'code_taken']);
    const other = await buildPromo(ctx, admin.id);
    expect((await edit(other._id, { code: 'Once' })).error.code).toBe('code_taken');
  });

  it.each([
    ['value', { type: 'percent', value: 0 }],
    ['value', { type: 'percent', value: 101 }],
    ['value', { type: 'percent', value: 12.5 }],
    ['value', { type: 'fixed', value: 0.5 }],
    ['scopeValues', { scope: 'types' }],
    ['scopeValues', { scope: 'types', scopeValues: ['cakes'] }],
    ['scopeValues', { scope: 'items', scopeValues: ['grammar'] }],
    ['endsAt', { startsAt: '2026-12-02T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' }],
    ['people', { audience: 'named' }],
    ['people', { audience: 'named', people: ['nobody@learners.example'] }],
  ] as const)('names %s when it does not fit: %o', async (path, fields) => {
    const body = {
      code: 'NEW-ONE',
      type: 'percent',
      value: 5,
      ...fields,
    } as contract.PromoCodeDraft;
    const { status, error } = await call(contract.createPromoCode, { body }, by);
    expect([status, error.errors?.[0]?.path]).toEqual([422, path]);
  });

  it('keeps its word and what it takes off once it was used; all else changes', async () => {
    const promo = await buildPromo(ctx, admin.id, { usageLimit: 5 });
    const free = await edit(promo._id, { code: 'RENAMED', type: 'fixed', value: 20 });
    expect(free.data).toMatchObject({ code: 'RENAMED', type: 'fixed', value: 20, usageLimit: 5 });
    const buyer = await buildUser(ctx);
    const { order } = await buildOrder(ctx, buyer.id, { items, promoCode: 'RENAMED' });
    for (const body of [{ code: 'OTHER' }, { type: 'percent' as const }, { value: 21 }]) {
      const { status, error } = await edit(promo._id, body);
      expect([status, error.code]).toEqual([409, 'code_in_use']);
    }
    // As a form sends it that holds the same.
    const same = await edit(promo._id, {
      code: 'RENAMED',
      value: 20,
      usageLimit: 9,
      maxDiscount: 15,
    });
    expect(same.data).toMatchObject({ usageLimit: 9, maxDiscount: 15, can: { reword: false } });
    expect(order.discount).toBe(20);
  });

  it('is not limited below what it was used', async () => {
    const promo = await buildPromo(ctx, admin.id);
    for (const _ of [1, 2]) {
      const buyer = await buildUser(ctx);
      await buildOrder(ctx, buyer.id, { items, promoCode: promo.code });
    }
    const { status, error } = await edit(promo._id, { usageLimit: 1 });
    expect([status, error.errors?.[0]?.path]).toEqual([422, 'usageLimit']);
    expect((await edit(promo._id, { usageLimit: 2 })).data.state).toBe('used_up');
  });

  it('of two who change it at once the second is shown what the first wrote', async () => {
    const promo = await buildPromo(ctx, admin.id);
    const [first, second] = [
      await edit(promo._id, { description: 'One', version: promo.version }),
      await edit(promo._id, { description: 'Two', version: promo.version }),
    ];
    expect(first.status).toBe(200);
    expect([second.status, second.error.code]).toEqual([409, 'state_conflict']);
    expect(second.data).toMatchObject({ description: 'One', version: promo.version + 1 });
    const params = { id: promo._id };
    const stale = await call(
      contract.pausePromoCode,
      { params, body: { version: promo.version } },
      by,
    );
    expect(stale.error.code).toBe('state_conflict');
  });

  it('for named people keeps its circle when one of them leaves, and says to the log how many they are', async () => {
    const friend = await buildUser(ctx);
    const promo = await buildPromo(ctx, admin.id, { audience: 'named', people: [friend.email] });
    expect(promo.people).toEqual([friend.email]);
    await ctx.db.q.deleteFrom('promo_code_users').where('user_id', '=', friend.id).execute();
    const { data } = await call(contract.getPromoCode, { params: { id: promo._id } }, by);
    expect(data).toMatchObject({ audience: 'named', people: [] });
    const { rows } = await ctx.db.execute(
      `select after::text as text from audit_log where subject_id = $1`,
      [promo._id],
    );
    expect(JSON.stringify(rows)).not.toContain(friend.email);
    expect(await auditOf(promo._id)).toContain('promo_code.read');
  });
});

describe('the list of promo codes', () => {
  const names = async (query: object) => {
    const asked = { ...query, q: 'LISTED' } as never;
    const { data } = await call(contract.listPromoCodes, { query: asked }, by);
    return data.promoCodes.map(({ code, state }) => `${code} ${state}`).toSorted();
  };

  it('tells how each stands and is narrowed by it; codes of a batch are not in it', async () => {
    const at = (minutes: number) =>
      new Date(ctx.services.clock.now() + minutes * 60_000).toISOString();
    await buildPromo(ctx, admin.id, { code: 'LISTED-A' });
    await buildPromo(ctx, admin.id, { code: 'LISTED-B', isDraft: true });
    await buildPromo(ctx, admin.id, { code: 'LISTED-C', startsAt: at(60) });
    await buildPromo(ctx, admin.id, { code: 'LISTED-D', endsAt: at(1), type: 'free_item' });
    const paused = await buildPromo(ctx, admin.id, { code: 'LISTED-E' });
    await movePromo(ctx, admin.id, { promoId: paused._id, act: 'pause' });
    const full = await buildPromo(ctx, admin.id, { code: 'LISTED-F', usageLimit: 1 });
    const buyer = await buildUser(ctx);
    await buildOrder(ctx, buyer.id, { items, promoCode: full.code });
    await buildPromoBatch(ctx, admin.id, { promoId: paused._id, count: 3 });
    clock.advance(2 * 60_000);
    const all = [
      'LISTED-A active',
      'LISTED-B draft',
      'LISTED-C scheduled',
      'LISTED-D expired',
      'LISTED-E paused',
      'LISTED-F used_up',
    ];
    expect(await names({})).toEqual(all);
    for (const one of all) expect(await names({ state: one.split(' ')[1] })).toEqual([one]);
    expect(await names({ type: 'free_item' })).toEqual(['LISTED-D expired']);
    const { data } = await call(
      contract.listPromoCodes,
      { query: { q: 'LISTED', sort: '-used', limit: 1 } },
      by,
    );
    expect(data.promoCodes[0]).toMatchObject({ code: 'LISTED-F', used: 1, usageLimit: 1 });
  });
});

describe('a batch of a promo code', () => {
  it('is a file of codes that nobody can guess, each with what became of it', async () => {
    const head = await buildPromo(ctx, admin.id, { code: 'GIFT' });
    const params = { id: head._id };
    const made = await call(contract.makePromoBatch, { params, body: { count: 200 } }, by);
    expect(made.data).toMatchObject({ made: 200, promoCode: { batchSize: 200 } });
    const more = await call(contract.makePromoBatch, { params, body: { count: 1 } }, by);
    expect(more.data.promoCode.batchSize).toBe(201);
    const file = async () =>
      (await call(contract.exportPromoBatch, { params }, by)).raw.toString('utf8').split('\r\n');
    const lines = await file();
    expect(lines.slice(0, 2)).toEqual([
      '\u{FEFF}Code,State,Order',
      expect.stringMatching(/^GIFT-\w{10},Free,$/),
    ]);
    const codes = lines.slice(1, -1).map((line) => line.split(',')[0] ?? '');
    expect(new Set(codes).size).toBe(201);
    // Signs at a place are many: nothing of a code follows from another.
    const first = new Set(codes.map((code) => code.at(5)));
    expect(first.size).toBeGreaterThan(20);
    const buyer = await buildUser(ctx);
    const order = await buildPaidOrder(ctx, buyer.id, {
      adminId: admin.id,
      items,
      promoCode: codes[7]!,
    });
    expect((await file())[8]).toBe(`${codes[7]},Paid,${order.orderNo}`);
    const uses = await call(contract.listPromoUses, { params }, by);
    expect(uses.data.uses).toMatchObject([
      { code: codes[7], orderNo: order.orderNo, amount: 49.9, state: 'redeemed', isLate: false },
    ]);
    const { data } = await call(contract.getPromoCode, { params }, by);
    expect(data).toMatchObject({
      used: 1,
      figures: { redeemed: 1, discounted: 49.9, brought: 449.1 },
    });
  });

  it('is refused of a code that people have in their hands, and of more than 5,000 at once', async () => {
    const promo = await buildPromo(ctx, admin.id);
    const buyer = await buildUser(ctx);
    await buildOrder(ctx, buyer.id, { items, promoCode: promo.code });
    const params = { id: promo._id };
    const used = await call(contract.makePromoBatch, { params, body: { count: 1 } }, by);
    expect([used.status, used.error.code]).toEqual([409, 'code_in_use']);
    const many = await call(contract.makePromoBatch, { params, body: { count: 5001 } }, by);
    expect(many.status).toBe(400);
  });

  it('5,000 codes are made at once and differ', async () => {
    const head = await buildPromo(ctx, admin.id);
    const codes = await buildPromoBatch(ctx, admin.id, { promoId: head._id, count: 5000 });
    expect(new Set(codes).size).toBe(5000);
  });
});

describe('trying a code on', () => {
  it('tells what it would take off a made-up basket, and why it would not now', async () => {
    const other = await buildCourse(ctx, tutor.id, { price: 100, title: 'Sums at a glance' });
    const promo = await buildPromo(ctx, admin.id, {
      value: 50,
      scope: 'items',
      scopeValues: [itemId],
      isDraft: true,
    });
    const params = { id: promo._id };
    const basket = [...items, { itemType: 'course', itemId: other } as const];
    const { data } = await call(contract.tryPromoCode, { params, body: { items: basket } }, by);
    expect(data).toMatchObject({
      subTotal: 599,
      discount: 249.5,
      total: 349.5,
      reason: 'promo_unknown',
    });
    const parts = data.lines.map((line) => [line.itemId, line.discount]);
    expect(Object.fromEntries(parts)).toEqual({ [itemId]: 249.5, [other]: 0 });
    await call(contract.activatePromoCode, { params, body: {} }, by);
    const on = await call(contract.tryPromoCode, { params, body: { items: basket } }, by);
    expect(on.data).toMatchObject({ discount: 249.5, reason: null });
    const apart = [{ itemType: 'course', itemId: other } as const];
    const none = await call(contract.tryPromoCode, { params, body: { items: apart } }, by);
    expect(none.data).toMatchObject({ discount: 0, total: 100, reason: 'promo_not_for_these' });
    expect((await call(contract.getPromoCode, { params }, by)).data.used).toBe(0);
  });

  it('finds what is for sale by its words, and what is named by its id first', async () => {
    const found = await call(contract.listPromoItems, { query: { q: 'ten evenings' } }, by);
    expect(found.data.items).toEqual([
      { itemType: 'course', itemId, title: 'Grammar in ten evenings', price: 499 },
    ]);
    expect(found.data.categories).toContain('Programming');
    const named = await call(contract.listPromoItems, { query: { q: 'glance', ids: itemId } }, by);
    expect(named.data.items.map(({ itemId: id }) => id)[0]).toBe(itemId);
    expect(named.data.items).toHaveLength(2);
  });
});
