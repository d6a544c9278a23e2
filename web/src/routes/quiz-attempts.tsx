import { getPublicQuiz } from '@chinar/contract/quizzes';
import { listMyAttempts } from '@chinar/contract/attempts.results';
import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData, useParams } from 'react-router';
import { MyAttemptsScreen } from '../features/attempts/results/attempts-list-screen.tsx';
import { listHandle } from '../lib/list-query.ts';
import { homeFrom, homeOf } from '../lib/quiz-home.ts';
import { loaded } from '../lib/loader.ts';
import { serverContext } from '../lib/server-context.ts';

export const handle = listHandle(listMyAttempts);

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call } = context.get(serverContext);
  const [quiz, home] = await Promise.all([
    loaded(call(getPublicQuiz, { params: { id: params['quizId'] ?? '' } })),
    homeOf(call, params),
  ]);
  return { quizTitle: quiz.value?.title ?? null, seriesTitle: home };
}

export default function QuizAttemptsRoute() {
  const titles = useLoaderData<typeof loader>();
  const params = useParams();
  const { quizId = '' } = params;
  return <MyAttemptsScreen seriesId={homeFrom(params)} quizId={quizId} loaded={titles} />;
}
