import type { TestSeries } from '@chinar/contract/test-series';
import * as m from '@chinar/messages/paraglide/messages';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Carousel } from '../../ui/carousel.tsx';
import { Link } from '../../ui/link.tsx';
import { PressCard } from '../../ui/press-card.tsx';
import { Price } from '../../ui/price.tsx';
import { isSample } from './cover-words.ts';
import { SeriesCover, SeriesFacts } from './series-card.tsx';
import { Given } from '../../ui/given.tsx';
import { lateDialog } from '../../ui/late-dialog.tsx';

const SeriesModal = lateDialog(async () => (await import('./series-dialog.tsx')).SeriesModal);

function FeaturedCard({ series, onOpen }: { series: TestSeries; onOpen: () => void }) {
  return (
    <PressCard onPress={onOpen}>
      <SeriesCover series={series} />
      <span className="flex flex-1 flex-col gap-2.5 p-4">
        <span className="heading flex-1 text-22">
          <Given>{series.title}</Given>
        </span>
        <SeriesFacts series={series} />
        {!isSample(series._id) && <Price amount={series.price} original={series.originalPrice} />}
      </span>
    </PressCard>
  );
}

/** Spec 2: the most enrolled series in a row; a card opens its details. Examples say that they are some. */
export function FeaturedSeries({ featured }: { featured: readonly TestSeries[] }) {
  const [active, setActive] = useState(0);
  const [open, setOpen] = useState<TestSeries | null>(null);
  const current = featured[active] ?? featured[0];
  if (!current) return null;
  const head = (
    <div className="flex flex-wrap items-end justify-between gap-x-6">
      <h2 className="text-28 md:text-36">{m.test_series_featured_title()}</h2>
      <Link to={paths.exams()} className="inline-flex min-h-11 items-center gap-1.5">
        {m.test_series_featured_all()}
        <ArrowRight size={18} aria-hidden="true" />
      </Link>
      {isSample(current._id) && (
        <p className="mt-1 basis-full text-ink-2">{m.test_series_sample_note()}</p>
      )}
    </div>
  );
  return (
    <div className="page pt-12 md:pt-16">
      <Carousel
        label={m.test_series_featured_title()}
        head={head}
        itemClass="w-4/5 sm:w-auto sm:flex-[1_0_18.5rem] lg:max-w-1/2"
        onActive={setActive}
        items={featured.map((series) => ({
          key: series._id,
          name: series.title,
          node: <FeaturedCard series={series} onOpen={() => setOpen(series)} />,
        }))}
      />
      <div className="mt-4 flex flex-col items-start gap-3 md:flex-row md:items-center md:justify-between md:gap-6">
        <p className="line-clamp-3 min-h-12 max-w-text text-ink-2 md:min-h-0">
          <Given>{current.description}</Given>
        </p>
        <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(current)}>
          {m.test_series_featured_about({ title: current.title })}
        </Button>
      </div>
      {open && <SeriesModal series={open} onClose={() => setOpen(null)} />}
    </div>
  );
}
