import { useParams } from 'react-router';
import { ReviewScreen } from '../features/questions/reviews/review-screen.tsx';

export default function TutorReviewRoute() {
  const { reviewId = '' } = useParams();
  return <ReviewScreen key={reviewId} id={reviewId} />;
}
