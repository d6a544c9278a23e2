import type { BodyOf, DataOf } from '@chinar/contract/endpoint';
import { categoryLimits } from '@chinar/contract/categories';
import type * as contract from '@chinar/contract/categories';
import type { Category, CategoryDraft, CategoryKind } from '@chinar/contract/categories';
import type { Id } from '@chinar/contract/ids';
import { type Asking, type Ctx, transact } from '../../context.ts';
import { audit, changesOf } from '../../db/audit.ts';
import { newId } from '../../db/ids.ts';
import { purgePages } from '../../db/purge.ts';
import { keepOldSlug } from '../../db/slugs.ts';
import { slugOf } from '../../db/text.ts';
import { AppError, type Fault, found, isStale } from '../../errors.ts';
import { wordsIn } from '../../locale.ts';
import { listTag, recordTag } from '../../page-tags.ts';
import {
  type CategoryRow,
  countUses,
  createCategory,
  deleteCategory,
  findCategory,
  findEarlierBearer,
  handOldSlugsOn,
  listCategories,
  listShown,
  lockTree,
  moveChildren,
  orderCategories,
  renameInRecords,
  type Shown,
  updateCategory,
} from './data.ts';
import { fallback, goingFault, parentFault } from './policy.ts';
import { asTree, categoryView, recordOf } from './views.ts';

export async function list(
  ctx: Ctx,
  kind: CategoryKind | undefined,
): Promise<DataOf<typeof contract.listCategories>> {
  const rows = asTree(await listCategories(ctx.db));
  const views = rows.map(categoryView);
  return { categories: kind ? views.filter(({ kinds }) => kinds.includes(kind)) : views };
}

/** A category by its slug, or one that it had. */
export async function get(ctx: Ctx, slug: string): Promise<Category> {
  return categoryView(found(await findCategory(ctx.db, slug)));
}

/** The whole tree with how often each is named. */
export async function tree(ctx: Ctx): Promise<DataOf<typeof contract.getCategoryTree>> {
  const rows = asTree(await listCategories(ctx.db));
  const uses = await countUses(ctx.db);
  return {
    categories: rows.map((row) => ({ ...categoryView(row), uses: uses.get(row.slug) ?? 0 })),
  };
}

const { slug: slugLimits } = categoryLimits;

/** One that was made of a name of a letter would be refused with every later edit. */
const shortFault = ({ length }: string): Fault | null =>
  length < slugLimits.min
    ? { path: 'slug', key: 'too_short', values: { minimum: String(slugLimits.min) } }
    : null;

function refuse(fault: Fault | null): void {
  if (fault) throw new AppError('unacceptable', { faults: [fault] });
}

const find = (rows: readonly CategoryRow[], id: string): CategoryRow =>
  found(rows.find((row) => row.id === id));

/** Makes old what shows a category: lists everywhere, and the records that bear it. */
async function purge({ db }: Ctx, shown?: Shown): Promise<void> {
  const lists = (['categories', 'testSeries', 'quizzes', 'programs'] as const).map(listTag);
  const kinds = ['testSeries', 'programs'] as const;
  const records = kinds.flatMap((kind) => (shown?.[kind] ?? []).map((id) => recordTag(kind, id)));
  await purgePages(db, [...lists, ...records]);
}

const viewOf = async (ctx: Ctx, id: string): Promise<Category> =>
  categoryView(find(await listCategories(ctx.db), id));

type Named = { id: string; slug: string };

/** Links with a slug lead to whoever bears it, or bore it first: nobody else gets it, and it is said whose it is. */
async function refuseTaken(
  ctx: Asking,
  rows: readonly CategoryRow[],
  { id, slug }: Named,
): Promise<void> {
  const bearerId =
    rows.find((row) => row.slug === slug)?.id ?? (await findEarlierBearer(ctx.db, slug));
  const bearer = rows.find((row) => row.id === bearerId);
  if (!bearer || bearer.id === id) return;
  const name = wordsIn(categoryView(bearer).name, ctx.locale);
  const faults = [{ path: 'slug', key: 'category_slug_taken', values: { name } }];
  throw new AppError('slug_taken', { faults });
}

/** The place behind all others: numbers of those that went stay free. */
const lastPlace = (rows: readonly CategoryRow[]): number =>
  Math.max(-1, ...rows.map(({ position }) => position)) + 1;

export async function create(ctx: Asking<'admin'>, draft: CategoryDraft): Promise<Category> {
  const id = newId();
  return transact(ctx, async (inner) => {
    const rows = await lockTree(inner.db);
    refuse(parentFault(rows, null, draft.parentId));
    const record = recordOf(draft, slugOf(draft.name.en).slice(0, slugLimits.max));
    refuse(shortFault(record.slug));
    await refuseTaken(inner, rows, { id, slug: record.slug });
    await createCategory(inner.db, { id, position: lastPlace(rows), ...record });
    await audit(inner, 'category.created', ['category', id], { after: draft });
    await purge(inner);
    return viewOf(inner, id);
  });
}

/** Changes a category. A slug that it had leads to it for good, and its records name the new one at once. */
export async function update(
  ctx: Asking<'admin'>,
  id: Id<'categories'>,
  { version, ...draft }: BodyOf<typeof contract.updateCategory>,
): Promise<Category> {
  return transact(ctx, async (inner) => {
    const rows = await lockTree(inner.db);
    const before = find(rows, id);
    if (isStale(before, { version }))
      throw new AppError('state_conflict', { held: categoryView(before) });
    refuse(parentFault(rows, id, draft.parentId));
    const record = recordOf(draft, before.slug);
    const isRenamed = record.slug !== before.slug;
    if (isRenamed && before.slug === fallback) refuse({ path: 'slug', key: 'category_fallback' });
    if (isRenamed) await refuseTaken(inner, rows, { id, slug: record.slug });
    await updateCategory(inner.db, id, record);
    if (isRenamed) {
      await keepOldSlug(inner.db, 'categories', { slug: before.slug, recordId: id });
      await renameInRecords(inner.db, before.slug, record.slug);
    }
    await audit(
      inner,
      'category.updated',
      ['category', id],
      changesOf<Partial<Category>>(categoryView(before), draft as Partial<Category>),
    );
    await purge(inner, await listShown(inner.db, record.slug));
    return viewOf(inner, id);
  });
}

/** Orders the tree. Throws `state_conflict` with it where one came or went meanwhile. */
export async function order(
  ctx: Asking<'admin'>,
  { ids }: BodyOf<typeof contract.orderCategories>,
): Promise<DataOf<typeof contract.orderCategories>> {
  return transact(ctx, async (inner) => {
    const rows = await lockTree(inner.db);
    const isWhole = new Set(ids).size === rows.length && rows.every(({ id }) => ids.includes(id));
    if (!isWhole || ids.length !== rows.length)
      throw new AppError('state_conflict', { held: await tree(inner) });
    await orderCategories(inner.db, ids);
    await audit(inner, 'categories.ordered', ['category', null], { after: { ids } });
    await purge(inner);
    return tree(inner);
  });
}

/** Lets one category take the place of another: in records, in links, and above what stood under it. */
export async function merge(
  ctx: Asking<'admin'>,
  id: Id<'categories'>,
  intoId: Id<'categories'>,
): Promise<Category> {
  return transact(ctx, async (inner) => {
    const rows = await lockTree(inner.db);
    const gone = find(rows, id);
    const into = rows.find((row) => row.id === intoId);
    if (!into || into.id === id) refuse({ path: 'intoId', key: 'category_unknown' });
    const stays = found(into);
    if (gone.slug === fallback) refuse({ path: 'intoId', key: 'category_fallback' });
    const shown = await renameInRecords(inner.db, gone.slug, stays.slug);
    // Nothing stands three deep: what stood under it goes to the top where the other is no parent itself.
    await moveChildren(inner.db, id, stays.parent_id === null ? stays.id : null);
    await handOldSlugsOn(inner.db, id, intoId);
    await deleteCategory(inner.db, id);
    await keepOldSlug(inner.db, 'categories', { slug: gone.slug, recordId: intoId });
    await audit(inner, 'category.merged', ['category', id], {
      before: { slug: gone.slug },
      after: { into: stays.slug },
    });
    await purge(inner, shown);
    return viewOf(inner, intoId);
  });
}

/** Deletes a category that nothing names, and nothing stands under. */
export async function remove(ctx: Asking<'admin'>, id: Id<'categories'>): Promise<{ _id: string }> {
  return transact(ctx, async (inner) => {
    const rows = await lockTree(inner.db);
    const row = find(rows, id);
    const uses = (await countUses(inner.db)).get(row.slug) ?? 0;
    refuse(goingFault(rows, row, uses));
    await deleteCategory(inner.db, id);
    await audit(inner, 'category.deleted', ['category', id], { before: { slug: row.slug } });
    await purge(inner);
    return { _id: id };
  });
}
