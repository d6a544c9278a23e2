import { getPublicQuiz } from '@chinar/contract/quizzes';
import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import { useLoaderData, useParams } from 'react-router';
import { TakeScreen } from '../features/attempts/exam-room/take-screen.tsx';
import { homeFrom } from '../lib/quiz-home.ts';
import { loaded } from '../lib/loader.ts';
import { serverContext } from '../lib/server-context.ts';

/** A test that is open to all is described by the server; of others it knows only that there is one. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call } = context.get(serverContext);
  return loaded(call(getPublicQuiz, { params: { id: params['quizId'] ?? '' } }));
}

/** A test stays what it is while its page is open, and the room asks for nothing: it may have no network. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams['quizId'] !== nextParams['quizId'];
}

export default function TakeRoute() {
  const quiz = useLoaderData<typeof loader>();
  const params = useParams();
  const { quizId = '' } = params;
  return (
    <TakeScreen
      key={quizId}
      place={{ seriesId: homeFrom(params), quizId }}
      loadedQuiz={quiz.value}
    />
  );
}
