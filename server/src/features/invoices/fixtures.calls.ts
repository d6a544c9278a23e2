import * as contract from '@chinar/contract/invoices';
import type { CallFixture, Scene } from '../../testing/scene.ts';
import { buildCourse } from '../courses/fixtures.ts';
import { buildAdult, buildPaidOrder } from '../orders/fixtures.ts';

/** The invoice of what the learner bought. */
async function invoice({ world: { ctx }, people }: Scene) {
  const itemId = await buildCourse(ctx, people.tutor.id, { price: 499 });
  await buildAdult(ctx, people.learner.id);
  const order = await buildPaidOrder(ctx, people.learner.id, {
    items: [{ itemType: 'course', itemId }],
    adminId: people.admin.id,
  });
  return { id: order.invoiceId ?? '' };
}

/** A valid call of each endpoint, for the generated tests. */
export const calls: CallFixture[] = [
  {
    endpoint: contract.getInvoice,
    allowed: ['learner', 'admin'],
    build: async (scene) => ({ params: await invoice(scene) }),
  },
  {
    endpoint: contract.printInvoice,
    allowed: ['learner', 'admin'],
    build: async (scene) => ({ params: await invoice(scene), query: { lang: 'hi' } }),
  },
];
