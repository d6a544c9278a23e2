import { getCourse } from '@chinar/contract/courses';
import { addToCart } from '@chinar/contract/cart';
import * as refunds from '@chinar/contract/orders.refunds';
import { getOrderForStaff, listAllOrders } from '@chinar/contract/orders.staff';
import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { makeDisputing } from '../../testing/disputing.ts';
import { dayMs, makeRefunding } from '../../testing/refunding.ts';
import { openWorld } from '../../testing/world.ts';
import { grant } from '../entitlements/api.ts';
import { buildProgram } from '../programs/fixtures.ts';
import { buildOrder } from './fixtures.ts';

const world = await openWorld({ listens: true, withJobs: true, endsSound: true });
const { ctx, call, clock } = world;
const { tutor, admin, second } = await makeRefunding(world);
const { paying, disputable, priced, endOf } = makeDisputing(world, tutor);

describe('money that a bank asks back', () => {
  it('pauses what it had bought, and its buyer, who may not buy it again, sees why', async () => {
    const item = await priced();
    const { as, order, tell, read, owns, disputeId } = await disputable([item]);
    expect(await tell({ respond_by: 1_900_000_000 })).toBe(200);
    expect(await owns()).toBe(false);
    expect((await read()).dispute).toMatchObject({
      providerDisputeId: disputeId,
      amount: 499,
      reason: 'fraud',
      state: 'open',
      isClaim: true,
      respondBy: '2030-03-17T17:46:40.000Z',
      decidedAt: null,
    });
    const { data } = await call(getCourse, { params: { idOrSlug: item.itemId } }, { as });
    expect(data.access).toMatchObject({ state: 'paused' });
    const again = await call(addToCart, { body: item }, { as });
    expect(again.error.code).toBe('already_owned');
    const waiting = await call(listAllOrders, { query: { waits: 'dispute' } }, { as: admin });
    expect(waiting.data.orders.map(({ _id, isDisputed }) => [_id, isDisputed])).toEqual([
      [order._id, true],
    ]);
    await tell({ status: 'won' });
    expect(
      (await call(listAllOrders, { query: { waits: 'dispute' } }, { as: admin })).data.orders,
    ).toEqual([]);
  });

  it('leaves alone what the same person has from another source', async () => {
    const item = await priced();
    const { as, tell, owns } = await disputable([item]);
    await grant(ctx, {
      userId: as.id,
      ...item,
      source: 'grant',
      sourceRef: newId(),
      by: { actorId: admin.id, reason: 'For a test' },
    });
    await tell();
    expect(await owns()).toBe(true);
    await tell({ status: 'lost' });
    expect(await owns()).toBe(true);
  });

  it('pauses a program with all its parts, and lets them go on together', async () => {
    const part = await priced();
    const program = {
      itemType: 'program' as const,
      itemId: await buildProgram(ctx, tutor.id, { price: 900, items: [part] }),
    };
    const { tell, owns } = await disputable([program]);
    expect([await owns(), await owns(part)]).toEqual([true, true]);
    await tell();
    expect([await owns(), await owns(part)]).toEqual([false, false]);
    await tell({ status: 'won' });
    expect([await owns(), await owns(part)]).toEqual([true, true]);
  });

  it.each(['won', 'closed'])(
    'goes on when it is %s, longer by the time that was lost',
    async (status) => {
      const item = await priced(499, 30);
      const { as, tell, owns, read } = await disputable([item]);
      const [before] = await endOf(as.id, item);
      await tell();
      clock.advance(5 * dayMs);
      await tell({ status: 'under_review' });
      await tell({ status });
      expect(await owns()).toBe(true);
      expect((await read()).dispute).toMatchObject({ state: 'won' });
      const [after] = await endOf(as.id, item);
      const longer = after!.to!.getTime() - before!.to!.getTime();
      expect(Math.round(longer / dayMs)).toBe(5);
      // Told again it moves nothing.
      await tell({ status });
      expect(await endOf(as.id, item)).toEqual([after]);
    },
  );

  it('moves what was bought to follow it, and adds nothing to what had ended before', async () => {
    const item = await priced(499, 20);
    const { as, tell } = await disputable([item]);
    clock.advance(10 * dayMs);
    const next = await buildOrder(ctx, as.id, { items: [item], method: 'gateway' });
    await paying.act(next.pay.providerOrderId, 'pay');
    await paying.tell();
    const [, following] = await endOf(as.id, item);
    await tell();
    clock.advance(3 * dayMs);
    await tell({ status: 'won' });
    const [first, moved] = await endOf(as.id, item);
    expect(Math.round((moved!.from.getTime() - following!.from.getTime()) / dayMs)).toBe(3);
    expect(moved!.from).toEqual(first!.to);
    clock.advance(30 * dayMs);
    await tell({ id: 'disp_late' });
    clock.advance(2 * dayMs);
    await tell({ id: 'disp_late', status: 'won' });
    const [same] = await endOf(as.id, item);
    expect(same!.to).toEqual(first!.to);
  });

  it('is gone when it is lost: rights end, a credit note is given out, nothing is sent a second time', async () => {
    const item = await priced();
    const { tell, owns, read, disputeId, paymentId, order, as } = await disputable([item]);
    await tell();
    await tell({ status: 'lost' });
    await tell({ status: 'lost' });
    expect(await owns()).toBe(false);
    const now = await read();
    expect(now).toMatchObject({ status: 'refunded', refunded: 499, dispute: { state: 'lost' } });
    expect(now.creditNotes).toHaveLength(1);
    const { data } = await call(refunds.quoteRefund, { params: { id: order._id } }, { as });
    expect(data.refunds).toMatchObject([
      { rule: 'dispute', status: 'processed', amount: 499, paidReference: disputeId },
    ]);
    const span = { from: new Date(0), to: new Date(8e12), count: 100, skip: 0 };
    const sent = await ctx.services.payments.sandbox!.refundsIn(span);
    expect(sent.filter(({ payment_id: id }) => id === paymentId)).toEqual([]);
  });

  it('is shared out over the lines of an order where a part is asked back; all of its rights end', async () => {
    const items = [await priced(300), await priced(100)];
    const { tell, owns, read } = await disputable(items);
    await tell({ status: 'lost', amount: 20_000 });
    const now = await read();
    expect(now.lines.map(({ refunded }) => refunded)).toEqual([150, 50]);
    expect(now.status).toBe('partially_refunded');
    expect([await owns(items[0]), await owns(items[1])]).toEqual([false, false]);
    // So little that nothing of it falls to the second line, whose right ends all the same.
    const others = [await priced(300), await priced(1)];
    const small = await disputable(others);
    await small.tell({ status: 'lost', amount: 100 });
    expect((await small.read()).lines.map(({ refunded }) => refunded)).toEqual([1, 0]);
    expect(await small.owns(others[1])).toBe(false);
  });

  it('takes no more than is left after a refund', async () => {
    const { tell, read, order } = await disputable([await priced(300)]);
    const body = {
      lines: [{ lineNo: 1, amount: 200 }],
      reason: 'A part of it was no good.',
      endsAccess: false,
      idempotencyKey: newId(),
    };
    await call(refunds.giveRefund, { params: { id: order._id }, body }, { as: admin });
    await tell({ status: 'lost', amount: 30_000 });
    expect(await read()).toMatchObject({ status: 'refunded', refunded: 300 });
    await tell({ status: 'lost', amount: 30_000, id: 'disp_again' });
    expect((await read()).refunded).toBe(300);
  });
});

describe('while a bank decides', () => {
  it('nobody gives the same money back: not its buyer by the rule, not staff, nor what was asked before', async () => {
    const { as, order, tell, read } = await disputable([await priced()]);
    const params = { id: order._id };
    clock.advance(9 * dayMs);
    const asked = { lineNos: [1], reason: 'It is not what I had hoped for.' };
    const early = await call(refunds.requestRefund, { params, body: asked }, { as });
    expect(early.data.status).toBe('requested');
    await tell();
    const { data: held } = await call(getOrderForStaff, { params }, { as: admin });
    expect([held.can.refund, (await read()).can.refund]).toEqual([false, false]);
    const given = {
      lines: [{ lineNo: 1, amount: 10 }],
      reason: 'For their trouble.',
      endsAccess: false,
      idempotencyKey: newId(),
    };
    const tries = [
      await call(refunds.requestRefund, { params, body: asked }, { as }),
      await call(refunds.giveRefund, { params, body: given }, { as: admin }),
      await call(refunds.approveRefund, { params: { id: early.data._id } }, { as: second }),
    ];
    expect(tries.map(({ error }) => error?.code)).toEqual(Array(3).fill('order_disputed'));
    await tell({ status: 'won' });
    const late = await call(
      refunds.approveRefund,
      { params: { id: early.data._id } },
      { as: second },
    );
    expect(late.data.status).toBe('approved');
  });

  it('says of each line why it cannot be given back', async () => {
    const { as, order, tell } = await disputable([await priced()]);
    await tell();
    const { data } = await call(refunds.quoteRefund, { params: { id: order._id } }, { as });
    expect(data.lines.map(({ bar }) => bar)).toEqual(['disputed']);
  });
});
