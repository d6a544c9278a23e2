import type { listReviews } from '@chinar/contract/ratings';
import type { DataOf } from '@chinar/contract/endpoint';
import * as m from '@chinar/messages/paraglide/messages';
import { Bar } from '../../ui/progress.tsx';
import { Stars } from '../../ui/stars.tsx';

type Rating = DataOf<typeof listReviews>['rating'];

/** The mean as a number and as stars, and how many gave how many. */
export function Spread({ rating }: { rating: Rating }) {
  const { avg, count, stars } = rating;
  return (
    <div className="grid gap-5 sm:grid-cols-[auto_1fr] sm:items-center sm:gap-10">
      <div>
        <p className="figure text-48 leading-none">{avg.toFixed(1)}</p>
        <div className="mt-2">
          <Stars count={Math.round(avg)} />
        </div>
        <p className="mt-1 text-14 text-ink-2">{m.ratings_count({ count })}</p>
      </div>
      <ul className="grid max-w-100 gap-1.5">
        {stars
          .map((number, place) => ({ number, place: place + 1 }))
          .toReversed()
          .map(({ number, place }) => (
            <li
              key={place}
              className="grid grid-cols-[2.5rem_1fr_2.5rem] items-center gap-3 text-14"
            >
              <span className="text-right tabular-nums" aria-hidden="true">{`${place} ★`}</span>
              <Bar
                value={number}
                max={Math.max(1, count)}
                label={m.common_stars({ count: place })}
              />
              <span className="text-ink-2 tabular-nums">{number}</span>
            </li>
          ))}
      </ul>
    </div>
  );
}
