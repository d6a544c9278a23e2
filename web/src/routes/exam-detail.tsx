import { getExam } from '@chinar/contract/exams';
import { listTestSeries } from '@chinar/contract/test-series';
import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData, useParams } from 'react-router';
import { ExamDetail } from '../features/exams/exam-detail-screen.tsx';
import { shownSeries } from '../features/exams/exam-series-query.ts';
import { loaded, pageData } from '../lib/loader.ts';
import { serverContext } from '../lib/server-context.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call } = context.get(serverContext);
  const exam = await loaded(call(getExam, { params: { idOrSlug: params['examId'] ?? '' } }));
  const word = exam.value?.seriesWord;
  const series = word
    ? await loaded(call(listTestSeries, { query: { exam: word, limit: shownSeries } }))
    : { value: null, status: exam.status };
  return pageData({ exam, series }, Math.max(exam.status, series.status));
}

export default function ExamDetailRoute() {
  const { exam, series } = useLoaderData<typeof loader>();
  const { examId = '' } = useParams();
  return <ExamDetail key={examId} idOrSlug={examId} loadedExam={exam} loadedSeries={series} />;
}
