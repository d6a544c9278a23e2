import type { DataOf } from '@chinar/contract/endpoint';
import {
  decideReview,
  getReview,
  listReviews,
  reviewLimits,
} from '@chinar/contract/questions.reviews';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, saidOf } from '../../../lib/api-error.ts';
import { useApi, useSend } from '../../../lib/queries.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LooseArea } from '../../../ui/loose-fields.tsx';
import { Given } from '../../../ui/given.tsx';
import { Html } from '../../../ui/html.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { EditScreen } from '../../../ui/screens/edit-screen.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { holdsMaths, useMaths } from '../../../ui/use-maths.ts';
import { QuestionBody } from '../question-body-part.tsx';
import { ReviewTag } from './review-words.tsx';

type Review = DataOf<typeof getReview>;
type Decision = 'approved' | 'sent_back';

/** What the reviewer says, and the two ways to say it. */
function Decide({ review }: { review: Review }) {
  const send = useSend(decideReview, { touches: [listReviews] });
  const navigate = useNavigate();
  const [comment, setComment] = useState('');
  const [fault, setFault] = useState('');
  const decide = async (decision: Decision): Promise<void> => {
    setFault('');
    const { version } = review.question;
    const body = { decision, comment: comment.trim(), version };
    try {
      await send.mutateAsync({ params: { id: review._id }, body });
      toast.success(m.questions_review_decided());
      void navigate(staffPaths.reviews.list());
    } catch (error) {
      const isOld = error instanceof ApiError && error.code === 'state_conflict';
      const first = error instanceof ApiError ? error.errors[0]?.message : undefined;
      setFault(
        isOld ? m.questions_review_changed() : (first ?? saidOf(error, m.common_load_failed())),
      );
    }
  };
  return (
    <Card className="grid gap-4">
      <LooseArea
        label={m.questions_review_comment()}
        hint={m.questions_review_comment_hint()}
        value={comment}
        maxLength={reviewLimits.comment}
        onText={setComment}
      />
      {fault && (
        <Notice tone="bad" isAlert>
          {fault}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" disabled={send.isPending} onClick={() => void decide('approved')}>
          {m.questions_review_approve()}
        </Button>
        <Button disabled={send.isPending} onClick={() => void decide('sent_back')}>
          {m.questions_review_send_back()}
        </Button>
      </div>
    </Card>
  );
}

function Held({ review }: { review: Review }) {
  const { question, passage, note, askedBy } = review;
  const isDrawable = useMaths(holdsMaths(review));
  return (
    <div className="grid max-w-4xl gap-6">
      <div className="grid gap-2">
        <p className="flex flex-wrap items-center gap-3">
          <ReviewTag state={review.state} />
          <span className="text-ink-2">
            <Given>{m.questions_review_by({ name: askedBy.fullName })}</Given>
          </span>
        </p>
        {note && (
          <p className="max-w-text whitespace-pre-line">
            <Given>{note}</Given>
          </p>
        )}
      </div>
      <Card className="grid gap-4">
        {passage && <Html html={passage.en.text} lang="en" />}
        {isDrawable && <QuestionBody question={question} html={question.html} />}
      </Card>
      {review.can.decide && <Decide review={review} />}
      {review.comment && (
        <Notice tone="info">
          <Given>{review.comment}</Given>
        </Notice>
      )}
    </div>
  );
}

/** One question of somebody's bank, opened to be looked at, with its key and the reviewer's word. */
export function ReviewScreen({ id }: { id: string }) {
  const query = useApi(getReview, { params: { id } });
  return (
    <EditScreen
      query={query}
      title={m.questions_review()}
      crumbs={[{ label: m.questions_reviews_title(), to: staffPaths.reviews.list() }]}
      missing={{ title: m.questions_review_missing(), text: m.questions_review_missing_text() }}
    >
      {(review) => <Held review={review} />}
    </EditScreen>
  );
}
