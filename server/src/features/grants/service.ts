import type { BodyOf, DataOf, QueryOf } from '@chinar/contract/endpoint';
import type { GrantBatch, GrantedRight } from '@chinar/contract/grants';
import type * as contract from '@chinar/contract/grants';
import type { Id } from '@chinar/contract/ids';
import { type Asking, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { newId } from '../../db/ids.ts';
import { AppError, found } from '../../errors.ts';
import { emit } from '../../events/emit.ts';
import { titleIn } from '../../locale.ts';
import { findOffers } from '../cart/api.ts';
import { findRight, holdPeople, listOwners, revoke, revokeMany } from '../entitlements/api.ts';
import {
  createBatch,
  findAccounts,
  findBatch,
  listBatches,
  type ListedBatch,
  listPeople,
  lockBatch,
  setUndone,
} from './data.ts';
import { rightsTakenBack } from './events.ts';
import { type Account, countsOf } from './policy.ts';
import { endOf, fill, nowOf, refuseUnknown } from './service.give.ts';
import { batchView, rightView } from './views.ts';

type Single = BodyOf<typeof contract.giveGrant>;

function refuseEmail(key: string): never {
  throw new AppError('unacceptable', { faults: [{ path: 'email', key }] });
}

/** By what the learner was named. */
const named = ({ userId }: Single): string => (userId === undefined ? 'email' : 'userId');

/** The account that is meant, held. One by its address has to have proved it: it may be anybody's else. */
async function learnerOf(ctx: Asking<'admin'>, { userId, email }: Single): Promise<Account> {
  const wanted = userId === undefined ? { emails: [email ?? ''] } : { ids: [userId] };
  const [account] = await findAccounts(ctx.db, wanted, { isHeld: true });
  if (userId !== undefined) return found(account);
  if (!account) return refuseEmail('grants_no_account');
  if (account.email_verified_at === null) return refuseEmail('grants_unproven');
  return account;
}

/** Gives one learner a right; it stands among the batches, as one of one row. */
export async function give(ctx: Asking<'admin'>, body: Single): Promise<GrantedRight> {
  const { itemType, itemId, reason } = body;
  return transact(ctx, async (inner) => {
    await refuseUnknown(inner, body);
    const end = endOf(inner, body);
    const { id: userId } = await learnerOf(inner, body);
    const of = { userIds: [userId], itemType, itemId, until: end };
    if ((await listOwners(inner.db, of, nowOf(inner))).has(userId))
      throw new AppError('already_owned', { faults: [{ path: named(body), key: 'grants_owned' }] });
    const id = newId();
    const made = { id, key: null, bodyHash: null, itemType, itemId, expiresAt: end, reason };
    await createBatch(inner.db, { ...made, givenBy: inner.actor.userId });
    const counts = countsOf([{ state: 'ready' }]);
    const [grantRef = ''] = await fill(inner, { ...body, id, end, userIds: [userId], counts });
    return rightView(found(await findRight(inner.db, { grantRef })));
  });
}

/** Takes back one right that was given by hand; one that is taken back already stays as it is. */
export async function takeBack(
  ctx: Asking<'admin'>,
  id: Id<'entitlements'>,
  reason: string,
): Promise<GrantedRight> {
  return transact(ctx, async (inner) => {
    const {
      source,
      source_ref: sourceRef,
      user_id: userId,
    } = found(await findRight(inner.db, { id }));
    // What was bought has money behind it, and what is free or came along has a source that ends it.
    if (source !== 'grant') throw new AppError('state_conflict');
    await holdPeople(inner.db, [userId]);
    const by = { actorId: inner.actor.userId, reason, requestId: inner.requestId };
    await revoke(inner, { source, sourceRef }, by);
    return rightView(found(await findRight(inner.db, { id })));
  });
}

async function shown(ctx: Asking<'admin'>, rows: readonly ListedBatch[]): Promise<GrantBatch[]> {
  const refs = rows.map(({ item_type: itemType, item_id: itemId }) => ({ itemType, itemId }));
  const offers = await findOffers(ctx.db, ctx.services.sellables, refs);
  const titles = new Map(offers.map((offer) => [offer.itemId, titleIn(offer, ctx.locale)]));
  return rows.map((row) => batchView(row, titles.get(row.item_id) ?? null));
}

export async function list(
  ctx: Asking<'admin'>,
  query: QueryOf<typeof contract.listGrantBatches>,
): Promise<DataOf<typeof contract.listGrantBatches>> {
  const { rows, pagination } = await listBatches(ctx.db, query, query);
  await audit(ctx, 'grant_batches.read', ['grant_batch', null], {
    after: { ...query, count: rows.length },
  });
  return { batches: await shown(ctx, rows), pagination };
}

/** Takes back what is still there of a batch; once it was undone, again changes nothing. */
export async function undo(
  ctx: Asking<'admin'>,
  id: Id<'grant_batches'>,
  reason: string,
): Promise<DataOf<typeof contract.undoGrantBatch>> {
  return transact(ctx, async (inner) => {
    const batch = found(await lockBatch(inner.db, id));
    if (batch.undone_at === null) await takeBackAll(inner, id, reason);
    const [view] = await shown(inner, [found(await findBatch(inner.db, id))]);
    const { learner: _, ...undone } = found(view);
    return undone;
  });
}

async function takeBackAll(ctx: Asking<'admin'>, id: string, reason: string): Promise<void> {
  const people = await listPeople(ctx.db, id);
  await holdPeople(
    ctx.db,
    people.map(({ userId }) => userId),
  );
  const by = { actorId: ctx.actor.userId, reason, requestId: ctx.requestId };
  const refs = people.map((person) => person.id);
  const taken = await revokeMany(ctx, refs, by);
  await setUndone(ctx.db, id, { at: nowOf(ctx), by: ctx.actor.userId, reason, taken });
  await emit(ctx, rightsTakenBack, id, { batchId: id });
  await audit(ctx, 'grant_batch.undone', ['grant_batch', id], { after: { taken, reason } });
}
