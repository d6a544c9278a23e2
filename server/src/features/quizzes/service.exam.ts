import type { ReturnOf } from '@chinar/contract/endpoint';
import type { getExamOfQuiz } from '@chinar/contract/quizzes.exam';
import type { Asking } from '../../context.ts';
import { findRehearsed } from '../exams/api.ts';
import { getVisibleQuiz } from './service.ts';
import { examOfTemplate } from './service.templates.ts';

type Exam = NonNullable<ReturnOf<typeof getExamOfQuiz>>;

/** The exam that a quiz rehearses, for whoever sees the quiz. */
export async function getExam(ctx: Asking, id: string): Promise<Exam | null> {
  const { exam_id: examId, template, test_series_id: seriesId } = await getVisibleQuiz(ctx, id);
  const examCode = template === null ? null : ((await examOfTemplate(ctx, template)) ?? null);
  const row = await findRehearsed(ctx, { examId, examCode, seriesId });
  return row && { _id: row.id, slug: row.slug, code: row.code, name: row.name as Exam['name'] };
}
