import { getPublicQuiz } from '@chinar/contract/quizzes';
import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData, useParams } from 'react-router';
import { ResultScreen } from '../features/attempts/results/result-screen.tsx';
import { homeFrom } from '../lib/quiz-home.ts';
import { loaded } from '../lib/loader.ts';
import { serverContext } from '../lib/server-context.ts';

/** The frame of a result says which test it is of; the rest is its taker's alone. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call } = context.get(serverContext);
  const quiz = await loaded(call(getPublicQuiz, { params: { id: params['quizId'] ?? '' } }));
  return { title: quiz.value?.title ?? null };
}

export default function QuizResultRoute() {
  const { title } = useLoaderData<typeof loader>();
  const params = useParams();
  const { quizId = '', attemptId = '' } = params;
  return (
    <ResultScreen
      key={attemptId}
      place={{ seriesId: homeFrom(params), quizId, attemptId }}
      knownTitle={title}
    />
  );
}
