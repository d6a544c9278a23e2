import { useParams } from 'react-router';
import { PreviewScreen } from '../features/attempts/preview/preview-screen.tsx';

export default function QuizPreviewRoute() {
  const { quizId = '' } = useParams();
  return <PreviewScreen key={quizId} quizId={quizId} />;
}
