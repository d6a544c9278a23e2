import { ReviewsScreen } from '../features/questions/reviews/reviews-screen.tsx';

export default function TutorReviewsRoute() {
  return <ReviewsScreen />;
}
