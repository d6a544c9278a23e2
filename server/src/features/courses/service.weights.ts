import type { DataOf } from '@chinar/contract/endpoint';
import type * as contract from '@chinar/contract/courses.weights';
import type { Id } from '@chinar/contract/ids';
import type { Asking } from '../../context.ts';
import { AppError, found } from '../../errors.ts';
import { listOffered } from '../exams/api.ts';
import { findCourse } from './data.ts';
import type { Outline } from './policy.outline.ts';
import { canTeach } from './policy.ts';
import { weightsOf } from './policy.weights.ts';
import { outlineOf, readDraft } from './service.compile.ts';
import { writtenFacts } from './service.facts.ts';
import { factsOf, openCourse } from './service.reading.ts';

type Weights = DataOf<typeof contract.getExamWeights>;

async function weigh(
  ctx: Asking,
  examIds: readonly Id<'exams'>[],
  outline: Outline,
): Promise<Weights> {
  const exams = await listOffered(ctx, examIds);
  return { exams: exams.flatMap((exam) => weightsOf(exam, outline) ?? []) };
}

/** Of the version that is read. An exam of which no lesson names a topic says nothing to a learner. */
export async function getWeights(ctx: Asking, idOrSlug: string): Promise<Weights> {
  const { row, outline } = await openCourse(ctx, idOrSlug);
  const { exams } = await weigh(ctx, row.exam_ids, outline);
  return { exams: exams.filter(({ topics }) => topics.some(({ lessons }) => lessons > 0)) };
}

/** Of what would be published; there an exam without lessons shows what is still to be named. */
export async function getDraftWeights(ctx: Asking<'user'>, id: Id<'courses'>): Promise<Weights> {
  const row = found(await findCourse(ctx.db, { id }, ctx.actor.userId));
  if (!canTeach(ctx.actor, factsOf(row))) throw new AppError('not_found');
  const { examIds } = writtenFacts(row);
  return weigh(ctx, examIds, outlineOf(await readDraft(ctx.db, id)));
}
