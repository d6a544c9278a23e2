import { getCourse } from '@chinar/contract/courses';
import {
  deleteReview,
  getMyReview,
  listReviews,
  type OwnReview,
  type RatedKind,
  ratingLimits,
  writeReview,
} from '@chinar/contract/ratings';
import * as m from '@chinar/messages/paraglide/messages';
import { useRef, useState } from 'react';
import { saidOf } from '../../lib/api-error.ts';
import { useApi, useSend } from '../../lib/queries.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../ui/fields/form.tsx';
import { StarsField } from '../../ui/fields/stars-field.tsx';
import { TextareaField } from '../../ui/fields/text-field.tsx';
import { Given } from '../../ui/given.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stars } from '../../ui/stars.tsx';
import { toast } from '../../ui/toasts.tsx';

type Item = { kind: RatedKind; id: string };
const touches = [listReviews, getMyReview, getCourse];

function TakeBack({ item, onGone }: { item: Item; onGone: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useSend(deleteReview, { touches });
  const take = async (): Promise<void> => {
    try {
      await remove.mutateAsync({ params: item });
      toast.success(m.ratings_taken_back());
      onGone();
    } catch (error) {
      toast.error(saidOf(error, ''));
    }
    setAsking(false);
  };
  return (
    <>
      <Button variant="danger-outline" onClick={() => setAsking(true)}>
        {m.ratings_take_back()}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        isDestructive
        isBusy={remove.isPending}
        title={m.ratings_take_back_title()}
        text={m.ratings_take_back_text()}
        verb={m.ratings_take_back()}
        onConfirm={() => void take()}
      />
    </>
  );
}

type Own = NonNullable<OwnReview['review']>;

/** One's own review as others read it; their answer stands at it in the list. */
function Shown({ review: { stars, content, isEdited } }: { review: Own }) {
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Stars count={stars} />
        {isEdited && <span className="text-14 text-ink-2">{m.ratings_edited()}</span>}
      </div>
      <p className="wrap-break-word whitespace-pre-line">
        <Given>{content}</Given>
      </p>
    </div>
  );
}

type WritingProps = { item: Item; review: Own | null; onSaved: () => void; onEnd: () => void };

function Writing({ item, review, onSaved, onEnd }: WritingProps) {
  return (
    <EndpointForm
      endpoint={writeReview}
      params={item}
      record={review ? { stars: review.stars, content: review.content } : {}}
      draftKey={`review-${item.kind}-${item.id}`}
      touches={touches}
      onSent={onSaved}
    >
      {(at) => (
        <>
          <StarsField name={at('stars')} label={m.ratings_stars()} />
          <TextareaField
            name={at('content')}
            label={m.ratings_content()}
            hint={m.ratings_content_hint()}
            maxLength={ratingLimits.content.max}
          />
          <div className="flex flex-wrap gap-3">
            <SubmitButton wide={false}>{m.ratings_save()}</SubmitButton>
            {review && <Button onClick={onEnd}>{m.common_cancel()}</Button>}
          </div>
        </>
      )}
    </EndpointForm>
  );
}

/** One's own review, as it is read, or as it is written. */
function Held({ item, review }: { item: Item; review: Own | null }) {
  // What was saved is shown; until its form has said so it stays, though the review is there already.
  const [isWriting, setWriting] = useState(review === null);
  const head = useRef<HTMLHeadingElement>(null);
  const show = (): void => {
    setWriting(false);
    head.current?.focus();
  };
  const isRead = review !== null && !isWriting;
  return (
    <Card as="section" label={m.ratings_own()} className="grid gap-4 md:p-6">
      <h3 ref={head} tabIndex={-1} className="text-18">
        {review ? m.ratings_own() : m.ratings_say()}
      </h3>
      {review?.isHidden && <Notice tone="warn">{m.ratings_own_hidden()}</Notice>}
      {isRead ? (
        <>
          <Shown review={review} />
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setWriting(true)}>{m.ratings_change()}</Button>
            {/* A hidden one cannot be taken back: written anew it would be shown. */}
            {!review.isHidden && (
              <TakeBack
                item={item}
                onGone={() => {
                  setWriting(true);
                  head.current?.focus();
                }}
              />
            )}
          </div>
        </>
      ) : (
        <Writing
          item={item}
          review={review}
          onEnd={show}
          onSaved={() => {
            show();
            toast.success(m.ratings_saved());
          }}
        />
      )}
    </Card>
  );
}

/** What one says oneself; nothing for whoever has no right to it, or teaches it. */
export function OwnForm({ item }: { item: Item }) {
  const { status } = useSession();
  const query = useApi(getMyReview, { params: item }, { enabled: status === 'user' });
  const own = query.data;
  if (!own || own.may === 'not_enrolled' || own.may === 'own_work') return null;
  if (own.may === 'too_early') {
    const values = { minimum: ratingLimits.from, held: own.progressPct };
    return <p className="text-14 text-ink-2">{m.ratings_too_early(values)}</p>;
  }
  return <Held item={item} review={own.review} />;
}
