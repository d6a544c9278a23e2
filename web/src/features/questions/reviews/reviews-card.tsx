import { listReviews } from '@chinar/contract/questions.reviews';
import * as m from '@chinar/messages/paraglide/messages';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { useList } from '../../../lib/use-list.ts';
import { DashboardCard } from '../../../ui/screens/dashboard-card.tsx';
import { ReviewList } from './review-list.tsx';

const noSearch = new URLSearchParams();

/** The questions of others that wait for one's word. */
export function ReviewsCard() {
  const list = useList(listReviews, { search: noSearch, perPage: 3 });
  return (
    <DashboardCard
      title={m.questions_reviews_title()}
      to={staffPaths.reviews.list()}
      label={m.questions_reviews_found(list.counted)}
      query={list.query}
      isEmpty={list.rows.length === 0}
      empty={m.questions_reviews_empty()}
    >
      {() => <ReviewList reviews={list.rows} />}
    </DashboardCard>
  );
}
