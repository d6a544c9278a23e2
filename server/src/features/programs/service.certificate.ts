import type { PrintedCertificate } from '@chinar/contract/certificates';
import type { Ctx } from '../../context.ts';
import { AppError, found } from '../../errors.ts';
import { accessOf } from '../entitlements/api.ts';
import { findLastDone, findProgramPaper, listSeriesQuizzes } from './data.certificate.ts';
import { type ItemRow, listItems } from './data.items.ts';

/** A part that a program asks, with how far somebody has come in it. */
export type RequiredPart = Pick<ItemRow, 'item_type' | 'item_id' | 'title' | 'progress_pct'>;

/** What a certificate of a program hangs on, and what it would say. */
export type ProgramBasis = {
  required: RequiredPart[];
  /** Tests of the series among these. */
  quizIds: string[];
  paper: Pick<
    PrintedCertificate,
    'title' | 'language' | 'teachers' | 'lessonCount' | 'seconds' | 'completedAt'
  >;
};

/** Throws `not_found` for whoever has no right to the program and never had, or whose payment is disputed. */
export async function certificateBasis(
  ctx: Ctx,
  { userId, itemId }: { userId: string; itemId: string },
): Promise<ProgramBasis> {
  const { title, language, teacher } = found(await findProgramPaper(ctx.db, itemId));
  const held = await accessOf(ctx, { userId, itemType: 'program', itemId });
  if (held.state === 'none' || held.state === 'paused') throw new AppError('not_found');
  const items = await listItems(ctx.db, [itemId], userId);
  const required = (items.get(itemId) ?? []).filter(({ is_required }) => is_required);
  const series = required.filter(({ item_type }) => item_type === 'test_series');
  const doneAt = await findLastDone(ctx.db, userId, required);
  return {
    required,
    quizIds: await listSeriesQuizzes(
      ctx.db,
      series.map(({ item_id }) => item_id),
    ),
    paper: {
      title,
      language,
      teachers: [teacher],
      lessonCount: required.length,
      seconds: 60 * required.reduce((sum, { minutes }) => sum + minutes, 0),
      completedAt: (doneAt ?? new Date(ctx.services.clock.now())).toISOString(),
    },
  };
}
