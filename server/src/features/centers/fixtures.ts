import { CenterDraft } from '@chinar/contract/centers';
import type { z } from 'zod/mini';
import type { Ctx } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { slugOf } from '../../db/text.ts';
import { createCenter } from './data.ts';
import { recordOf } from './views.ts';

export type CenterFixture = Partial<z.input<typeof CenterDraft>>;

/** Adds an open one, with a name of its own unless told otherwise. */
export async function buildCenter(
  ctx: Ctx,
  adminId: string,
  fields: CenterFixture = {},
): Promise<string> {
  const id = newId();
  const draft = CenterDraft.parse({
    name: { en: `Center ${id.slice(-8)}` },
    summary: { en: 'A quiet place.' },
    type: 'study_hall',
    city: { en: 'Srinagar', hi: 'श्रीनगर' },
    district: { en: 'Srinagar', hi: 'श्रीनगर' },
    address: { en: '1 Lake Road' },
    hours: { mon: [{ from: '09:00', to: '18:00' }] },
    status: 'open',
    ...fields,
  });
  const slug = draft.slug ?? slugOf(draft.name.en);
  await createCenter(ctx.db, { id, created_by: adminId, slug, ...recordOf(draft) });
  return id;
}
