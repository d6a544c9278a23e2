import { createHash } from 'node:crypto';
import type { BodyOf, DataOf } from '@chinar/contract/endpoint';
import type * as contract from '@chinar/contract/grants';
import { type Asking, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { newId } from '../../db/ids.ts';
import { AppError, found } from '../../errors.ts';
import { listOwners } from '../entitlements/api.ts';
import { createBatch, findAccounts, findByKey } from './data.ts';
import { countsOf, judge, type Judged, wantedOf } from './policy.ts';
import { type ListRow, readList } from './policy.csv.ts';
import { endOf, fill, nowOf, refuseUnknown } from './service.give.ts';
import { countsView, rowView } from './views.ts';

type Body = BodyOf<typeof contract.grantMany>;
type Answer = DataOf<typeof contract.grantMany>;

function hashOf({ csv, itemType, itemId, expiresAt = null, reason }: Body): string {
  return createHash('sha256')
    .update(JSON.stringify([csv, itemType, itemId, expiresAt, reason]))
    .digest('hex');
}

/** What the rows of a list come to now; with the accounts held, until the transaction ends. */
async function look(
  ctx: Asking<'admin'>,
  rows: readonly ListRow[],
  {
    itemType,
    itemId,
    end,
    isHeld,
  }: Pick<Body, 'itemType' | 'itemId'> & {
    end: Date | null;
    isHeld: boolean;
  },
): Promise<Judged[]> {
  const accounts = await findAccounts(ctx.db, wantedOf(rows), { isHeld });
  const userIds = accounts.map(({ id }) => id);
  const of = { userIds, itemType, itemId, until: end };
  return judge(rows, { accounts, owners: await listOwners(ctx.db, of, nowOf(ctx)) });
}

/** Says what a list would come to; who looks at the names of others is written down. */
async function preview(
  ctx: Asking<'admin'>,
  rows: readonly ListRow[],
  body: Body,
): Promise<Answer> {
  await refuseUnknown(ctx, body);
  const judged = await look(ctx, rows, { ...body, end: endOf(ctx, body), isHeld: false });
  const counts = countsOf(judged);
  const { itemType, itemId } = body;
  await audit(ctx, 'grant_list.read', ['grant_batch', null], {
    after: { itemType, itemId, ...counts },
  });
  return { batchId: null, counts, rows: judged.map((row) => rowView(row)) };
}

/**
 * Gives a right to all learners of a list who lack it, in one transaction; the same key again gives nothing
 * more. With `dryRun` it only says what would come of it.
 */
export async function grantMany(ctx: Asking<'admin'>, body: Body): Promise<Answer> {
  const list = readList(body.csv);
  if (body.dryRun) return preview(ctx, list, body);
  const { idempotencyKey: key, itemType, itemId, reason } = body;
  const bodyHash = hashOf(body);
  return transact(ctx, async (inner) => {
    const givenBy = inner.actor.userId;
    const id = newId();
    const expiresAt = body.expiresAt ? new Date(body.expiresAt) : null;
    const batch = { id, key, bodyHash, itemType, itemId, expiresAt, reason, givenBy };
    if (!(await createBatch(inner.db, batch))) {
      const known = found(await findByKey(inner.db, givenBy, key));
      if (known.body_hash !== bodyHash) throw new AppError('idempotency_mismatch');
      return { batchId: known.id, counts: countsView(known), rows: [] };
    }
    await refuseUnknown(inner, body);
    const end = endOf(inner, body);
    const judged = await look(inner, list, { itemType, itemId, end, isHeld: true });
    const counts = countsOf(judged);
    const userIds = judged.flatMap(({ state, account }) =>
      state === 'ready' && account ? [account.id] : [],
    );
    if (userIds.length === 0)
      throw new AppError('unacceptable', { faults: [{ path: 'csv', key: 'grants_nobody' }] });
    await fill(inner, { ...body, id, end, userIds, counts });
    return { batchId: id, counts, rows: [] };
  });
}
