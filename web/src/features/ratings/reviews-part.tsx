import { listReviews, type RatedKind } from '@chinar/contract/ratings';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { useApi } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { PillSelect } from '../../ui/pill-select.tsx';
import { QueryState } from '../../ui/screens/query-state.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { OwnForm } from './own-form.tsx';
import { ReviewCard } from './review-card.tsx';
import { Spread } from './spread-part.tsx';

const perPage = 10;
const orders = ['newest', 'best', 'worst'] as const;
type Order = (typeof orders)[number];

function orderWord(order: Order): string {
  return {
    newest: m.ratings_order_newest,
    best: m.ratings_order_best,
    worst: m.ratings_order_worst,
  }[order]();
}

/** What learners say of something, what they give it together, and what one says oneself. */
export function ReviewsPart({ kind, id }: { kind: RatedKind; id: string }) {
  const [order, setOrder] = useState<Order>('newest');
  const [limit, setLimit] = useState(perPage);
  const query = useApi(
    listReviews,
    { params: { kind, id }, query: { sort: order, limit } },
    { keepPrevious: true },
  );
  const { data } = query;
  return (
    <div className="grid gap-6">
      <OwnForm item={{ kind, id }} />
      <QueryState query={query} skeleton={<TextSkeleton lines={5} />}>
        {() => {
          if (!data) return null;
          if (data.rating.count === 0) return <p className="text-ink-2">{m.ratings_none()}</p>;
          return (
            <>
              <Spread rating={data.rating} />
              <div className="flex">
                <PillSelect
                  label={m.ratings_order()}
                  value={order}
                  isSet={order !== 'newest'}
                  choices={orders.map((value) => ({ value, label: orderWord(value) }))}
                  onChange={(event) => setOrder(event.currentTarget.value as Order)}
                />
              </div>
              <ul className="grid gap-4">
                {data.reviews.map((review) => (
                  <ReviewCard key={review._id} review={review} />
                ))}
              </ul>
              {data.pagination.total > data.reviews.length && limit < 100 && (
                <Button
                  loading={query.isFetching}
                  onClick={() => setLimit((held) => Math.min(100, held + perPage))}
                >
                  {m.ratings_more()}
                </Button>
              )}
            </>
          );
        }}
      </QueryState>
    </div>
  );
}
