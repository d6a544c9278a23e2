import { useParams } from 'react-router';
import { EditQuizScreen } from '../features/quizzes/making/edit-quiz-screen.tsx';

export default function EditQuizRoute() {
  const { quizId = '' } = useParams();
  return <EditQuizScreen key={quizId} id={quizId} />;
}
