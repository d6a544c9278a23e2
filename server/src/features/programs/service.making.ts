import type { DataOf, QueryOf } from '@chinar/contract/endpoint';
import type { Id } from '@chinar/contract/ids';
import { toPaise, toRupees } from '@chinar/contract/money';
import type * as contract from '@chinar/contract/programs.making';
import type { ProgramDraft, ProgramEdit, ProgramRecord } from '@chinar/contract/programs.making';
import { OwnerScope } from '../../auth/scope.ts';
import { type Asking, transact } from '../../context.ts';
import { audit, changesOf } from '../../db/audit.ts';
import { newId } from '../../db/ids.ts';
import { purgePages } from '../../db/purge.ts';
import { slugOf } from '../../db/text.ts';
import { AppError, type Fault, found, isStale } from '../../errors.ts';
import { emit } from '../../events/emit.ts';
import { listTag, recordTag } from '../../page-tags.ts';
import { holdTrusted } from '../accounts/api.ts';
import { listAllowed, listCandidates, listItems, writeItems } from './data.items.ts';
import {
  createProgram,
  findProgram,
  isExamOffered,
  listTaught,
  lockProgram,
  type ProgramWritten,
  setFacts,
  updateProgram,
} from './data.ts';
import { programPublished } from './events.ts';
import { bringAlongJob } from './jobs.ts';
import { canEdit } from './policy.ts';
import { recordView, staffView } from './views.ts';

/** A program as it is held, for whoever may change it; somebody else's is `not_found`. */
export async function heldRecord(ctx: Asking<'user'>, id: Id<'programs'>): Promise<ProgramRecord> {
  const row = found(await findProgram(ctx.db, { id }));
  if (!canEdit(ctx.actor, { ownerId: row.owner_id })) throw new AppError('not_found');
  const items = await listItems(ctx.db, [id], null);
  return recordView(row, items.get(id) ?? [], ctx.actor);
}

export async function listTaughtBy(
  ctx: Asking<'user'>,
  query: QueryOf<typeof contract.listTaughtPrograms>,
): Promise<DataOf<typeof contract.listTaughtPrograms>> {
  const filter = { ...query, scope: OwnerScope.of(ctx.actor) };
  const { rows, pagination } = await listTaught(ctx.db, filter, query);
  return { programs: rows.map((row) => staffView(row, ctx.locale)), pagination };
}

export async function candidates(
  ctx: Asking<'user'>,
  query: QueryOf<typeof contract.listProgramCandidates>,
): Promise<DataOf<typeof contract.listProgramCandidates>> {
  const rows = await listCandidates(ctx.db, OwnerScope.of(ctx.actor), query);
  return {
    candidates: rows.map(({ item_type, item_id, title, price_paise }) => ({
      itemType: item_type,
      itemId: item_id,
      title,
      price: toRupees(price_paise),
    })),
  };
}

/** Without translations those that were there stay. */
function writtenOf(
  draft: ProgramDraft,
  held: Pick<ProgramWritten, 'translations'>,
): ProgramWritten {
  return {
    title: draft.title,
    description: draft.description,
    about: draft.about,
    category: draft.category,
    language: draft.language,
    exam_id: draft.examId,
    price_paise: toPaise(draft.price),
    original_price_paise: toPaise(draft.originalPrice),
    validity_days: draft.validityDays,
    refund_days: draft.refundDays,
    enforce_order: draft.enforceOrder,
    thumbnail_alt: draft.thumbnailAlt,
    translations: draft.translations ?? held.translations,
  };
}

/** What no schema can see. Throws `unacceptable` naming each fault. */
async function check(
  ctx: Asking<'user'>,
  programId: string,
  { price, originalPrice, examId, items }: ProgramDraft,
): Promise<void> {
  const faults: Fault[] = [];
  if (price > 0 && price < 1)
    faults.push({ path: 'price', key: 'too_low', values: { minimum: '1' } });
  // 0 is none.
  if (originalPrice > 0 && originalPrice < price)
    faults.push({ path: 'originalPrice', key: 'original_price_low' });
  if (examId !== null && !(await isExamOffered(ctx.db, examId)))
    faults.push({ path: 'examId', key: 'exam_unknown' });
  const allowed = await listAllowed(ctx.db, OwnerScope.of(ctx.actor), { programId, items });
  for (const [place, { itemType, itemId }] of items.entries())
    if (!allowed.has(`${itemType} ${itemId}`))
      faults.push({ path: `items.${place}`, key: 'program_item_unknown' });
  if (faults.length > 0) throw new AppError('unacceptable', { faults });
}

export async function create(ctx: Asking<'user'>, draft: ProgramDraft): Promise<ProgramRecord> {
  const id = newId();
  return transact(ctx, async (inner) => {
    await check(inner, id, draft);
    const record = writtenOf(draft, { translations: {} });
    const slug = slugOf(draft.title, id.slice(-6));
    await createProgram(inner.db, { id, owner_id: ctx.actor.userId, slug, ...record });
    await writeItems(inner.db, id, draft.items);
    await audit(inner, 'program.created', ['program', id], { after: record });
    return heldRecord(inner, id);
  });
}

/** Throws `state_conflict` with the record as it is held. */
export async function update(
  ctx: Asking<'user'>,
  id: Id<'programs'>,
  edit: ProgramEdit,
): Promise<ProgramRecord> {
  return transact(ctx, async (inner) => {
    const before = found(await lockProgram(inner.db, id, OwnerScope.of(ctx.actor)));
    if (isStale(before, edit))
      throw new AppError('state_conflict', { held: await heldRecord(inner, id) });
    await check(inner, id, edit);
    const record = writtenOf(edit, before);
    if (before.status === 'published') mustBeOffered(edit.items);
    await updateProgram(inner.db, id, record);
    const added = await writeItems(inner.db, id, edit.items);
    for (const { itemType, itemId } of added)
      await inner.services.jobs.send(inner.db, bringAlongJob, { programId: id, itemType, itemId });
    await audit(inner, 'program.updated', ['program', id], changesOf(before, record));
    await purgePages(inner.db, [listTag('programs'), recordTag('programs', id)]);
    return heldRecord(inner, id);
  });
}

function mustBeOffered(items: readonly unknown[]): void {
  if (items.length === 0)
    throw new AppError('unacceptable', { faults: [{ path: 'items', key: 'program_empty' }] });
}

/** Who may publish at all (ruling 1), and whom admins let publish (ruling 11): asked anew, and held. */
async function mustMayPublish(ctx: Asking<'user'>): Promise<void> {
  const { role, isEmailVerified, hasPhone, userId } = ctx.actor;
  if (role !== 'admin' && !(await holdTrusted(ctx.db, userId))) throw new AppError('forbidden');
  if (!isEmailVerified) throw new AppError('email_unverified');
  if (!hasPhone) throw new AppError('phone_required');
}

/** Offers a program, or takes it back. Throws as the contract says. */
export async function publish(
  ctx: Asking<'user'>,
  id: Id<'programs'>,
  isPublished: boolean,
): Promise<ProgramRecord> {
  return transact(ctx, async (inner) => {
    const before = found(await lockProgram(inner.db, id, OwnerScope.of(ctx.actor)));
    await mustMayPublish(inner);
    if (before.status === 'archived')
      throw new AppError('state_conflict', { held: await heldRecord(inner, id) });
    if (isPublished) mustBeOffered((await heldRecord(inner, id)).items);
    await setFacts(inner.db, id, { status: isPublished ? 'published' : 'draft' });
    const action = isPublished ? 'program.published' : 'program.unpublished';
    await audit(inner, action, ['program', id], { before: { status: before.status } });
    await purgePages(inner.db, [listTag('programs'), recordTag('programs', id)]);
    if (isPublished && before.status !== 'published')
      await emit(inner, programPublished, id, { programId: id });
    return heldRecord(inner, id);
  });
}

/** Puts a program away, or takes it out again as a draft. Throws `state_conflict` where that was done already. */
async function move(
  ctx: Asking<'user'>,
  id: Id<'programs'>,
  isArchived: boolean,
): Promise<ProgramRecord> {
  return transact(ctx, async (inner) => {
    const before = found(await lockProgram(inner.db, id, OwnerScope.of(ctx.actor)));
    if ((before.status === 'archived') === isArchived)
      throw new AppError('state_conflict', { held: await heldRecord(inner, id) });
    await setFacts(inner.db, id, { status: isArchived ? 'archived' : 'draft' });
    const action = isArchived ? 'program.archived' : 'program.restored';
    await audit(inner, action, ['program', id], { before: { status: before.status } });
    await purgePages(inner.db, [listTag('programs'), recordTag('programs', id)]);
    return heldRecord(inner, id);
  });
}

export const archive = (ctx: Asking<'user'>, id: Id<'programs'>) => move(ctx, id, true);
export const restore = (ctx: Asking<'user'>, id: Id<'programs'>) => move(ctx, id, false);
