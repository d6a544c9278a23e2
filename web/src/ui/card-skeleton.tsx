import { Skeleton } from './skeleton.tsx';

/** The shape of a card with a cover that is still to come. */
export function CardSkeleton() {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <Skeleton className="aspect-9/5 w-full" />
      <div className="grid gap-3 p-5">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-7 w-1/3" />
      </div>
    </div>
  );
}
