import { ExamDraft } from '@chinar/contract/exams';
import type { z } from 'zod/mini';
import type { Ctx } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { slugOf } from '../../db/text.ts';
import { createExam } from './data.ts';
import { recordOf } from './views.ts';

export type ExamFixture = Partial<z.input<typeof ExamDraft>>;

/** Adds a published one, with a code of its own unless told otherwise. */
export async function buildExam(
  ctx: Ctx,
  adminId: string,
  fields: ExamFixture = {},
): Promise<string> {
  const id = newId();
  const code = `E${id.slice(-8)}`;
  const draft = ExamDraft.parse({
    code,
    name: { en: `Exam ${code}`, hi: `परीक्षा ${code}` },
    summary: { en: 'An exam for trying things out.' },
    category: 'state',
    status: 'published',
    ...fields,
  });
  const slug = draft.slug ?? slugOf(draft.code);
  await createExam(ctx.db, { id, created_by: adminId, slug, ...recordOf(draft) });
  return id;
}
