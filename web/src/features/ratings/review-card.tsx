import { formatDate } from '@chinar/content/format';
import { listReviews, ratingLimits, replyToReview, type Review } from '@chinar/contract/ratings';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { currentLocale } from '../../lib/i18n.ts';
import { useSend } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../ui/fields/form.tsx';
import { TextareaField } from '../../ui/fields/text-field.tsx';
import { Given } from '../../ui/given.tsx';
import { Stars } from '../../ui/stars.tsx';
import { toast } from '../../ui/toasts.tsx';
import { ReportDialog } from './report-dialog.tsx';

function ReplyForm({ review, onDone }: { review: Review; onDone: () => void }) {
  const drop = useSend(replyToReview, { touches: [listReviews] });
  return (
    <EndpointForm
      endpoint={replyToReview}
      params={{ id: review._id }}
      record={{ content: review.reply?.content ?? '' }}
      touches={[listReviews]}
      onSent={() => {
        toast.success(m.ratings_reply_saved());
        onDone();
      }}
    >
      {(at) => (
        <>
          <TextareaField
            name={at('content')}
            label={m.ratings_reply()}
            maxLength={ratingLimits.reply.max}
          />
          <div className="flex flex-wrap gap-3">
            <SubmitButton wide={false}>{m.ratings_reply_save()}</SubmitButton>
            <Button onClick={onDone}>{m.common_cancel()}</Button>
            {review.reply && (
              <Button
                variant="danger-outline"
                loading={drop.isPending}
                onClick={() =>
                  drop.mutate(
                    { params: { id: review._id }, body: { content: null } },
                    { onSuccess: onDone, onError: (error) => toast.error(error.message) },
                  )
                }
              >
                {m.ratings_reply_drop()}
              </Button>
            )}
          </div>
        </>
      )}
    </EndpointForm>
  );
}

/** What one learner says, with the answer of who teaches. */
export function ReviewCard({ review }: { review: Review }) {
  const [isReplying, setReplying] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const { stars, content, authorName, createdAt, isEdited, reply, can } = review;
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Stars count={stars} />
        <span className="text-14 text-ink-2">
          {formatDate(createdAt, currentLocale())}
          {isEdited && ` · ${m.ratings_edited()}`}
        </span>
      </div>
      <p className="wrap-break-word whitespace-pre-line">
        <Given>{content}</Given>
      </p>
      <p className="text-14 font-semibold">
        <Given>{authorName}</Given>
      </p>
      {reply && !isReplying && (
        <div className="rounded-control bg-sunk p-4">
          <p className="text-14 font-semibold">{m.ratings_reply_of()}</p>
          <p className="mt-1 wrap-break-word whitespace-pre-line">
            <Given>{reply.content}</Given>
          </p>
        </div>
      )}
      {isReplying && <ReplyForm review={review} onDone={() => setReplying(false)} />}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {can.reply && !isReplying && (
          <Button size="sm" onClick={() => setReplying(true)}>
            {reply ? m.ratings_reply_change() : m.ratings_reply()}
          </Button>
        )}
        {can.report && (
          <Button size="sm" variant="ghost" onClick={() => setReporting(true)}>
            {m.ratings_report()}
          </Button>
        )}
      </div>
      {isReporting && <ReportDialog id={review._id} onClose={() => setReporting(false)} />}
    </Card>
  );
}
