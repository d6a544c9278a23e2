import { type Ctx, transact } from '../../context.ts';
import { auditAll } from '../../db/audit.ts';
import { newId } from '../../db/ids.ts';
import type { ItemType, Revoked } from './data.ts';
import { createMany, revokeAll, withLater } from './data.many.ts';
import { listAlong } from './data.moves.ts';
import { bringForward, decided, type Decision } from './service.ts';

type Many = {
  itemType: ItemType;
  itemId: string;
  expiresAt: Date | null;
  /** Whom, and what gives it: a source of its own for each. */
  people: readonly { userId: string; sourceRef: string }[];
};

/** Each right writes down its enrolment, and what comes along: so many together stay far below the time of a statement. */
const atOnce = 250;

function* steps<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += atOnce) yield all.slice(from, from + atOnce);
}

/**
 * Gives many people a right to one item by a statement for each 250 of them, and writes each down. The
 * caller has looked who has one already, and holds them.
 *
 * @returns how many rights are new
 */
export async function grantMany(ctx: Ctx, many: Many, by: Decision): Promise<number> {
  const { itemType, itemId, expiresAt } = many;
  const startsAt = new Date(ctx.services.clock.now());
  const people = many.people.map((person) => ({ ...person, id: newId() }));
  return transact(ctx, async (inner) => {
    const fresh = new Set<string>();
    for (const some of steps(people))
      for (const id of await createMany(inner.db, { ...many, startsAt, people: some }))
        fresh.add(id);
    const given = people.filter(({ id }) => fresh.has(id));
    await auditAll(
      decided(inner, by),
      'entitlement.granted',
      given.map(({ id, userId }) => ({
        subject: ['entitlement', id],
        after: { userId, itemType, itemId, expiresAt, reason: by.reason },
      })),
    );
    return given.length;
  });
}

/**
 * Takes back what was given by hand of many sources, as far as it is there still: as `revoke` does of one.
 *
 * @returns how many rights ended by it
 */
export async function revokeMany(
  ctx: Ctx,
  sourceRefs: readonly string[],
  by: Decision,
): Promise<number> {
  return transact(ctx, async (inner) => {
    const at = new Date(inner.services.clock.now());
    const revoked: Revoked[] = [];
    for (const some of steps(sourceRefs)) revoked.push(...(await revokeAll(inner.db, some, at)));
    await auditAll(
      decided(inner, by),
      'entitlement.revoked',
      revoked.map(({ id, ...right }) => ({
        subject: ['entitlement', id],
        after: { ...right, source: 'grant', reason: by.reason },
      })),
    );
    const ended = [...revoked, ...(await listAlong(inner.db, revoked))];
    const moving = await withLater(inner.db, ended, at);
    for (const right of ended)
      if (moving.has(right.id)) await bringForward(inner, right, { by, at });
    return revoked.length;
  });
}
