import type { ReactNode } from 'react';
import { LeafMark } from '../../ui/leaf-mark.tsx';
import { DocumentTitle } from '../../ui/screens/screen-head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The calm frame before the room: the server's render, while the device is asked, and refusals. */
export function TakeFrame({
  title,
  isBusy = false,
  children,
}: {
  title: string;
  isBusy?: boolean;
  children?: ReactNode;
}) {
  return (
    <main className="page max-w-text py-10" aria-busy={isBusy || undefined}>
      <DocumentTitle title={title} />
      <LeafMark size={36} className="text-leaf" />
      <h1 className="mt-5 text-28" role={isBusy ? 'status' : undefined}>
        {title}
      </h1>
      <div className="mt-4">
        {isBusy ? (
          <div className="grid gap-4" aria-hidden="true">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-32 w-full" />
            <Skeleton className="h-32 w-full" />
          </div>
        ) : (
          children
        )}
      </div>
    </main>
  );
}
