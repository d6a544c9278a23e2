import * as contract from '@chinar/contract/grants';
import { newId } from '../../db/ids.ts';
import type { CallFixture, Scene } from '../../testing/scene.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCourse } from '../courses/fixtures.ts';
import { buildEntitlement } from '../entitlements/fixtures.ts';
import { buildGrantBatch } from './fixtures.ts';

const allowed = ['admin'] as const;
const reason = 'They won a place in the scholarship test.';

async function given({ world, people }: Scene) {
  const itemId = await buildCourse(world.ctx, people.tutor.id, { price: 499 });
  return { itemType: 'course', itemId, reason };
}

async function batch(scene: Scene): Promise<string> {
  const { world, people } = scene;
  const { itemId } = await given(scene);
  const { email } = await buildUser(world.ctx);
  return buildGrantBatch(world.ctx, people.admin.id, { itemId, lines: [email] });
}

/** A valid call of each endpoint, for the generated tests. */
export const calls: CallFixture[] = [
  {
    endpoint: contract.giveGrant,
    allowed,
    build: async (scene) => {
      const { id: userId } = await buildUser(scene.world.ctx);
      return { body: { userId, ...(await given(scene)) } };
    },
  },
  {
    endpoint: contract.revokeGrant,
    allowed,
    build: async (scene) => {
      const { itemId } = await given(scene);
      const { id: userId } = await buildUser(scene.world.ctx);
      const { id } = await buildEntitlement(scene.world.ctx, {
        userId,
        itemType: 'course',
        itemId,
      });
      return { params: { id }, body: { reason } };
    },
  },
  {
    endpoint: contract.grantMany,
    allowed,
    build: async (scene) => {
      const { email } = await buildUser(scene.world.ctx);
      const csv = `name,email\r\nA Learner,${email}`;
      return {
        body: { idempotencyKey: newId(), csv, dryRun: true, ...(await given(scene)) },
      };
    },
  },
  {
    endpoint: contract.listGrantBatches,
    allowed,
    build: async (scene) => {
      await batch(scene);
      return {};
    },
  },
  {
    endpoint: contract.undoGrantBatch,
    allowed,
    build: async (scene) => ({ params: { id: await batch(scene) }, body: { reason } }),
  },
];
