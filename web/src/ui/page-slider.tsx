/** Moves through pages by their number; marks stand over those that are bookmarked. */
export function PageSlider({
  label,
  text,
  page,
  count,
  marks,
  onChange,
}: {
  label: string;
  /** The place in words, for those who hear it. */
  text: string;
  page: number;
  count: number;
  marks: readonly number[];
  onChange: (page: number) => void;
}) {
  const placeOf = (at: number): string => `${count > 1 ? ((at - 1) / (count - 1)) * 100 : 0}%`;
  return (
    <div className="relative min-w-0 flex-1">
      <span className="pointer-events-none absolute inset-x-2.5 top-0 h-2" aria-hidden="true">
        {marks.map((mark) => (
          <span
            key={mark}
            style={{ left: placeOf(mark) }}
            className="absolute h-2 w-1.5 -translate-x-1/2 bg-saffron"
          />
        ))}
      </span>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={text}
        min={1}
        max={count}
        value={page}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 w-full accent-lake"
      />
    </div>
  );
}
