import { getPublicQuiz } from '@chinar/contract/quizzes';
import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData, useParams } from 'react-router';
import { QuizDetail } from '../features/quizzes/quiz-detail-screen.tsx';
import { homeFrom, homeOf } from '../lib/quiz-home.ts';
import { loaded, pageData } from '../lib/loader.ts';
import { serverContext } from '../lib/server-context.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call } = context.get(serverContext);
  const [quiz, home] = await Promise.all([
    loaded(call(getPublicQuiz, { params: { id: params['quizId'] ?? '' } })),
    homeOf(call, params),
  ]);
  return pageData({ quiz, seriesTitle: home }, quiz.status);
}

export default function QuizDetailRoute() {
  const { quiz, seriesTitle } = useLoaderData<typeof loader>();
  const params = useParams();
  const { quizId = '' } = params;
  return (
    <QuizDetail
      key={quizId}
      seriesId={homeFrom(params)}
      seriesTitle={seriesTitle}
      quizId={quizId}
      loadedQuiz={quiz}
    />
  );
}
