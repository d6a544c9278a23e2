import { getPublicQuiz } from '@chinar/contract/quizzes';
import { listMyAttempts } from '@chinar/contract/attempts.results';
import { getTestSeries } from '@chinar/contract/test-series';
import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData, useParams } from 'react-router';
import { MyAttemptsScreen } from '../features/attempts/results/attempts-list-screen.tsx';
import { listHandle } from '../lib/list-query.ts';
import { loaded } from '../lib/loader.ts';
import { serverContext } from '../lib/server-context.ts';

export const handle = listHandle(listMyAttempts);

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call } = context.get(serverContext);
  const [quiz, series] = await Promise.all([
    loaded(call(getPublicQuiz, { params: { id: params['quizId'] ?? '' } })),
    params['testSeriesId']
      ? loaded(call(getTestSeries, { params: { idOrSlug: params['testSeriesId'] } }))
      : null,
  ]);
  return { quizTitle: quiz.value?.title ?? null, seriesTitle: series?.value?.title ?? null };
}

export default function QuizAttemptsRoute() {
  const titles = useLoaderData<typeof loader>();
  const { testSeriesId = '', quizId = '' } = useParams();
  return <MyAttemptsScreen seriesId={testSeriesId} quizId={quizId} loaded={titles} />;
}
