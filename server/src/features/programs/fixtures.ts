import { ProgramDraft } from '@chinar/contract/programs.making';
import { toPaise } from '@chinar/contract/money';
import type { z } from 'zod/mini';
import type { Ctx } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { slugOf } from '../../db/text.ts';
import { writeItems } from './data.items.ts';
import { createProgram, setFacts } from './data.ts';

export type ProgramFields = Partial<z.input<typeof ProgramDraft>> & {
  status?: 'draft' | 'published' | 'archived';
  slug?: string;
};

/** Adds a program, published unless told otherwise. */
export async function buildProgram(
  ctx: Ctx,
  ownerId: string,
  { status = 'published', slug, ...fields }: ProgramFields = {},
): Promise<string> {
  const id = newId();
  const draft = ProgramDraft.parse({
    title: `Program ${id.slice(-8)}`,
    description: 'Everything for one exam, in its order.',
    ...fields,
  });
  await createProgram(ctx.db, {
    id,
    owner_id: ownerId,
    slug: slug ?? slugOf(draft.title, id.slice(-6)),
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
    translations: draft.translations ?? {},
  });
  await writeItems(ctx.db, id, draft.items);
  if (status !== 'draft') await setFacts(ctx.db, id, { status });
  return id;
}
