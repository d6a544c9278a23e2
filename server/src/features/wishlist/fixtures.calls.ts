import * as contract from '@chinar/contract/wishlist';
import { type ActorName, type CallFixture, type Scene } from '../../testing/scene.ts';
import { emptyCart } from '../cart/api.ts';
import { buildCourse } from '../courses/fixtures.ts';

const people = ['learner', 'otherLearner', 'tutor', 'otherTutor', 'admin'] as const;

/** Each has a wishlist of their own; what is sold is everybody's to buy. */
const shared = 'own wishlist';

async function item({ world: { ctx }, people: known }: Scene, actor: ActorName) {
  // A cart that is full takes nothing, and who asks has asked before.
  if (actor in known) await emptyCart(ctx.db, known[actor as keyof typeof known].id);
  const itemId = await buildCourse(ctx, known.tutor.id, { price: 499 });
  return { itemType: 'course', itemId };
}

/** A valid call of each endpoint, for the generated tests. */
export const calls: CallFixture[] = [
  { endpoint: contract.getWishlist, allowed: people, build: () => ({}) },
  {
    endpoint: contract.addToWishlist,
    shared,
    allowed: people,
    build: async (scene, actor) => ({ body: await item(scene, actor) }),
  },
  {
    endpoint: contract.removeFromWishlist,
    shared,
    allowed: people,
    build: async (scene, actor) => ({ body: await item(scene, actor) }),
  },
  {
    endpoint: contract.moveToCart,
    shared,
    allowed: people,
    build: async (scene, actor) => ({ body: await item(scene, actor) }),
  },
];
