import * as contract from '@chinar/contract/orders';
import { getOrderForStaff } from '@chinar/contract/orders.staff';
import { describe, expect, it } from 'vitest';
import { makeDisputing } from '../../testing/disputing.ts';
import { makeRefunding } from '../../testing/refunding.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { holds } from '../entitlements/api.ts';
import { buildOrder } from './fixtures.ts';
import { matchLeft } from './service.verify.ts';

const world = await openWorld({ listens: true, withJobs: true, endsSound: true });
const { ctx, call } = world;
const { tutor, admin } = await makeRefunding(world);
const { paying, disputable, priced } = makeDisputing(world, tutor);

describe('what a gateway tells of disputes', () => {
  it('comes in any order: what is decided stays so', async () => {
    const { tell, owns, read } = await disputable([await priced()]);
    await tell({ status: 'won' });
    await tell({ status: 'open' });
    await tell({ status: 'lost' });
    expect(await owns()).toBe(true);
    expect((await read()).dispute).toMatchObject({ state: 'won' });
  });

  it('pauses nothing while only papers are asked for, until money is', async () => {
    const { tell, owns } = await disputable([await priced()]);
    await tell({ phase: 'retrieval' });
    expect(await owns()).toBe(true);
    await tell({ phase: 'chargeback' });
    expect(await owns()).toBe(false);
  });

  it('asks for money after the papers it had asked for were given: that too is heard', async () => {
    const { tell, owns, read } = await disputable([await priced()]);
    await tell({ phase: 'retrieval' });
    await tell({ phase: 'retrieval', status: 'closed' });
    await tell({ phase: 'chargeback' });
    expect(await owns()).toBe(false);
    await tell({ phase: 'retrieval', status: 'closed' });
    expect(await owns()).toBe(false);
    await tell({ phase: 'chargeback', status: 'lost' });
    expect(await read()).toMatchObject({ status: 'refunded', dispute: { state: 'lost' } });
  });

  it('asks for money after papers that were not given: only then is it gone', async () => {
    const { tell, owns, read } = await disputable([await priced()]);
    await tell({ phase: 'retrieval', status: 'lost' });
    expect(await owns()).toBe(true);
    expect(await read()).toMatchObject({ status: 'fulfilled', refunded: 0 });
    await tell({ phase: 'chargeback' });
    expect(await owns()).toBe(false);
    await tell({ phase: 'chargeback', status: 'lost' });
    expect(await read()).toMatchObject({ status: 'refunded', refunded: 499 });
  });

  it('comes again after it was won, before the next instance, and pauses again until that has decided', async () => {
    const { tell, owns, read } = await disputable([await priced()]);
    await tell({ respond_by: 1_900_000_000 });
    await tell({ status: 'won' });
    await tell({ phase: 'pre_arbitration' });
    expect(await owns()).toBe(false);
    const asked = { phase: 'pre_arbitration', state: 'open', respondBy: null, decidedAt: null };
    expect((await read()).dispute).toMatchObject(asked);
    // What is told of the instance before has only come late.
    await tell({ status: 'won' });
    await tell({ status: 'open' });
    expect(await owns()).toBe(false);
    await tell({ phase: 'pre_arbitration', status: 'won' });
    expect(await owns()).toBe(true);
    await tell({ phase: 'arbitration', status: 'lost' });
    expect(await owns()).toBe(false);
    expect(await read()).toMatchObject({ status: 'refunded', dispute: { state: 'lost' } });
  });

  it('does not bring back what was lost, whatever instance is told of later', async () => {
    const { tell, owns, read } = await disputable([await priced()]);
    await tell({ status: 'lost' });
    await tell({ phase: 'arbitration', status: 'won' });
    expect(await owns()).toBe(false);
    expect(await read()).toMatchObject({ refunded: 499, dispute: { state: 'lost' } });
  });

  it('of a phase that nobody knows is taken for a claim', async () => {
    const { tell, owns } = await disputable([await priced()]);
    await tell({ phase: 'something_new' });
    expect(await owns()).toBe(false);
  });

  it('goes on only when no other of the same payment is open', async () => {
    const { tell, owns } = await disputable([await priced()]);
    await tell();
    await tell({ id: 'disp_second' });
    await tell({ status: 'won' });
    expect(await owns()).toBe(false);
    await tell({ id: 'disp_second', status: 'won' });
    expect(await owns()).toBe(true);
  });

  it('tells nobody that it goes on where another of the same payment was lost', async () => {
    const { tell, as } = await disputable([await priced()]);
    await tell({ amount: 20_000 });
    await tell({ id: 'disp_beside', amount: 10_000 });
    await tell({ status: 'lost', amount: 20_000 });
    await tell({ id: 'disp_beside', status: 'won', amount: 10_000 });
    const { rows } = await ctx.db.execute(
      `select name from events where name = 'orders.disputeKept' and payload ->> 'userId' = $1`,
      [as.id],
    );
    expect(rows).toEqual([]);
  });

  it('is kept where its payment is not known yet, and acted on when it is', async () => {
    const item = await priced();
    const as = await buildUser(ctx);
    const { pay } = await buildOrder(ctx, as.id, { items: [item], method: 'gateway' });
    await paying.act(pay.providerOrderId, 'pay');
    const [payment] = await ctx.services.payments.sandbox!.paymentsOf(pay.providerOrderId ?? '');
    const entity = { id: 'disp_early', payment_id: payment?.id, amount: 49_900, status: 'open' };
    const body = JSON.stringify({
      event: 'payment.dispute.created',
      payload: { dispute: { entity } },
    });
    expect((await paying.hook(body)).status).toBe(200);
    await paying.tell();
    expect(await holds(ctx, { userId: as.id, ...item })).toBe(true);
    await matchLeft(ctx);
    expect(await holds(ctx, { userId: as.id, ...item })).toBe(false);
  });

  it('of an amount that cannot be, or of a payment beside the order’s, changes nothing', async () => {
    const { tell, owns, read } = await disputable([await priced()]);
    expect(await tell({ amount: -5 })).toBe(200);
    expect(await owns()).toBe(true);
    expect((await read()).dispute).toBeNull();
    const item = await priced();
    const as = await buildUser(ctx);
    const { order, pay } = await buildOrder(ctx, as.id, { items: [item], method: 'gateway' });
    await paying.act(pay.providerOrderId, 'twice');
    await paying.tell();
    const all = await ctx.services.payments.sandbox!.paymentsOf(pay.providerOrderId ?? '');
    const { data } = await call(getOrderForStaff, { params: { id: order._id } }, { as: admin });
    const surplus = data.payments.find(({ state }) => state === 'surplus');
    const entity = {
      id: 'disp_surplus',
      payment_id: all.find(({ id }) => id === surplus?.providerPaymentId)?.id,
      amount: 49_900,
      status: 'lost',
    };
    const body = JSON.stringify({
      event: 'payment.dispute.lost',
      payload: { dispute: { entity } },
    });
    expect((await paying.hook(body)).status).toBe(200);
    expect(await holds(ctx, { userId: as.id, ...item })).toBe(true);
    const { data: now } = await call(contract.getOrder, { params: { id: order._id } }, { as });
    expect(now).toMatchObject({ status: 'fulfilled', refunded: 0, dispute: { state: 'lost' } });
  });
});
