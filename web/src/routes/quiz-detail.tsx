import { getPublicQuiz } from '@chinar/contract/quizzes';
import { getTestSeries } from '@chinar/contract/test-series';
import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData, useParams } from 'react-router';
import { QuizDetail } from '../features/quizzes/quiz-detail-screen.tsx';
import { loaded, pageData } from '../lib/loader.ts';
import { serverContext } from '../lib/server-context.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call } = context.get(serverContext);
  const [quiz, series] = await Promise.all([
    loaded(call(getPublicQuiz, { params: { id: params['quizId'] ?? '' } })),
    params['testSeriesId']
      ? loaded(call(getTestSeries, { params: { idOrSlug: params['testSeriesId'] } }))
      : null,
  ]);
  return pageData({ quiz, seriesTitle: series?.value?.title ?? null }, quiz.status);
}

export default function QuizDetailRoute() {
  const { quiz, seriesTitle } = useLoaderData<typeof loader>();
  const { testSeriesId = '', quizId = '' } = useParams();
  return (
    <QuizDetail
      key={quizId}
      seriesId={testSeriesId}
      seriesTitle={seriesTitle}
      quizId={quizId}
      loadedQuiz={quiz}
    />
  );
}
