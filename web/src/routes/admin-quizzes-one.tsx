import { useParams } from 'react-router';
import { QuizHomeScreen } from '../features/quizzes/making/quiz-home-screen.tsx';

export default function QuizHomeRoute() {
  const { quizId = '' } = useParams();
  return <QuizHomeScreen key={quizId} id={quizId} />;
}
