import type { ReviewRequest } from '@chinar/contract/questions.reviews';
import * as m from '@chinar/messages/paraglide/messages';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { Given } from '../../../ui/given.tsx';
import { Link } from '../../../ui/link.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { ReviewTag } from './review-words.tsx';

function Line({ review }: { review: ReviewRequest }) {
  return (
    <span className="grid gap-1">
      <span className="line-clamp-2 font-medium">
        {/* One that is decided is closed again. */}
        <Given>{review.stem || m.questions_review_closed()}</Given>
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-2">
        <ReviewTag state={review.state} />
        <Given>{m.questions_review_by({ name: review.askedBy.fullName })}</Given>
        <TimeText instant={review.createdAt} />
      </span>
    </span>
  );
}

/** Reviews that one is asked for; those that wait lead to their question. */
export function ReviewList({ reviews }: { reviews: readonly ReviewRequest[] }) {
  return (
    <ul className="rounded-card border border-line bg-surface">
      {reviews.map((review) => (
        <li key={review._id} className="border-b border-line last:border-0">
          {review.state === 'open' ? (
            <Link
              to={staffPaths.reviews.one(review._id)}
              look="none"
              className="state block px-4 py-3 hover:bg-sunk"
            >
              <Line review={review} />
            </Link>
          ) : (
            <div className="px-4 py-3">
              <Line review={review} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
