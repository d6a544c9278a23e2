import type { TestSeries } from '@chinar/contract/test-series';
import * as m from '@chinar/messages/paraglide/messages';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Price } from '../../ui/price.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { isSample } from './cover-words.ts';
import { splitOf } from './featured-data.ts';
import { Outcomes } from './outcomes-part.tsx';
import { PaidPromises } from './paid-promises-part.tsx';
import { SeriesCover, SeriesFacts } from './series-card.tsx';
import { Given } from '../../ui/given.tsx';

/** A featured series in short; loaded when the first card is pressed. */
export function SeriesModal({ series, onClose }: { series: TestSeries; onClose: () => void }) {
  const split = splitOf(series.totalQuizzes);
  // Of a few tests the floored parts add up to less than there are: then the count alone is true.
  const isSplit = split.full > 0 && !isSample(series._id);
  const inside = [
    { label: m.test_series_modal_chapter(), count: split.chapter },
    { label: m.test_series_modal_topic(), count: split.topic },
    { label: m.test_series_modal_revision(), count: split.revision },
    { label: m.test_series_modal_full(), count: split.full },
  ];
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={series.title}
      hideTitle
      footer={
        <div className="flex flex-col gap-2 sm:flex-row-reverse">
          <LinkButton to={paths.series(series._id)} variant="primary">
            {m.test_series_modal_start()}
          </LinkButton>
          <LinkButton to={paths.seriesList()}>{m.test_series_modal_browse()}</LinkButton>
        </div>
      }
    >
      <SeriesCover series={series} shape="wide" />
      <div className="grid gap-6 p-5">
        {isSample(series._id) && <Notice tone="info">{m.test_series_sample_text()}</Notice>}
        <div className="grid gap-3">
          <p className="heading text-28">
            <Given>{series.title}</Given>
          </p>
          <p className="text-ink-2">
            <Given>{series.description}</Given>
          </p>
          <SeriesFacts series={series} />
        </div>
        {isSplit && (
          <section>
            <h3 className="text-18">{m.test_series_modal_inside()}</h3>
            <dl className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
              {inside.map((part) => (
                <div
                  key={part.label}
                  className="flex flex-col-reverse rounded-control bg-sunk px-3 py-2"
                >
                  <dt className="text-14 text-ink-2">{part.label}</dt>
                  <dd className="figure text-22">{part.count}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        <section className="@container">
          <h3 className="mb-3 text-18">{m.test_series_outcomes_title()}</h3>
          <Outcomes series={series} />
        </section>
        {!isSample(series._id) && (
          <section className="grid gap-2">
            <Price amount={series.price} original={series.originalPrice} size="lg" />
            {series.price > 0 && <PaidPromises series={series} />}
          </section>
        )}
      </div>
    </Sheet>
  );
}
