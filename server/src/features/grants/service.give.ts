import type { ItemRef } from '@chinar/contract/cart';
import type { GrantCounts } from '@chinar/contract/grants';
import type { Asking, Ctx } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { newId } from '../../db/ids.ts';
import { AppError, found } from '../../errors.ts';
import { emit } from '../../events/emit.ts';
import { findOffers } from '../cart/api.ts';
import { grantMany } from '../entitlements/api.ts';
import { fillBatch } from './data.ts';
import { rightsGiven } from './events.ts';

/** What is given, until when and why, as both calls send it. */
export type Given = ItemRef & { expiresAt?: string | null | undefined; reason: string };

export const nowOf = (ctx: Ctx): Date => new Date(ctx.services.clock.now());

/** Until when; null: for ever. What ends before it begins is refused. */
export function endOf(ctx: Ctx, { expiresAt }: Given): Date | null {
  if (!expiresAt) return null;
  const end = new Date(expiresAt);
  if (end <= nowOf(ctx))
    throw new AppError('unacceptable', { faults: [{ path: 'expiresAt', key: 'grants_past' }] });
  return end;
}

/** Refuses what is sold nowhere. What was put away may be given: who was promised it has it still. */
export async function refuseUnknown(ctx: Ctx, { itemType, itemId }: ItemRef): Promise<void> {
  found((await findOffers(ctx.db, ctx.services.sellables, [{ itemType, itemId }]))[0]);
}

type Filling = Given & {
  id: string;
  end: Date | null;
  userIds: readonly string[];
  counts: GrantCounts;
};

/** Gives what a batch is for, and writes down who has it by it. In the caller's transaction, all of them held. */
export async function fill(
  ctx: Asking<'admin'>,
  { id, itemType, itemId, end, reason, userIds, counts }: Filling,
): Promise<string[]> {
  const people = userIds.map((userId) => ({ id: newId(), userId }));
  await fillBatch(ctx.db, id, { people, counts });
  await grantMany(
    ctx,
    {
      itemType,
      itemId,
      expiresAt: end,
      people: people.map(({ id: sourceRef, userId }) => ({ sourceRef, userId })),
    },
    { actorId: ctx.actor.userId, reason, requestId: ctx.requestId },
  );
  await audit(ctx, 'grant_batch.given', ['grant_batch', id], {
    after: { itemType, itemId, expiresAt: end, reason, count: people.length },
  });
  await emit(ctx, rightsGiven, id, { batchId: id });
  return people.map(({ id: sourceRef }) => sourceRef);
}
