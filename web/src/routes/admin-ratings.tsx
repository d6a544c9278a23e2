import { listAllReviews } from '@chinar/contract/ratings';
import { ReviewsScreen } from '../features/ratings/reviews-screen.tsx';
import { listHandle } from '../lib/list-query.ts';

export const handle = listHandle(listAllReviews);

export default function AdminRatingsRoute() {
  return <ReviewsScreen />;
}
