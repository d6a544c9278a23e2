import * as contract from '@chinar/contract/orders';
import * as links from '@chinar/contract/orders.pay-link';
import { urlOf } from '@chinar/contract/url';
import { describe, expect, it } from 'vitest';
import { makePaying } from '../../testing/paying.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCourse } from '../courses/fixtures.ts';
import { holds } from '../entitlements/api.ts';
import { buildCancel, buildConfirmed, buildExpiry, buildOrder, buildSeller } from './fixtures.ts';

const world = await openWorld({ withJobs: true, listens: true, endsSound: true });
const { ctx, call, clock } = world;
const paying = makePaying(world);
const tutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });
await buildSeller(ctx, admin.id, { upiVpa: 'chinar@bank' });

const hourMs = 3600_000;

/** A learner's order that waits, and what is done with its link. */
async function linked({ method = 'counter' }: { method?: 'counter' | 'gateway' | 'upi' } = {}) {
  const as = await buildUser(ctx, { fullName: 'Insha Mushtaq Lone' });
  const itemId = await buildCourse(ctx, tutor.id, { price: 499, title: 'Organic chemistry' });
  const item = { itemType: 'course', itemId } as const;
  const { order } = await buildOrder(ctx, as.id, { items: [item], method });
  const params = { id: order._id };
  const make = () => call(links.createPayLink, { params }, { as });
  const { url, expiresAt } = (await make()).data;
  const by = (token: string) => ({
    look: () => call(links.getLinkedOrder, { params: { token } }),
    state: async () => (await call(links.getLinkState, { params: { token } })).data.state,
    pay: (way: contract.PayMethod) =>
      call(links.payByLink, { params: { token }, body: { method: way } }),
  });
  const token = tokenOf(url);
  return {
    as,
    order,
    make,
    url,
    expiresAt,
    token,
    by,
    ...by(token),
    payOwn: (way: contract.PayMethod) =>
      call(contract.payOrder, { params, body: { method: way } }, { as }),
    read: async () => (await call(contract.getOrder, { params }, { as })).data,
    owns: () => holds(ctx, { userId: as.id, ...item }),
  };
}

const tokenOf = (url: string): string => new URL(url).searchParams.get('pay') ?? '';

const refusal = ({ status, error }: { status: number; error: { code: string } }) => [
  status,
  error.code,
];

describe('the link by which somebody else pays', () => {
  it('P26 tells a payer titles, sum, ways and a first name, and nothing by which the learner is reached', async () => {
    const { as, order, look, state, pay, token, url, expiresAt } = await linked();
    expect(new URL(url).pathname).toBe('/checkout');
    expect(token).toMatch(/^[\w-]{43}$/);
    const { data, headers } = await look();
    expect(data).toEqual({
      titles: ['Organic chemistry'],
      total: 499,
      firstName: 'Insha',
      methods: ['gateway', 'upi', 'counter'],
      expiresAt,
    });
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    const said = [
      JSON.stringify(data),
      await state(),
      ...(await Promise.all(
        (['gateway', 'upi', 'counter'] as const).map(async (way) => (await pay(way)).text),
      )),
    ].join(' ');
    for (const secret of ['Mushtaq', 'Lone', as.email, order._id, as.id, order.billing.email])
      expect(said).not.toContain(secret);
  });

  it('P26 is kept as a hash alone, and its page is for no index and no other site', async () => {
    const { token } = await linked();
    const { rows } = await ctx.db.execute(
      `select pay_links::text as row, encode(token_hash, 'escape') as kept from pay_links`,
    );
    // Not even a piece of it.
    expect(JSON.stringify(rows)).not.toContain(token.slice(0, 8));
    const page = await world.server.app.inject({ url: `/checkout?pay=${token}` });
    expect(page.headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  });

  it('is made by the buyer alone, of an order that waits', async () => {
    const { order, as } = await linked();
    const params = { id: order._id };
    for (const who of [tutor, admin, await buildUser(ctx)])
      expect(refusal(await call(links.createPayLink, { params }, { as: who }))).toEqual([
        404,
        'not_found',
      ]);
    expect((await call(links.createPayLink, { params })).status).toBe(401);
    await buildCancel(ctx, as.id, order._id);
    expect(refusal(await call(links.createPayLink, { params }, { as }))).toEqual([
      409,
      'order_closed',
    ]);
  });

  it('keeps its order waiting for as long as it is good', async () => {
    const { read, expiresAt, owns, pay } = await linked({ method: 'gateway' });
    expect((await read()).expiresAt).toBe(expiresAt);
    const left = Date.parse(expiresAt) - clock.now();
    expect([left > 23.9 * hourMs, left <= 24 * hourMs]).toEqual([true, true]);
    clock.advance(23 * hourMs);
    await buildExpiry(ctx);
    expect((await pay('counter')).status).toBe(200);
    expect(await owns()).toBe(false);
    clock.advance(-23 * hourMs);
  });

  it('holds a price for a week at most, however often it is made or the order paid on by hand', async () => {
    const { make, payOwn, read } = await linked();
    const madeAt = clock.now();
    for (let days = 1; days < 7; days += 1) {
      clock.advance(24 * hourMs);
      await buildExpiry(ctx);
      expect((await payOwn('counter')).status).toBe(200);
      expect((await make()).status).toBe(201);
    }
    expect(Date.parse((await read()).expiresAt)).toBeLessThanOrEqual(madeAt + 7 * 24 * hourMs);
    clock.advance(24 * hourMs);
    await buildExpiry(ctx);
    expect(refusal(await payOwn('counter'))).toEqual([409, 'order_closed']);
    expect((await read()).status).toBe('expired');
    clock.advance(-7 * 24 * hourMs);
  });

  it('ends when another is made, and when it is too old', async () => {
    const { make, look, pay, state, by } = await linked();
    const next = by(tokenOf((await make()).data.url));
    expect(refusal(await look())).toEqual([404, 'not_found']);
    expect(refusal(await pay('counter'))).toEqual([404, 'not_found']);
    expect([await state(), await next.state()]).toEqual(['ended', 'open']);
    clock.advance(24 * hourMs);
    expect(refusal(await next.look())).toEqual([409, 'order_closed']);
    expect(refusal(await next.pay('counter'))).toEqual([409, 'order_closed']);
    expect(await next.state()).toBe('ended');
    clock.advance(-24 * hourMs);
  });

  it('ends with its order: paid, or called off', async () => {
    const [paid, off] = [await linked(), await linked()];
    await buildConfirmed(ctx, admin.id, paid.order);
    await buildCancel(ctx, off.as.id, off.order._id);
    for (const { look, pay } of [paid, off]) {
      expect(refusal(await look())).toEqual([409, 'order_closed']);
      expect(refusal(await pay('gateway'))).toEqual([409, 'order_closed']);
    }
    expect([await paid.state(), await off.state()]).toEqual(['paid', 'ended']);
  });

  it('leads back from the gateway to a page that asks for no login, and pays what it is for', async () => {
    const { pay, token, owns, state } = await linked({ method: 'gateway' });
    const { data } = await pay('gateway');
    const back = new URL(data.url ?? '', 'http://shop.example').searchParams.get('back');
    expect(back).toBe(`/checkout?pay=${token}`);
    await paying.act(data.providerOrderId, 'silent');
    await paying.tell();
    expect(await owns()).toBe(true);
    expect(await state()).toBe('paid');
  });

  it('knows no token but those that were given out', async () => {
    const token = 'A'.repeat(43);
    expect(refusal(await call(links.getLinkedOrder, { params: { token } }))).toEqual([
      404,
      'not_found',
    ]);
    const short = urlOf(links.getLinkedOrder, { params: { token: 'abc' } });
    expect((await world.server.app.inject({ url: short })).statusCode).toBe(400);
  });
});

describe('P26 a link in a race', () => {
  it('P17 two payers at once meet at one order of the gateway; what is paid twice goes back', async () => {
    const { pay, owns, read } = await linked({ method: 'counter' });
    const answers = await Promise.all([pay('gateway'), pay('gateway'), pay('gateway')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const names = new Set(answers.map(({ data }) => data.providerOrderId));
    expect(names.size).toBe(1);
    const [name = null] = names;
    await Promise.all([paying.act(name, 'silent'), paying.act(name, 'silent')]);
    await paying.tell();
    expect(await owns()).toBe(true);
    const { rows } = await ctx.db.execute(
      'select state from payments where order_id = $1 and received is not null order by state',
      [(await read())._id],
    );
    expect(rows).toEqual([{ state: 'captured' }, { state: 'surplus' }]);
  });

  it('payer and learner at once pay one order once', async () => {
    const { pay, payOwn, owns, read, state } = await linked({ method: 'counter' });
    const [theirs, own] = await Promise.all([pay('gateway'), payOwn('gateway')]);
    expect(theirs.data.providerOrderId).toBe(own.data.providerOrderId);
    await paying.act(own.data.providerOrderId, 'silent');
    await paying.tell();
    expect(await owns()).toBe(true);
    expect([await state(), (await read()).status]).toEqual(['paid', 'fulfilled']);
    expect(refusal(await pay('gateway'))).toEqual([409, 'order_closed']);
  });

  it('who pays while the order is called off is either refused or first', async () => {
    const { as, order, pay, state, owns } = await linked();
    const [answer] = await Promise.all([pay('counter'), buildCancel(ctx, as.id, order._id)]);
    expect([200, 409]).toContain(answer.status);
    expect(await state()).toBe('ended');
    expect(await owns()).toBe(false);
    expect(refusal(await pay('counter'))).toEqual([409, 'order_closed']);
  });

  it('a payment that is begun while another link is made holds to the link', async () => {
    const { make, pay, by } = await linked();
    const [made, answer] = await Promise.all([make(), pay('counter')]);
    expect([200, 404]).toContain(answer.status);
    expect((await by(tokenOf(made.data.url)).pay('counter')).status).toBe(200);
    expect(refusal(await pay('counter'))).toEqual([404, 'not_found']);
  });
});
