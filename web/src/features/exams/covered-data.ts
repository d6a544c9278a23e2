import type { Exam } from '@chinar/contract/exams';
import type { ExamShown } from './exam-card.tsx';

/** Of each exam what its card shows: the page carries no more of them. */
export function coveredOf(exams: readonly Exam[]): ExamShown[] {
  return exams.map(({ _id, slug, code, name, summary, category, stages, studentCount }) => ({
    _id,
    slug,
    code,
    name,
    summary,
    category,
    studentCount,
    stages: stages.slice(0, 1),
  }));
}
