import { CategoryDraft } from '@chinar/contract/categories';
import type { z } from 'zod/mini';
import type { Ctx } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { createCategory } from './data.ts';
import { recordOf } from './views.ts';

/** Adds a category of its own name unless told otherwise. */
export async function buildCategory(
  ctx: Ctx,
  fields: Partial<z.input<typeof CategoryDraft>> = {},
): Promise<string> {
  const id = newId();
  const slug = `category-${id.slice(-8)}`;
  const draft = CategoryDraft.parse({ slug, name: { en: `Category ${id.slice(-8)}` }, ...fields });
  await createCategory(ctx.db, { id, position: 100, ...recordOf(draft, slug) });
  return id;
}
