import { type Ctx, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { newId } from '../../db/ids.ts';
import { AppError } from '../../errors.ts';
import {
  createEntitlement,
  type Entitlement,
  findHolder,
  isHeld,
  type ItemType,
  type Revoked,
  revokeEntitlements,
  type Right,
} from './data.ts';
import { listAlong, moveForward } from './data.moves.ts';
import { findHeld, type Held, listAllHeld } from './data.progress.ts';

/** Who decided it and why, for the audit log; nobody where a program did. */
export type Decision = { actorId: string | null; reason: string; requestId?: string };

type Grant = Right & {
  /** What gives it, for good: one reference gives an item to one person, once. */
  sourceRef: string;
  /** Now, unless told otherwise. */
  startsAt?: Date;
  /** Never, unless told otherwise. */
  expiresAt?: Date | null;
} & ({ source: 'order' | 'bundle' } | { source: 'grant'; by: Decision });

/** The hand of a transaction with whoever decided what it writes down. */
export function decided({ db }: Ctx, { actorId, requestId }: Decision) {
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
 * Takes back all that one source gave; what the same person holds from others stays, and what they bought for
 * later of the same begins so much earlier.
 *
 * @returns the rights that ended by it, each once
 */
export async function revoke(
  ctx: Ctx,
  from: Pick<Entitlement, 'source' | 'sourceRef'>,
  by: Decision,
): Promise<string[]> {
  return transact(ctx, async (inner) => {
    const at = now(ctx);
    const revoked = await revokeEntitlements(inner.db, from, at);
    for (const { id, ...right } of revoked) {
      await audit(decided(inner, by), 'entitlement.revoked', ['entitlement', id], {
        after: { ...right, source: from.source, reason: by.reason },
      });
      await bringForward(inner, { id, ...right }, { by, at });
    }
    for (const part of await listAlong(inner.db, revoked))
      await bringForward(inner, part, { by, at });
    return revoked.map(({ id }) => id);
  });
}

/** What somebody bought for later begins so much earlier when a right before it was taken. */
export async function bringForward(
  ctx: Ctx,
  { id, ...right }: Revoked,
  { by, at }: { by: Decision; at: Date },
): Promise<void> {
  for (const later of await moveForward(ctx.db, right, at))
    await audit(decided(ctx, by), 'entitlement.moved', ['entitlement', later], {
      after: { because: id },
    });
}

/** Whether somebody holds a live right to an item, whatever its source. */
export function holds(ctx: Ctx, right: Right): Promise<boolean> {
  return isHeld(ctx.db, right, now(ctx));
}

/** What somebody has of an item now: `none` for what they never had, or what was taken back. */
export type Access = Omit<Held, 'state' | 'itemId' | 'beganAt'> & {
  state: 'none' | Held['state'];
  /** When the first of the rights began; null without one. */
  beganAt: Date | null;
};

const nothing: Access = {
  state: 'none',
  expiresAt: null,
  beganAt: null,
  progressPct: 0,
  lastPartId: null,
  completedAt: null,
};

/** The right to an item and how far its holder has come, by one statement. */
export async function accessOf(ctx: Ctx, right: Right): Promise<Access> {
  return (await findHeld(ctx.db, right, now(ctx))) ?? nothing;
}

/** All of a kind to which somebody has or had a right, with how far they have come. */
export function listHeld(ctx: Ctx, userId: string, itemType: ItemType): Promise<Held[]> {
  return listAllHeld(ctx.db, { userId, itemType }, now(ctx));
}
