import { type Ctx, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { type Given, moveBack, pauseRights, resumeRights } from './data.pause.ts';
import { listAlong } from './data.moves.ts';
import { type Decision, decided } from './service.ts';

const nowOf = (ctx: Ctx): Date => new Date(ctx.services.clock.now());

/**
 * Closes what a source gave until it is said to go on: the right stays its holder's, and nobody buys it again
 * meanwhile. What the same person holds from others stays open. Told again it changes nothing.
 */
export async function pause(ctx: Ctx, given: Given, by: Decision): Promise<void> {
  await transact(ctx, async (inner) => {
    for (const id of await pauseRights(inner.db, given, nowOf(inner)))
      await audit(decided(inner, by), 'entitlement.paused', ['entitlement', id], {
        after: { reason: by.reason },
      });
  });
}

/**
 * Opens again what was paused. The time that was lost is added to its end, and what follows it begins later.
 *
 * @returns whether anything was
 */
export async function resume(ctx: Ctx, given: Given, by: Decision): Promise<boolean> {
  return transact(ctx, async (inner) => {
    const now = nowOf(inner);
    const all = await resumeRights(inner.db, given, now);
    for (const resumed of all) {
      const { id, endedAt, lostMs } = resumed;
      await audit(decided(inner, by), 'entitlement.resumed', ['entitlement', id], {
        after: { reason: by.reason, lostMs },
      });
      if (endedAt === null || lostMs === 0) continue;
      const along = await listAlong(inner.db, [resumed]);
      for (const part of [resumed, ...along.map((one) => ({ ...resumed, ...one }))])
        for (const later of await moveBack(inner.db, part, now))
          await audit(decided(inner, by), 'entitlement.moved', ['entitlement', later], {
            after: { because: id },
          });
    }
    return all.length > 0;
  });
}
