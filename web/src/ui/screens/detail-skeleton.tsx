import { Skeleton, TextSkeleton } from '../skeleton.tsx';

/** The shape of a page about one thing while it is on its way; `isTall` where what comes below is longer. */
export function DetailSkeleton({ isTall = false }: { isTall?: boolean }) {
  return (
    <div className="mt-3 grid gap-x-12 gap-y-10 lg:grid-cols-3">
      <div className="grid content-start gap-4 lg:col-span-2">
        <Skeleton className="aspect-5/2 w-full lg:hidden" />
        <Skeleton className="h-12 w-3/4" />
        <TextSkeleton lines={2} />
        <Skeleton className={`mt-8 w-full ${isTall ? 'h-96' : 'h-72'}`} />
      </div>
      <Skeleton className="h-96 w-full max-lg:hidden" />
    </div>
  );
}
