import { useParams } from 'react-router';
import { ReviewScreen } from '../features/attempts/reviews/review-screen.tsx';

export default function QuizAttemptRoute() {
  const { attemptId = '' } = useParams();
  return <ReviewScreen key={attemptId} attemptId={attemptId} />;
}
