import * as contract from '@chinar/contract/orders.refunds';
import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { dayMs, makeRefunding } from '../../testing/refunding.ts';
import { openWorld } from '../../testing/world.ts';
import { buildCourse } from '../courses/fixtures.ts';

const world = await openWorld({ withJobs: true, endsSound: true });
const { ctx, call, clock } = world;
const { tutor, admin, second, ...refunding } = await makeRefunding(world);
const { bought, ask, give, approve, refundsOf } = refunding;

describe('what staff give', () => {
  it('leaves what was bought when a part goes back, and takes it with the rest', async () => {
    const own = await bought();
    const part = await give(own.id, [{ lineNo: 1, amount: 200 }]);
    expect(part.data).toMatchObject({ status: 'approved', rule: 'staff', amount: 200 });
    expect(await own.owns()).toBe(true);
    await give(own.id, [{ lineNo: 1, amount: 299 }]);
    expect(await own.owns()).toBe(false);
    const state = await ctx.db.q
      .selectFrom('orders')
      .select('status')
      .where('id', '=', own.id)
      .execute();
    expect(state).toEqual([{ status: 'refunded' }]);
  });

  it('leaves the rest to be asked for, which somebody looks at', async () => {
    const own = await bought();
    await give(own.id, [{ lineNo: 1, amount: 200 }]);
    const { data } = await ask(own);
    expect(data).toMatchObject({ amount: 299, status: 'requested', rule: 'refunded_before' });
    expect((await ask(own)).error.code).toBe('not_refundable');
    await approve(data._id);
    expect(await own.owns()).toBe(false);
  });

  it('takes what was bought with a part where they say so', async () => {
    const own = await bought();
    await give(own.id, [{ lineNo: 1, amount: 200 }], { endsAccess: true });
    expect(await own.owns()).toBe(false);
  });

  it('P09 is never more than came, however often it is sent at once', async () => {
    const own = await bought();
    const all = await Promise.all(
      Array.from({ length: 50 }, () => give(own.id, [{ lineNo: 1, amount: 150 }])),
    );
    // Who waited too long for the order's lock is sent away; that is no refund either.
    const given = all.filter(({ status }) => status === 201).length;
    expect(await refundsOf(own.id)).toHaveLength(given);
    for (let more = given; more < 3; more += 1)
      expect((await give(own.id, [{ lineNo: 1, amount: 150 }])).status).toBe(201);
    const last = await give(own.id, [{ lineNo: 1, amount: 150 }]);
    expect(last.error.code).toBe('over_refund');
    expect(await refundsOf(own.id)).toHaveLength(3);
  });

  it('P09 is not agreed to once more when staff gave the same line meanwhile', async () => {
    const items = await Promise.all(
      [300, 700].map(async (price) => ({
        itemType: 'course' as const,
        itemId: await buildCourse(ctx, tutor.id, { price }),
      })),
    );
    const own = await bought({ items });
    clock.advance(8 * dayMs);
    const { data } = await ask(own);
    await give(own.id, [{ lineNo: 1, amount: 300 }]);
    const { status, error } = await approve(data._id);
    expect([status, error.code]).toEqual([409, 'over_refund']);
  });

  it('P14 is one refund for one key, and another body under it is refused', async () => {
    const own = await bought();
    const key = newId();
    const [one, two] = [
      await give(own.id, [{ lineNo: 1, amount: 100 }], { key }),
      await give(own.id, [{ lineNo: 1, amount: 100 }], { key }),
    ];
    expect(two.data._id).toBe(one.data._id);
    const other = await give(own.id, [{ lineNo: 1, amount: 101 }], { key });
    expect(other.error.code).toBe('idempotency_mismatch');
    expect(await refundsOf(own.id)).toHaveLength(1);
  });

  it('leaves nothing, or a rupee at least', async () => {
    const own = await bought();
    const { error } = await give(own.id, [{ lineNo: 1, amount: 498.5 }]);
    expect([error.code, error.errors.length]).toEqual(['unacceptable', 1]);
  });

  it('is no more than is left, of no line that is not there', async () => {
    const own = await bought({
      items: [{ itemType: 'course', itemId: await buildCourse(ctx, tutor.id, { price: 5 }) }],
    });
    await ask(own);
    expect((await give(own.id, [{ lineNo: 1, amount: 1 }])).error.code).toBe('over_refund');
    expect((await give(own.id, [{ lineNo: 9, amount: 1 }])).error.code).toBe('not_refundable');
  });
});

describe('more than ten thousand rupees', () => {
  const large = [{ lineNo: 1, amount: 10_001 }];

  it('goes back when a second admin agrees, and not by the first alone', async () => {
    const own = await bought({ price: 20_000 });
    const { data } = await give(own.id, large);
    expect(data).toMatchObject({ status: 'requested', can: { approve: false } });
    expect(data.firstBy).not.toBeNull();
    expect((await approve(data._id)).error.code).toBe('second_admin');
    expect((await approve(data._id, second)).data).toMatchObject({ status: 'approved' });
    expect((await approve(data._id, second)).error.code).toBe('state_conflict');
  });

  it('is not cut in pieces', async () => {
    const own = await bought({ price: 20_000 });
    const one = await give(own.id, [{ lineNo: 1, amount: 6000 }]);
    const two = await give(own.id, [{ lineNo: 1, amount: 6000 }]);
    expect([one.data.status, two.data.status]).toEqual(['approved', 'requested']);
  });

  it('takes two for a buyer’s request too', async () => {
    const own = await bought({ price: 20_000 });
    clock.advance(8 * dayMs);
    const { data } = await ask(own);
    expect((await approve(data._id)).data.status).toBe('requested');
    expect((await approve(data._id, second)).data.status).toBe('approved');
  });

  it('takes another admin for one’s own order, however small', async () => {
    const own = await bought({ as: second });
    const { data } = await give(own.id, [{ lineNo: 1, amount: 10 }], { as: second });
    expect(data.status).toBe('requested');
    expect((await approve(data._id, second)).error.code).toBe('second_admin');
    expect((await approve(data._id)).data.status).toBe('approved');
  });

  it('waits a day and a fresh proof where there is one admin alone', async () => {
    const own = await bought({ price: 20_000 });
    const { data } = await give(own.id, large);
    await ctx.db.q
      .updateTable('users')
      .set({ role: 'learner' })
      .where('id', '=', second.id)
      .execute();
    expect((await approve(data._id)).error.code).toBe('second_admin');
    clock.advance(dayMs + 1000);
    expect((await approve(data._id)).error.code).toBe('step_up_required');
    await ctx.db.q
      .updateTable('sessions')
      .set({ proved_at: new Date(clock.now()) })
      .where('user_id', '=', admin.id)
      .execute();
    expect((await approve(data._id)).data.status).toBe('approved');
    await ctx.db.q
      .updateTable('users')
      .set({ role: 'admin' })
      .where('id', '=', second.id)
      .execute();
  });
});

describe('money that goes back by hand', () => {
  it('is closed by its reference, once', async () => {
    const own = await bought();
    const { data } = await ask(own);
    const paidAt = new Date(clock.now()).toISOString();
    const pay = (body: { utr?: string; slipNo?: string; paidAt: string }) =>
      call(contract.markRefundPaid, { params: { id: data._id }, body }, { as: admin });
    expect((await pay({ paidAt })).status).toBe(422);
    const ahead = new Date(clock.now() + dayMs).toISOString();
    expect((await pay({ slipNo: 'R-1', paidAt: ahead })).status).toBe(422);
    expect((await pay({ slipNo: 'R-1', paidAt })).data).toMatchObject({
      status: 'processed',
      paidReference: 'R-1',
      can: { pay: false },
    });
    expect((await pay({ slipNo: 'R-1', paidAt })).error.code).toBe('state_conflict');
  });

  it('is no way for what the gateway gives back', async () => {
    const own = await bought();
    await ctx.db.q
      .updateTable('payments')
      .set({ provider: 'razorpay' })
      .where('order_id', '=', own.id)
      .execute();
    const { data } = await ask(own);
    const body = { slipNo: 'R-1', paidAt: new Date(clock.now()).toISOString() };
    const { error } = await call(
      contract.markRefundPaid,
      { params: { id: data._id }, body },
      { as: admin },
    );
    expect(error.code).toBe('state_conflict');
  });
});

describe('the queue', () => {
  it('shows what waits for a decision and what waits for money, and who asked', async () => {
    const own = await bought();
    clock.advance(8 * dayMs);
    const { data } = await ask(own);
    const find = async (waits: 'decision' | 'money' | 'gateway') =>
      (await call(contract.listRefunds, { query: { waits, q: own.order.orderNo } }, { as: admin }))
        .data.refunds;
    expect(await find('decision')).toMatchObject([
      { _id: data._id, buyer: { _id: own.as.id }, used: 0, can: { approve: true, deny: true } },
    ]);
    await approve(data._id);
    expect(await find('decision')).toEqual([]);
    expect(await find('gateway')).toEqual([]);
    expect(await find('money')).toMatchObject([{ can: { pay: true, approve: false } }]);
  });
});
