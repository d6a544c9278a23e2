import type { TestSeries } from '@chinar/contract/test-series';
import { beside } from '../../ui/screens/detail-frame.ts';
import { ScreenTitle } from '../../ui/screens/screen-head.tsx';
import { Skeleton, TextSkeleton } from '../../ui/skeleton.tsx';
import { EnrolledLine, SeriesCover, SeriesFacts } from './series-card.tsx';
import { Given } from '../../ui/given.tsx';

/** What a series is, at a glance. */
export function SeriesHead({ series }: { series: TestSeries }) {
  return (
    <div className="grid gap-4">
      <div className="overflow-hidden rounded-card md:hidden">
        <SeriesCover series={series} shape="wide" />
      </div>
      <ScreenTitle className="text-36 lg:text-48">{series.title}</ScreenTitle>
      <p className="max-w-text text-18 text-ink-2">
        <Given>{series.description}</Given>
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SeriesFacts series={series} />
        <EnrolledLine series={series} />
      </div>
    </div>
  );
}

/** The shape of the whole screen while it is on its way. */
export function SeriesSkeleton() {
  return (
    <div className={`mt-3 grid gap-y-10 ${beside.tablet.frame}`}>
      <div className="grid content-start gap-4">
        <Skeleton className="aspect-5/2 w-full md:hidden" />
        <Skeleton className="h-12 w-3/4" />
        <TextSkeleton lines={2} />
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="mt-8 h-72 w-full" />
      </div>
      <Skeleton className="h-96 w-full max-md:hidden" />
    </div>
  );
}
