import { listReviews, ReviewState } from '@chinar/contract/questions.reviews';
import * as m from '@chinar/messages/paraglide/messages';
import { useList } from '../../../lib/use-list.ts';
import { ListScreen } from '../../../ui/screens/list-screen.tsx';
import { TextSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { ReviewList } from './review-list.tsx';
import { reviewWord } from './review-words.tsx';

/** The reviews that one is asked for: those that wait, or those that are done. */
export function ReviewsScreen() {
  const list = useList(listReviews, { perPage: 20 });
  return (
    <ListScreen
      title={m.questions_reviews_title()}
      lead={m.questions_reviews_lead()}
      list={list}
      filters={[
        {
          name: 'state',
          label: m.questions_review_state(),
          // The list always shows those of one state: where none is named, those that wait.
          choices: ReviewState.options.map((value) => ({ value, label: reviewWord(value) })),
        },
      ]}
      found={m.questions_reviews_found}
      skeleton={<TextSkeleton lines={8} />}
      empty={
        <EmptyState title={m.questions_reviews_empty()} text={m.questions_reviews_empty_text()} />
      }
    >
      {(rows) => <ReviewList reviews={rows} />}
    </ListScreen>
  );
}
