import * as contract from '@chinar/contract/orders';
import * as links from '@chinar/contract/orders.pay-link';
import * as refunds from '@chinar/contract/orders.refunds';
import * as staff from '@chinar/contract/orders.staff';
import * as statements from '@chinar/contract/orders.statement';
import { newId } from '../../db/ids.ts';
import { actors, type CallFixture, type Scene } from '../../testing/scene.ts';
import { buildCourse } from '../courses/fixtures.ts';
import { putIntoCart } from '../cart/api.ts';
import { as, billing, buildAdult, buildOrder, buildPaidOrder, buildSeller } from './fixtures.ts';
import { ask } from './service.ask.ts';
import { createPayLink } from './service.pay-link.ts';
import { quote } from './service.quote.ts';
import { signed } from '../../ports/payments/signatures.ts';

const people = ['learner', 'otherLearner', 'tutor', 'otherTutor', 'admin'] as const;

async function item({ world: { ctx }, people: known }: Scene) {
  const itemId = await buildCourse(ctx, known.tutor.id, { price: 499 });
  return { itemType: 'course', itemId } as const;
}

/** An order of the learner that waits. */
async function order(scene: Scene, method: 'counter' | 'upi' = 'counter') {
  const { world, people: known } = scene;
  await buildSeller(world.ctx, known.admin.id, { upiVpa: 'chinar@bank' });
  await buildAdult(world.ctx, known.learner.id);
  return buildOrder(world.ctx, known.learner.id, { items: [await item(scene)], method });
}

const idOf = async (scene: Scene, method?: 'upi') => ({
  id: (await order(scene, method)).order._id,
});

/** The cart of who asks, with something in it. */
async function filled(scene: Scene, actor: string) {
  const { ctx } = scene.world;
  const { id } = scene.people[actor as 'learner'] ?? scene.people.learner;
  const ref = await item(scene);
  await buildAdult(ctx, id);
  await ctx.db.q.deleteFrom('cart_items').where('user_id', '=', id).execute();
  await ctx.services.database.transact((db) => putIntoCart({ ...ctx, db }, id, ref));
  return id;
}

/** An order of the learner that was paid at the counter. */
async function paid(scene: Scene): Promise<{ id: string }> {
  const { world, people: known } = scene;
  await buildSeller(world.ctx, known.admin.id, {});
  const made = { items: [await item(scene)], adminId: known.admin.id };
  return { id: (await buildPaidOrder(world.ctx, known.learner.id, made))._id };
}

const why = 'It is not what I had hoped for.';

/** A refund of it that waits: asked for when the days are over. */
async function waiting(scene: Scene): Promise<{ id: string }> {
  const { ctx } = scene.world;
  const { id } = await paid(scene);
  await ctx.db.q
    .updateTable('order_lines')
    .set({ refund_days: 0 })
    .where('order_id', '=', id)
    .execute();
  const before = new Date(ctx.services.clock.now() - 1000);
  await ctx.db.q.updateTable('orders').set({ paid_at: before }).where('id', '=', id).execute();
  const asked = await ask(as(ctx, scene.people.learner.id, 'learner'), id, {
    lineNos: [1],
    reason: why,
  });
  return { id: asked._id };
}

/** The token of a link to an order of the learner. */
async function linked(scene: Scene): Promise<{ token: string }> {
  const { id } = await idOf(scene);
  const asking = as(scene.world.ctx, scene.people.learner.id, 'learner');
  return { token: (await createPayLink(asking, id)).url.slice(-43) };
}

const body = Buffer.from(JSON.stringify({ event: 'order.notified', payload: {} }));

/** A valid call of each endpoint, for the generated tests. */
export const calls: CallFixture[] = [
  {
    endpoint: contract.quoteOrder,
    allowed: people,
    build: async (scene, actor) => {
      await filled(scene, actor);
      return { body: { stateCode: '01' } };
    },
  },
  {
    endpoint: contract.createOrder,
    allowed: people,
    build: async (scene, actor) => {
      const id = await filled(scene, actor);
      const { hash } = await quote(as(scene.world.ctx, id, 'learner'), { stateCode: '01' });
      const key = newId();
      return { body: { idempotencyKey: key, quoteHash: hash, billing, method: 'counter' } };
    },
  },
  { endpoint: contract.listOrders, allowed: people, build: () => ({}) },
  { endpoint: staff.listAllOrders, allowed: ['admin'], build: () => ({ query: { q: 'zoya' } }) },
  {
    endpoint: staff.getOrderForStaff,
    allowed: ['admin'],
    build: async (scene) => ({ params: await idOf(scene) }),
  },
  {
    endpoint: contract.getOrder,
    allowed: ['learner', 'admin'],
    build: async (scene) => ({ params: await idOf(scene) }),
  },
  {
    endpoint: contract.payOrder,
    allowed: ['learner'],
    build: async (scene) => ({ params: await idOf(scene), body: { method: 'counter' } }),
  },
  {
    endpoint: links.createPayLink,
    allowed: ['learner'],
    build: async (scene) => ({ params: await idOf(scene) }),
  },
  {
    endpoint: links.getLinkedOrder,
    shared: 'whoever has the link is told what it costs, and a first name',
    allowed: actors,
    build: async (scene) => ({ params: await linked(scene) }),
  },
  {
    endpoint: links.getLinkState,
    shared: 'says whether it is paid, and nothing else',
    allowed: actors,
    build: async (scene) => ({ params: await linked(scene) }),
  },
  {
    endpoint: links.payByLink,
    shared: 'whoever has the link may pay',
    allowed: actors,
    build: async (scene) => ({ params: await linked(scene), body: { method: 'counter' } }),
  },
  {
    endpoint: statements.importStatement,
    allowed: ['admin'],
    build: () => ({
      body: {
        csv: 'Date,Narration,Credit\n27/11/2026,UPI/412345678901/SCAN,499.00',
        columns: { narration: 1, amount: 2, date: 0 },
        dryRun: false,
      },
    }),
  },
  {
    endpoint: contract.cancelOrder,
    allowed: ['learner'],
    build: async (scene) => ({ params: await idOf(scene) }),
  },
  {
    endpoint: contract.verifyPayment,
    allowed: ['learner'],
    build: async (scene) => {
      const { ctx } = scene.world;
      const { order: made, pay } = await order(scene);
      // As if the gateway had been asked: nothing listens here.
      const name = `order_${made._id}`;
      await ctx.db.q
        .updateTable('payments')
        .set({ provider: 'sandbox', provider_order_id: name })
        .where('id', '=', pay.paymentId ?? '')
        .execute();
      const secret = ctx.services.payments.sandbox?.keySecret ?? '';
      return {
        params: { id: made._id },
        body: {
          razorpay_payment_id: 'pay_1',
          razorpay_signature: signed(secret, `${name}|pay_1`),
        },
      };
    },
  },
  {
    endpoint: contract.tellUtr,
    allowed: ['learner'],
    build: async (scene) => ({
      params: await idOf(scene, 'upi'),
      body: { utr: '123456789012' },
    }),
  },
  {
    endpoint: contract.receiveWebhook,
    shared: 'the gateway signs what it tells, and is told nothing',
    allowed: actors,
    build: ({ world: { ctx } }) => ({
      params: { provider: 'sandbox' },
      stream: body,
      headers: {
        'x-razorpay-event-id': newId(),
        'x-razorpay-signature': signed(ctx.services.payments.sandbox?.hookSecret ?? '', body),
      },
    }),
  },
  {
    endpoint: staff.confirmPayment,
    allowed: ['admin'],
    build: async (scene) => ({ params: await idOf(scene), body: { amount: 499 } }),
  },
  {
    endpoint: staff.rejectPayment,
    allowed: ['admin'],
    build: async (scene) => ({
      params: await idOf(scene),
      body: { reason: 'No such money came' },
    }),
  },
  {
    endpoint: refunds.quoteRefund,
    allowed: ['learner', 'admin'],
    build: async (scene) => ({ params: await paid(scene) }),
  },
  {
    endpoint: refunds.requestRefund,
    allowed: ['learner'],
    build: async (scene) => ({ params: await paid(scene), body: { lineNos: [1], reason: why } }),
  },
  { endpoint: refunds.listRefunds, allowed: ['admin'], build: () => ({ query: { q: 'zoya' } }) },
  {
    endpoint: refunds.giveRefund,
    allowed: ['admin'],
    build: async (scene) => ({
      params: await paid(scene),
      body: { idempotencyKey: newId(), lines: [{ lineNo: 1, amount: 100 }], reason: why },
    }),
  },
  {
    endpoint: refunds.approveRefund,
    allowed: ['admin'],
    build: async (scene) => ({ params: await waiting(scene) }),
  },
  {
    endpoint: refunds.denyRefund,
    allowed: ['admin'],
    build: async (scene) => ({ params: await waiting(scene), body: { reason: why } }),
  },
  {
    endpoint: refunds.markRefundPaid,
    allowed: ['admin'],
    build: async (scene) => {
      const { ctx } = scene.world;
      const { id } = await paid(scene);
      const asked = await ask(as(ctx, scene.people.learner.id, 'learner'), id, {
        lineNos: [1],
        reason: why,
      });
      const paidAt = new Date(ctx.services.clock.now()).toISOString();
      return { params: { id: asked._id }, body: { slipNo: 'R-17', paidAt } };
    },
  },
];
