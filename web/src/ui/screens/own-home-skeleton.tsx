import * as m from '@chinar/messages/paraglide/messages';
import type { ReactNode } from 'react';
import { Loading, Skeleton } from '../skeleton.tsx';

/**
 * The shape of one's own home, as high as that of who has a next test, a last result and another to come, in
 * each layout; it is in the page that everybody gets, and seen by those who are logged in.
 */
export function OwnHomeSkeleton({ head }: { head?: ReactNode }) {
  return (
    <>
      {head ?? (
        <div aria-hidden="true">
          <Skeleton className="h-11 w-72 max-w-full md:h-14" />
          <Skeleton className="mt-2 h-6 w-52" />
        </div>
      )}
      <Loading label={m.common_loading()}>
        <div className="mt-7 grid gap-8 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_23.5rem]">
          <div className="grid content-start gap-8">
            <Skeleton className="h-56 w-full md:h-63 lg:h-57" />
            <Skeleton className="h-20 w-full lg:h-17" />
            <Skeleton className="h-32.5 w-full lg:h-28" />
          </div>
          <Skeleton className="h-77 w-full md:h-80" />
        </div>
      </Loading>
    </>
  );
}
