/** A word that is still to come, in a line that has its height already. */
export function WordSkeleton({ className }: { className: string }) {
  return (
    <span
      className={`inline-block h-4 animate-pulse rounded-control bg-bone align-middle ${className}`}
    />
  );
}
