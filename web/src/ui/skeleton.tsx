/** A bar or box in the shape of what will stand there. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span className={`block animate-pulse rounded-control bg-bone ${className}`} />;
}

/** A paragraph that is still to come. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <span className="grid gap-2">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={`h-4 ${line === lines - 1 ? 'w-2/3' : 'w-full'}`} />
      ))}
    </span>
  );
}

/** Wraps skeletons: read once by a screen reader, then left alone. */
export function Loading({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div aria-busy="true">
      <output className="sr-only">{label}</output>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
