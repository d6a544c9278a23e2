import type { Ctx } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { as } from '../orders/fixtures.ts';
import { grantMany } from './service.many.ts';

type BatchFixture = {
  itemId: string;
  itemType?: 'course' | 'program' | 'test_series' | 'package';
  /** The addresses on the list, or whatever its lines hold. */
  lines: readonly string[];
  expiresAt?: string | null;
  reason?: string;
};

/** Gives a course, unless told otherwise, to all of a list; the id of the batch. */
export async function buildGrantBatch(
  ctx: Ctx,
  adminId: string,
  { lines, itemType = 'course', ...given }: BatchFixture,
): Promise<string> {
  const { batchId } = await grantMany(as(ctx, adminId, 'admin'), {
    idempotencyKey: newId(),
    csv: ['email', ...lines].join('\r\n'),
    itemType,
    reason: 'They won a place in the scholarship test.',
    dryRun: false,
    ...given,
  });
  if (batchId === null) throw new Error('Nothing was given.');
  return batchId;
}

/** Leaves of an account what is left of one that has gone. */
export async function buildGone(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.q
    .updateTable('users')
    .set({ erased_at: new Date(ctx.services.clock.now()), password_hash: null, phone_number: null })
    .where('id', '=', userId)
    .execute();
}
