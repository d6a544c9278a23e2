export type Slice = { key: string; size: number; fill: string };

/** A bar in pieces; empty pieces leave no gap. Purely a picture, its numbers stand beside it. */
export function StackedBar({
  slices,
  isThin = false,
}: {
  slices: readonly Slice[];
  isThin?: boolean;
}) {
  return (
    <div
      className={`flex gap-0.5 overflow-hidden rounded-tag forced-color-adjust-none ${isThin ? 'h-2.5' : 'h-4'}`}
      aria-hidden="true"
    >
      {slices
        .filter((slice) => slice.size > 0)
        .map((slice) => (
          <span
            key={slice.key}
            className={slice.fill}
            style={{ flexGrow: slice.size, flexBasis: 0 }}
          />
        ))}
    </div>
  );
}

type Counts = { correct: number; partial: number; wrong: number; unanswered: number };

/** Right, partly right, wrong and left, as pieces of a bar. */
export function outcomeSlices({ correct, partial, wrong, unanswered }: Counts): Slice[] {
  return [
    { key: 'right', size: correct, fill: 'bg-good' },
    { key: 'partly', size: partial, fill: 'bg-saffron' },
    { key: 'wrong', size: wrong, fill: 'bg-bad' },
    { key: 'left', size: unanswered, fill: 'bg-line' },
  ];
}
