import type { listCourses } from '@chinar/contract/courses';
import type { DataOf } from '@chinar/contract/endpoint';
import { getExam } from '@chinar/contract/exams';
import type { Exam } from '@chinar/contract/exams';
import type { listPublicQuizzes } from '@chinar/contract/quizzes';
import { listTestSeries } from '@chinar/contract/test-series';
import type { UseQueryResult } from '@tanstack/react-query';
import { statusOf } from '../../lib/api-error.ts';
import type { Loaded } from '../../lib/loader.ts';
import { useApi } from '../../lib/queries.ts';
import { useSession } from '../../lib/session.ts';
import { shownSeries } from './exam-series-query.ts';

export type ExamSeries = DataOf<typeof listTestSeries>;
export type ExamQuizzes = DataOf<typeof listPublicQuizzes>;
export type ExamCourses = DataOf<typeof listCourses>;

/** An exam; `isMissing` once nobody is left to ask: an admin sees drafts, which visitors do not. */
export function useExam(
  idOrSlug: string,
  found: Loaded<Exam>,
): { query: UseQueryResult<Exam>; isMissing: boolean } {
  const isReader = useSession().status === 'user';
  const query = useApi(
    getExam,
    { params: { idOrSlug } },
    { initialData: found.value ?? undefined },
  );
  const isMissing = isReader ? statusOf(query.error) === 404 : found.status === 404;
  return { query, isMissing };
}

/** The test series that name the exam. */
export function useExamSeries(
  word: string | undefined,
  found: Loaded<ExamSeries>,
): UseQueryResult<ExamSeries> {
  return useApi(
    listTestSeries,
    { query: { exam: word, limit: shownSeries } },
    { initialData: found.value ?? undefined, enabled: word !== undefined },
  );
}
