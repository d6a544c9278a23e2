import type { Ctx } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { createEntitlement, type Entitlement } from './data.ts';

type EntitlementFixture = Partial<Entitlement> & Pick<Entitlement, 'userId' | 'itemId'>;

/** Adds a right to a test series that an admin gave for ever, unless told otherwise. */
export async function buildEntitlement(
  ctx: Ctx,
  fixture: EntitlementFixture,
): Promise<Entitlement> {
  const right: Entitlement = {
    id: newId(),
    itemType: 'test_series',
    source: 'grant',
    sourceRef: newId(),
    startsAt: new Date(ctx.services.clock.now()),
    expiresAt: null,
    ...fixture,
  };
  if (!(await createEntitlement(ctx.db, right))) throw new Error('The right was there already.');
  return right;
}
