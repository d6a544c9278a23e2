import type { DataOf, QueryOf } from '@chinar/contract/endpoint';
import type { Id } from '@chinar/contract/ids';
import type { StudyPackage } from '@chinar/contract/study-material-packages';
import type * as contract from '@chinar/contract/study-material-packages';
import { type Asking, transact } from '../../context.ts';
import { idOrSlugOf, newId } from '../../db/ids.ts';
import { AppError, found } from '../../errors.ts';
import {
  enrolFree,
  findPackage,
  listOwn as listOwnPackages,
  listPackages,
  listRights,
  type PackageRow,
} from './data.ts';
import { listDraftItems, listPublishedItems } from './data.items.ts';
import { canSeePackage } from './policy.ts';
import { cardView, factsOf, ownView, packageView, rightOf } from './views.ts';

export async function list(
  ctx: Asking,
  query: QueryOf<typeof contract.listPackages>,
): Promise<DataOf<typeof contract.listPackages>> {
  const { rows, pagination } = await listPackages(ctx.db, query, query);
  return { packages: rows.map((row) => cardView(row, ctx.locale)), pagination };
}

const timeOf = (ctx: Asking): Date => new Date(ctx.services.clock.now());

async function heldBy(ctx: Asking, row: PackageRow) {
  const { actor } = ctx;
  const rights = actor ? await listRights(ctx.db, actor.userId, [row.id], timeOf(ctx)) : [];
  return rightOf(actor, row, rights[0]);
}

/** Throws `not_found` for what is not published, but for its makers and those who hold or held it. */
export async function get(ctx: Asking, idOrSlug: string): Promise<StudyPackage> {
  const row = found(await findPackage(ctx.db, idOrSlugOf(idOrSlug)));
  const held = await heldBy(ctx, row);
  if (!canSeePackage(factsOf(row), held.right)) throw new AppError('not_found');
  // A maker looks at a draft as its readers will.
  const items =
    row.published_version === null && held.right === 'teacher'
      ? await listDraftItems(ctx.db, row.id)
      : await listPublishedItems(ctx.db, [row.id], ctx.actor?.userId ?? null);
  return packageView(row, { held, items }, ctx);
}

/** Takes a free package; one that costs something is `unacceptable` until it can be bought. */
export async function enrol(
  ctx: Asking<'user'>,
  id: Id<'study_material_packages'>,
): Promise<StudyPackage> {
  const before = await get(ctx, id);
  if (before.access.state === 'active' || before.access.state === 'teacher') return before;
  return transact(ctx, async (inner) => {
    const grant = { id: newId(), userId: ctx.actor.userId, packageId: id, now: timeOf(ctx) };
    await enrolFree(inner.db, grant);
    const enrolled = await get(inner, id);
    if (enrolled.access.state !== 'active')
      throw new AppError('unacceptable', { faults: [{ path: 'price', key: 'price_not_free' }] });
    return enrolled;
  });
}

export async function listOwn(
  ctx: Asking<'user'>,
  query: QueryOf<typeof contract.listOwnPackages>,
): Promise<DataOf<typeof contract.listOwnPackages>> {
  const { userId } = ctx.actor;
  const now = timeOf(ctx);
  const of = { userId, state: query.state, now };
  const { rows, pagination } = await listOwnPackages(ctx.db, of, query);
  const ids = rows.map(({ id }) => id);
  const rights = new Map(
    (await listRights(ctx.db, userId, ids, now)).map((right) => [right.item_id, right]),
  );
  const items = Map.groupBy(
    await listPublishedItems(ctx.db, ids, userId),
    ({ package_id }) => package_id,
  );
  return {
    packages: rows.map((row) =>
      // As a learner of it, whoever made it.
      ownView(row, rightOf(null, row, rights.get(row.id)), items.get(row.id) ?? [], ctx.locale),
    ),
    pagination,
  };
}
