import { dateOf, dayOf } from '@chinar/content/india';
import type { Ctx } from '../../context.ts';
import { findGiven } from '../grants/api.ts';
import { withdraw } from './data.ts';
import { itemFacts } from './service.ending.ts';
import { tell } from './service.tell.ts';

type Batch = { batchId: string };
type Heard = { at: Date };

const keyOf = ({ batchId }: Batch): string => `granted:${batchId}`;

/** Tells people that staff gave them an item: nobody looks for what they never bought. */
export async function tellGranted(ctx: Ctx, batch: Batch, { at }: Heard): Promise<void> {
  const given = await findGiven(ctx.db, batch.batchId);
  // Held: one that is taken back meanwhile waits for this step and finds all of it.
  if (!given || given.isUndone) return;
  const { itemType, itemId, expiresAt, userIds } = given;
  const facts = await itemFacts(ctx, { itemType, itemId });
  if (!facts) return;
  await tell(ctx, {
    type: 'course_enrolled',
    facts: {
      ...facts,
      isGiven: true,
      ...(expiresAt && { endsOn: dateOf(dayOf(expiresAt.getTime())) }),
    },
    key: keyOf(batch),
    at,
    userIds,
  });
}

/** What was taken back together is nobody's news any more. */
export function untellGranted({ db }: Ctx, batch: Batch, { at }: Heard): Promise<void> {
  return withdraw(db, keyOf(batch), at);
}
