import type { BodyOf, DataOf, QueryOf } from '@chinar/contract/endpoint';
import type { Id } from '@chinar/contract/ids';
import type * as contract from '@chinar/contract/study-material-packages.staff';
import type {
  PackageDraft,
  PackageEdit,
  PackageRecord,
} from '@chinar/contract/study-material-packages.staff';
import { OwnerScope } from '../../auth/scope.ts';
import { type Asking, transact } from '../../context.ts';
import { audit, changesOf } from '../../db/audit.ts';
import { newId } from '../../db/ids.ts';
import { purgePages } from '../../db/purge.ts';
import type { Row } from '../../db/row.ts';
import { slugOf } from '../../db/text.ts';
import { AppError, type Fault, found, isStale } from '../../errors.ts';
import { faultText } from '../../fault-text.ts';
import { listTag, recordTag } from '../../page-tags.ts';
import { findPackage, type PackageRow } from './data.ts';
import {
  type ItemRow,
  listDraftItems,
  listForeign,
  type NewItem,
  writeItems,
} from './data.items.ts';
import {
  createPackage,
  hasChanges,
  listStaffPackages,
  lockPackage,
  updatePackage,
} from './data.staff.ts';
import { canEditPackage } from './policy.ts';
import { changedFields, factsOf, fieldsOf, recordView, staffView } from './views.ts';

type Maker = Asking<'tutor'>;
type PackageId = Id<'study_material_packages'>;

export async function listForStaff(
  ctx: Maker,
  query: QueryOf<typeof contract.listStaffPackages>,
): Promise<DataOf<typeof contract.listStaffPackages>> {
  const filter = { ...query, scope: OwnerScope.of(ctx.actor) };
  const { rows, pagination } = await listStaffPackages(ctx.db, filter, query);
  return { packages: rows.map(staffView), pagination };
}

/** What hinders publishing, by the paths of the form. */
export function faultsOf(row: Pick<PackageRow, 'description'>, items: readonly ItemRow[]): Fault[] {
  const faults: Fault[] = [];
  if (row.description === '') faults.push({ path: 'description', key: 'required' });
  if (items.length === 0) faults.push({ path: 'items', key: 'package_empty' });
  for (const [at, item] of items.entries())
    if (!item.is_ready) faults.push({ path: `items.${at}.itemId`, key: 'item_not_ready' });
  return faults;
}

/** A package as it is held, for whoever has just written it or is about to. */
export async function heldRecord(ctx: Maker, id: PackageId): Promise<PackageRecord> {
  const row = found(await findPackage(ctx.db, { id }));
  if (!canEditPackage(ctx.actor, factsOf(row))) throw new AppError('not_found');
  const items = await listDraftItems(ctx.db, id);
  return recordView(row, items, {
    faults: faultsOf(row, items).map((fault) => faultText(fault, ctx.locale)),
    hasChanges: await hasChanges(ctx.db, id),
  });
}

/** Holds a package that is the actor's. Throws `state_conflict` where somebody wrote since it was read. */
export async function lockFresh(
  ctx: Maker,
  id: PackageId,
  sent: { version?: number | undefined },
): Promise<Row<'study_material_packages'>> {
  const before = found(await lockPackage(ctx.db, id, OwnerScope.of(ctx.actor)));
  if (isStale(before, sent))
    throw new AppError('state_conflict', { held: await heldRecord(ctx, id) });
  return before;
}

function checkPrice(price: number, originalPrice: number): void {
  const faults: Fault[] = [];
  if (price > 0 && price < 1)
    faults.push({ path: 'price', key: 'too_low', values: { minimum: '1' } });
  // 0 is none.
  if (originalPrice > 0 && originalPrice < price)
    faults.push({ path: 'originalPrice', key: 'original_price_low' });
  if (faults.length > 0) throw new AppError('unacceptable', { faults });
}

export async function create(ctx: Maker, draft: PackageDraft): Promise<PackageRecord> {
  checkPrice(draft.price, draft.originalPrice);
  const id = newId();
  const fields = fieldsOf(draft, { slug: slugOf(draft.title, id.slice(-6)), translations: {} });
  return transact(ctx, async (inner) => {
    await createPackage(inner.db, id, ctx.actor.userId, fields);
    await audit(inner, 'package.created', ['package', id], { after: fields });
    return heldRecord(inner, id);
  });
}

export async function update(ctx: Maker, id: PackageId, edit: PackageEdit): Promise<PackageRecord> {
  return transact(ctx, async (inner) => {
    const before = await lockFresh(inner, id, edit);
    const changed = changedFields(edit);
    const { price_paise: price, original_price_paise: original } = { ...before, ...changed };
    checkPrice(price / 100, original / 100);
    await updatePackage(inner.db, id, changed);
    await audit(inner, 'package.updated', ['package', id], changesOf(before, changed));
    await purgePages(inner.db, [listTag('packages'), recordTag('packages', id)]);
    return heldRecord(inner, id);
  });
}

/** Only what is the owner's stands in a package; an admin puts anybody's into any (C04). */
async function checkOwn(ctx: Maker, items: readonly NewItem[]): Promise<void> {
  const foreign = await listForeign(ctx.db, items, OwnerScope.of(ctx.actor).owner);
  if (foreign.length === 0) return;
  const faults = foreign.map((at) => ({ path: `items.${at}.itemId`, key: 'item_unknown' }));
  throw new AppError('unacceptable', { faults });
}

export async function setItems(
  ctx: Maker,
  id: PackageId,
  { items, ...sent }: BodyOf<typeof contract.setPackageItems>,
): Promise<PackageRecord> {
  return transact(ctx, async (inner) => {
    await lockFresh(inner, id, sent);
    await checkOwn(inner, items);
    await writeItems(inner.db, id, items);
    await updatePackage(inner.db, id, {});
    await audit(inner, 'package.itemsSet', ['package', id], { after: { items } });
    return heldRecord(inner, id);
  });
}

const asNew = (item: ItemRow): NewItem => ({
  itemType: item.item_type,
  itemId: item.item_id,
  isPreview: item.is_preview,
});

/** Puts a material at the end; one that is there says anew whether it is a preview. */
export async function addMaterial(
  ctx: Maker,
  id: PackageId,
  { materialId, isPreview }: BodyOf<typeof contract.addPackageMaterial>,
): Promise<PackageRecord> {
  return transact(ctx, async (inner) => {
    await lockFresh(inner, id, {});
    const added: NewItem = { itemType: 'material', itemId: materialId, isPreview };
    if ((await listForeign(inner.db, [added], OwnerScope.of(ctx.actor).owner)).length > 0)
      throw new AppError('unacceptable', {
        faults: [{ path: 'materialId', key: 'material_unknown' }],
      });
    const held = (await listDraftItems(inner.db, id)).map(asNew);
    const isThere = held.some(({ itemId }) => itemId === materialId);
    const items = isThere
      ? held.map((item) => (item.itemId === materialId ? { ...item, isPreview } : item))
      : [...held, added];
    if (items.length > 100)
      throw new AppError('unacceptable', {
        faults: [{ path: 'materialId', key: 'package_full' }],
      });
    await writeItems(inner.db, id, items);
    await updatePackage(inner.db, id, {});
    await audit(inner, 'package.materialAdded', ['package', id], { after: added });
    return heldRecord(inner, id);
  });
}
