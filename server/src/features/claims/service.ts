import type { Claim, ClaimId } from '@chinar/contract/claims';
import type * as contract from '@chinar/contract/claims';
import type { BodyOf, DataOf } from '@chinar/contract/endpoint';
import { type Asking, transact } from '../../context.ts';
import { audit, changesOf } from '../../db/audit.ts';
import { purgePages } from '../../db/purge.ts';
import { AppError, found, isStale } from '../../errors.ts';
import { listTag } from '../../page-tags.ts';
import { listClaims, lockClaim, updateClaim } from './data.ts';
import { claimView, publicView } from './views.ts';

/** What may be said: a number that nobody can check is a demo's alone. */
export async function list(ctx: Asking): Promise<DataOf<typeof contract.listClaims>> {
  const isDemo = ctx.services.config.CHINAR_MODE === 'demo';
  const rows = await listClaims(ctx.db, isDemo ? 'shown' : 'said');
  return { claims: rows.map((row) => publicView(row)) };
}

export async function listAll(
  ctx: Asking<'admin'>,
): Promise<DataOf<typeof contract.listAllClaims>> {
  return { claims: (await listClaims(ctx.db, 'all')).map((row) => claimView(row)) };
}

/** Throws `unacceptable` for evidence without the day that it is of. */
export async function update(
  ctx: Asking<'admin'>,
  id: ClaimId,
  { version, ...body }: BodyOf<typeof contract.updateClaim>,
): Promise<Claim> {
  if (body.evidence !== null && body.asOf === null)
    throw new AppError('unacceptable', { faults: [{ path: 'asOf', key: 'required' }] });
  return transact(ctx, async (inner) => {
    const before = found(await lockClaim(inner.db, id));
    if (isStale(before, { version }))
      throw new AppError('state_conflict', { held: claimView(before) });
    const { value, evidence, asOf, isShown } = body;
    const change = { value, evidence, as_of: asOf as never, is_shown: isShown };
    const row = await updateClaim(inner.db, id, { ...change, updated_by: ctx.actor.userId });
    // Its id is a word, which the log has no column for.
    const { before: was, after: is } = changesOf(before, { value, evidence, is_shown: isShown });
    await audit(inner, 'claim.updated', ['claim', null], {
      before: { id, ...was },
      after: { id, ...is },
    });
    await purgePages(inner.db, [listTag('claims')]);
    return claimView(row);
  });
}
