import { listManagedQuizzes } from '@chinar/contract/quizzes.making';
import { QuizzesScreen } from '../features/quizzes/making/quizzes-screen.tsx';
import { listHandle } from '../lib/list-query.ts';

export const handle = listHandle(listManagedQuizzes);

export default function AdminQuizzesRoute() {
  return <QuizzesScreen />;
}
