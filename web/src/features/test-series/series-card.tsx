import { formatCount, hoursOf } from '@chinar/content/format';
import type { TestSeries } from '@chinar/contract/test-series';
import { popularAbove } from '@chinar/contract/test-series.limits';
import * as m from '@chinar/messages/paraglide/messages';
import { paths } from '../../lib/paths.ts';
import { difficultyWord } from '../../lib/words.ts';
import { Cover } from '../../ui/cover.tsx';
import { Link } from '../../ui/link.tsx';
import { Price } from '../../ui/price.tsx';
import { Tag } from '../../ui/tag.tsx';
import { coverOf, isSample } from './cover-words.ts';
import { Given } from '../../ui/given.tsx';

/** What must be seen of a series at once: that it is only an example, or that many are in it (spec 5). */
function markOf(series: TestSeries): string | null {
  if (isSample(series._id)) return m.test_series_sample();
  return series.enrolledStudentsCount > popularAbove ? m.test_series_popular() : null;
}

/** The picture of a series: its own, or a cover made from its id. */
export function SeriesCover({
  series,
  shape = 'card',
}: {
  series: TestSeries;
  shape?: 'card' | 'wide';
}) {
  const { title, line, palette } = coverOf(series);
  const mark = markOf(series);
  return (
    <div className="relative">
      <Cover
        id={series._id}
        image={series.thumbnail}
        alt={series.thumbnailAlt}
        shape={shape}
        title={title}
        line={line}
        palette={palette}
      />
      {mark && (
        <span className="absolute top-3 left-3">
          <Tag tone="onCover">{mark}</Tag>
        </span>
      )}
    </div>
  );
}

/** How much a series holds, in a few words. */
export function SeriesFacts({ series }: { series: TestSeries }) {
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label={m.test_series_facts()}>
      <li>
        <Tag>{m.test_series_tests_count({ count: series.totalQuizzes })}</Tag>
      </li>
      {series.estimatedDuration > 0 && (
        <li>
          <Tag>{m.test_series_hours({ hours: hoursOf(series.estimatedDuration) })}</Tag>
        </li>
      )}
      <li>
        <Tag>{difficultyWord(series.difficulty)}</Tag>
      </li>
    </ul>
  );
}

/** How many are in it; nothing while nobody is. */
export function EnrolledLine({ series }: { series: TestSeries }) {
  const count = series.enrolledStudentsCount;
  if (count === 0) return null;
  return (
    <span className="text-14 text-ink-2">
      {m.test_series_enrolled_count({ count, shown: formatCount(count) })}
    </span>
  );
}

/** A series in a list; the whole card leads to it. */
export function SeriesCard({
  series,
  heading: Heading = 'h2',
}: {
  series: TestSeries;
  heading?: 'h2' | 'h3';
}) {
  return (
    <Link
      to={paths.series(series._id)}
      look="none"
      className="state group flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface hover:border-line-strong hover:shadow-raised"
    >
      <SeriesCover series={series} />
      <div className="flex flex-1 flex-col gap-2.5 p-4 md:px-5">
        <Heading className="text-22">
          <Given>{series.title}</Given>
        </Heading>
        <p className="line-clamp-3 flex-1 text-ink-2">
          <Given>{series.description}</Given>
        </p>
        <SeriesFacts series={series} />
        <div className="flex items-baseline justify-between gap-3 pt-1">
          <Price amount={series.price} original={series.originalPrice} />
          {series.isEnrolled ? (
            <Tag tone="good">{m.test_series_enrolled()}</Tag>
          ) : (
            <EnrolledLine series={series} />
          )}
        </div>
      </div>
    </Link>
  );
}
