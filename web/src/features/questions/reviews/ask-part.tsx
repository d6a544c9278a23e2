import {
  askReview,
  listQuestionReviews,
  reviewLimits,
  type ReviewRequest,
  withdrawReview,
} from '@chinar/contract/questions.reviews';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { saidOf } from '../../../lib/api-error.ts';
import { useApi, useSend } from '../../../lib/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EndpointForm } from '../../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../../ui/fields/form.tsx';
import { TextareaField, TextField } from '../../../ui/fields/text-field.tsx';
import { Given } from '../../../ui/given.tsx';
import { QueryState } from '../../../ui/screens/query-state.tsx';
import { TextSkeleton } from '../../../ui/skeleton.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { ReviewTag } from './review-words.tsx';

const touches = [listQuestionReviews];
/** As many as are shown. */
const shown = 20;

function Row({ review }: { review: ReviewRequest }) {
  const withdraw = useSend(withdrawReview, { touches });
  const takeBack = async (): Promise<void> => {
    try {
      await withdraw.mutateAsync({ params: { id: review._id } });
      toast.success(m.questions_review_taken_back());
    } catch (error) {
      toast.error(saidOf(error, m.common_load_failed()));
    }
  };
  return (
    <li className="grid gap-1 border-b border-line px-4 py-3 last:border-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">
          <Given>{review.reviewer.fullName}</Given>
        </span>
        <ReviewTag state={review.state} />
        <span className="mr-auto text-14 text-ink-2">
          <TimeText instant={review.decidedAt ?? review.createdAt} />
        </span>
        {review.state === 'open' && (
          <Button
            size="sm"
            variant="ghost"
            disabled={withdraw.isPending}
            onClick={() => void takeBack()}
          >
            {m.questions_review_take_back()}
          </Button>
        )}
      </p>
      {(review.comment || review.note) && (
        <p className="whitespace-pre-line text-ink-2">
          <Given>{review.comment || review.note}</Given>
        </p>
      )}
    </li>
  );
}

function AskDialog({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.questions_review_ask()}
      text={m.questions_review_ask_text()}
    >
      <EndpointForm
        endpoint={askReview}
        params={{ id }}
        record={{}}
        touches={touches}
        onSent={() => {
          toast.success(m.questions_review_asked());
          onClose();
        }}
      >
        <TextField
          name="reviewer"
          label={m.questions_review_reviewer()}
          hint={m.questions_review_reviewer_hint()}
          autoComplete="off"
        />
        <TextareaField
          name="note"
          label={m.questions_review_note()}
          maxLength={reviewLimits.note}
          optional
        />
        <SubmitButton>{m.questions_review_ask()}</SubmitButton>
      </EndpointForm>
    </Dialog>
  );
}

/** Who was asked to look at a question, what they said, and the way to ask somebody. */
export function AskPart({ id }: { id: string }) {
  const query = useApi(listQuestionReviews, { params: { id }, query: { limit: shown } });
  const [isOpen, setOpen] = useState(false);
  const rows = query.data?.reviews ?? [];
  return (
    <section aria-labelledby="reviews" className="grid content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="reviews" className="text-22">
          {m.questions_reviews()}
        </h2>
        <Button size="sm" onClick={() => setOpen(true)}>
          {m.questions_review_ask()}
        </Button>
      </div>
      <QueryState query={query} skeleton={<TextSkeleton lines={2} />}>
        {() =>
          rows.length === 0 ? (
            <p className="text-ink-2">{m.questions_reviews_none()}</p>
          ) : (
            <ul className="rounded-card border border-line bg-surface">
              {rows.map((review) => (
                <Row key={review._id} review={review} />
              ))}
            </ul>
          )
        }
      </QueryState>
      {isOpen && <AskDialog id={id} onClose={() => setOpen(false)} />}
    </section>
  );
}
