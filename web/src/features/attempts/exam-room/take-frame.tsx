import type { ReactNode } from 'react';
import { LeafMark } from '../../../ui/leaf-mark.tsx';
import { DocumentTitle } from '../../../ui/screens/screen-head.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const takeFocus = (node: HTMLElement | null): void => node?.focus();

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
      {isBusy ? (
        <h1 className="mt-5 text-28">
          <output>{title}</output>
        </h1>
      ) : (
        // What takes the place of the waiting is read out from its head.
        <h1 key={title} tabIndex={-1} ref={takeFocus} className="mt-5 text-28">
          {title}
        </h1>
      )}
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
