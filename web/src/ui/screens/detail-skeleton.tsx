import { Skeleton, TextSkeleton } from '../skeleton.tsx';
import { type AsideFrom, beside } from './detail-frame.ts';

/** The shape of a page about one thing while it is on its way; `isTall` where what comes below is longer. */
export function DetailSkeleton({
  isTall = false,
  asideFrom = 'tablet',
}: {
  isTall?: boolean;
  asideFrom?: AsideFrom;
}) {
  const place = beside[asideFrom];
  return (
    <div className={`mt-3 grid gap-y-10 ${place.frame}`}>
      <div className="grid content-start gap-4">
        <Skeleton className={`aspect-5/2 w-full ${place.narrow}`} />
        <Skeleton className="h-12 w-3/4" />
        <TextSkeleton lines={2} />
        <Skeleton className={`mt-8 w-full ${isTall ? 'h-96' : 'h-72'}`} />
      </div>
      <Skeleton className={`h-96 w-full ${place.wide}`} />
    </div>
  );
}
