import type { DataOf, QueryOf } from '@chinar/contract/endpoint';
import type { StudyPackage } from '@chinar/contract/study-material-packages';
import type * as contract from '@chinar/contract/study-material-packages';
import type { Asking } from '../../context.ts';
import { idOrSlugOf } from '../../db/ids.ts';
import { found } from '../../errors.ts';
import { findPackage, listMaterials, listPackages } from './data.ts';
import { cardView, packageView } from './views.ts';

export async function list(
  ctx: Asking,
  query: QueryOf<typeof contract.listPackages>,
): Promise<DataOf<typeof contract.listPackages>> {
  const { rows, pagination } = await listPackages(ctx.db, query, query);
  return { packages: rows.map((row) => cardView(row, ctx.locale)), pagination };
}

/** Throws `not_found` for what is not published. */
export async function get(ctx: Asking, idOrSlug: string): Promise<StudyPackage> {
  const by = idOrSlugOf(idOrSlug);
  const row = found(await findPackage(ctx.db, by));
  return packageView(row, await listMaterials(ctx.db, row.id), ctx.locale);
}
