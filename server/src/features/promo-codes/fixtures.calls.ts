import * as contract from '@chinar/contract/promo-codes';
import { newId } from '../../db/ids.ts';
import type { CallFixture, Scene } from '../../testing/scene.ts';
import { buildCourse } from '../courses/fixtures.ts';
import { buildPromo, buildPromoBatch } from './fixtures.ts';

const allowed = ['admin'] as const;

async function idOf({ world, people }: Scene, isDraft = false) {
  const promo = await buildPromo(world.ctx, people.admin.id, { isDraft });
  return { params: { id: promo._id } };
}

const body = () => ({ code: `NEW-${newId().slice(-8)}`, type: 'fixed', value: 100 });

/** A valid call of each endpoint, for the generated tests. */
export const calls: CallFixture[] = [
  { endpoint: contract.listPromoCodes, allowed, build: () => ({ query: { q: 'code' } }) },
  { endpoint: contract.listPromoItems, allowed, build: () => ({ query: { q: 'a' } }) },
  { endpoint: contract.getPromoCode, allowed, build: (scene) => idOf(scene) },
  { endpoint: contract.createPromoCode, allowed, build: () => ({ body: body() }) },
  {
    endpoint: contract.updatePromoCode,
    allowed,
    build: async (scene) => ({ ...(await idOf(scene)), body: { usageLimit: 5 } }),
  },
  {
    endpoint: contract.activatePromoCode,
    allowed,
    build: async (scene) => ({ ...(await idOf(scene, true)), body: {} }),
  },
  {
    endpoint: contract.pausePromoCode,
    allowed,
    build: async (scene) => ({ ...(await idOf(scene)), body: {} }),
  },
  {
    endpoint: contract.archivePromoCode,
    allowed,
    build: async (scene) => ({ ...(await idOf(scene)), body: {} }),
  },
  {
    endpoint: contract.makePromoBatch,
    allowed,
    build: async (scene) => ({ ...(await idOf(scene)), body: { count: 3 } }),
  },
  {
    endpoint: contract.exportPromoBatch,
    allowed,
    build: async (scene) => {
      const call = await idOf(scene);
      const { world, people } = scene;
      await buildPromoBatch(world.ctx, people.admin.id, { promoId: call.params.id, count: 2 });
      return call;
    },
  },
  { endpoint: contract.listPromoUses, allowed, build: (scene) => idOf(scene) },
  {
    endpoint: contract.tryPromoCode,
    allowed,
    build: async (scene) => {
      const { world, people } = scene;
      const itemId = await buildCourse(world.ctx, people.tutor.id, { price: 499 });
      return { ...(await idOf(scene)), body: { items: [{ itemType: 'course', itemId }] } };
    },
  },
];
