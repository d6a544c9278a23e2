import { type Ctx, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { newId } from '../../db/ids.ts';
import { AppError } from '../../errors.ts';
import {
  createEntitlement,
  type Entitlement,
  findHolder,
  isHeld,
  revokeEntitlements,
  type Right,
} from './data.ts';

/** Who decided it and why, for the audit log; nobody where a program did. */
type Decision = { actorId: string | null; reason: string; requestId?: string };

type Grant = Right & {
  /** What gives it, for good: one reference gives an item to one person, once. */
  sourceRef: string;
  /** Now, unless told otherwise. */
  startsAt?: Date;
  /** Never, unless told otherwise. */
  expiresAt?: Date | null;
} & ({ source: 'order' | 'bundle' } | { source: 'grant'; by: Decision });

/** The hand of a transaction with whoever decided what it writes down. */
function decided({ db }: Ctx, { actorId, requestId }: Decision) {
  return { db, actor: actorId === null ? null : { userId: actorId }, requestId };
}

function now(ctx: Ctx): Date {
  return new Date(ctx.services.clock.now());
}

/**
 * Gives somebody a right. The same source again changes nothing, even when the right was revoked since;
 * a renewal is another source, and so another row. What costs nothing is taken by `freeGrant`, which
 * looks at the price.
 *
 * @returns whether the right is new
 */
export async function grant(ctx: Ctx, given: Grant): Promise<boolean> {
  const right: Entitlement = {
    ...given,
    id: newId(),
    startsAt: given.startsAt ?? now(ctx),
    expiresAt: given.expiresAt ?? null,
  };
  return transact(ctx, async (inner) => {
    if (!(await createEntitlement(inner.db, right))) {
      // Silence would leave somebody without what they paid for.
      if ((await findHolder(inner.db, right)) !== right.userId)
        throw new AppError('state_conflict');
      return false;
    }
    if (given.source === 'grant') {
      const { by, userId, itemType, itemId, expiresAt = null } = given;
      await audit(decided(inner, by), 'entitlement.granted', ['entitlement', right.id], {
        after: { userId, itemType, itemId, expiresAt, reason: by.reason },
      });
    }
    return true;
  });
}

/**
 * Takes back all that one source gave; what the same person holds from others stays.
 *
 * @returns the rights that ended by it, each once
 */
export async function revoke(
  ctx: Ctx,
  from: Pick<Entitlement, 'source' | 'sourceRef'>,
  by: Decision,
): Promise<string[]> {
  return transact(ctx, async (inner) => {
    const revoked = await revokeEntitlements(inner.db, from, now(ctx));
    for (const { id, ...right } of revoked) {
      await audit(decided(inner, by), 'entitlement.revoked', ['entitlement', id], {
        after: { ...right, source: from.source, reason: by.reason },
      });
    }
    return revoked.map(({ id }) => id);
  });
}

/** Whether somebody holds a live right to an item, whatever its source. */
export function holds(ctx: Ctx, right: Right): Promise<boolean> {
  return isHeld(ctx.db, right, now(ctx));
}
