import { NewQuizScreen } from '../features/quizzes/making/new-quiz-screen.tsx';

export default function NewQuizRoute() {
  return <NewQuizScreen />;
}
