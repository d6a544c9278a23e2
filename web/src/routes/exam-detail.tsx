import { listCourses } from '@chinar/contract/courses';
import { getExam } from '@chinar/contract/exams';
import { listPublicQuizzes } from '@chinar/contract/quizzes';
import { listTestSeries } from '@chinar/contract/test-series';
import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData, useParams } from 'react-router';
import { ExamDetail } from '../features/exams/exam-detail-screen.tsx';
import { shownCourses, shownQuizzes, shownSeries } from '../features/exams/exam-series-query.ts';
import { loaded, pageData } from '../lib/loader.ts';
import { serverContext } from '../lib/server-context.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call } = context.get(serverContext);
  const exam = await loaded(call(getExam, { params: { idOrSlug: params['examId'] ?? '' } }));
  const { seriesWord: word, _id: examId } = exam.value ?? {};
  if (!word || !examId) {
    const none = { value: null, status: exam.status };
    return pageData({ exam, series: none, courses: null, quizzes: null }, exam.status);
  }
  const [series, courses, quizzes] = await Promise.all([
    loaded(call(listTestSeries, { query: { exam: word, limit: shownSeries } })),
    loaded(call(listCourses, { query: { q: word, limit: shownCourses } })),
    loaded(call(listPublicQuizzes, { query: { examId, limit: shownQuizzes } })),
  ]);
  return pageData(
    { exam, series, courses: courses.value, quizzes: quizzes.value },
    Math.max(exam.status, series.status, courses.status, quizzes.status),
  );
}

export default function ExamDetailRoute() {
  const { exam, series, courses, quizzes } = useLoaderData<typeof loader>();
  const { examId = '' } = useParams();
  return (
    <ExamDetail
      key={examId}
      idOrSlug={examId}
      loadedExam={exam}
      loadedSeries={series}
      courses={courses}
      quizzes={quizzes}
    />
  );
}
