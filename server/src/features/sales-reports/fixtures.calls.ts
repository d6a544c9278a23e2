import { dateOf, dayOf } from '@chinar/content/india';
import * as contract from '@chinar/contract/sales-reports';
import type { CallFixture, Scene } from '../../testing/scene.ts';
import { buildCourse } from '../courses/fixtures.ts';
import {
  buildAdult,
  buildPaidOrder,
  buildRefund,
  buildSeller,
  sellerGstin,
} from '../orders/fixtures.ts';

const days = ({ world: { ctx } }: Scene) => {
  const today = dateOf(dayOf(ctx.services.clock.now()));
  return { from: today, to: today };
};

/** What the learner bought from the tutor, and had back in part. */
async function sold(scene: Scene): Promise<void> {
  const { world, people } = scene;
  await buildSeller(world.ctx, people.admin.id, { gstin: sellerGstin, stateCode: '01' });
  await buildAdult(world.ctx, people.learner.id);
  const itemId = await buildCourse(world.ctx, people.tutor.id, { price: 499 });
  const order = await buildPaidOrder(world.ctx, people.learner.id, {
    items: [{ itemType: 'course', itemId }],
    adminId: people.admin.id,
  });
  await buildRefund(world.ctx, order._id, { 1: 99 });
}

const teaching = ['tutor', 'otherTutor', 'admin'] as const;
const office = ['admin'] as const;
const shared = 'those who teach are told of their own sales alone';

const asked = async (scene: Scene) => {
  await sold(scene);
  return { query: days(scene) };
};

/** A valid call of each endpoint, for the generated tests. */
export const calls: CallFixture[] = [
  { endpoint: contract.getSales, allowed: teaching, shared, build: asked },
  { endpoint: contract.exportSalesCsv, allowed: teaching, shared, build: asked },
  { endpoint: contract.exportSalesXlsx, allowed: teaching, shared, build: asked },
  { endpoint: contract.getGst, allowed: office, build: asked },
  { endpoint: contract.exportGst, allowed: office, build: asked },
  { endpoint: contract.getReconciliation, allowed: office, build: asked },
];
