import {
  deleteTestimonial,
  listMyTestimonials,
  type Testimonial,
} from '@chinar/contract/testimonials';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { useApi, useSend } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { QueryState } from '../../ui/screens/query-state.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { Stars } from '../../ui/stars.tsx';
import { toast } from '../../ui/toasts.tsx';
import { StatusTag } from './testimonial-words.tsx';

function Own({ testimonial }: { testimonial: Testimonial }) {
  const { _id, content, language, rating, reason, status } = testimonial;
  const [isAsking, setAsking] = useState(false);
  const remove = useSend(deleteTestimonial, { touches: [listMyTestimonials] });
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Stars count={rating} />
        <StatusTag status={status} />
      </div>
      <p lang={language} className="wrap-break-word">
        {content}
      </p>
      {reason && <p className="text-14 text-ink-2">{m.testimonials_reason({ reason })}</p>}
      <div>
        <Button size="sm" variant="danger-outline" onClick={() => setAsking(true)}>
          {m.testimonials_take_back()}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        isDestructive
        isBusy={remove.isPending}
        title={m.testimonials_take_back_title()}
        text={m.testimonials_take_back_text()}
        verb={m.testimonials_take_back()}
        onConfirm={() =>
          remove.mutate(
            { params: { id: _id } },
            {
              onSuccess: () => toast.success(m.testimonials_taken_back()),
              onError: (error) => toast.error(error.message),
            },
          )
        }
      />
    </Card>
  );
}

/** What one has told before, and what became of it; nothing while there is none. */
export function OwnTestimonials() {
  const query = useApi(listMyTestimonials, { query: {} });
  const testimonials = query.data?.testimonials ?? [];
  return (
    <QueryState query={query} skeleton={<TextSkeleton lines={3} />}>
      {() =>
        testimonials.length > 0 && (
          <section className="grid gap-4">
            <h2 className="text-22">{m.testimonials_own_title()}</h2>
            <ul className="grid gap-4">
              {testimonials.map((testimonial) => (
                <Own key={testimonial._id} testimonial={testimonial} />
              ))}
            </ul>
          </section>
        )
      }
    </QueryState>
  );
}
