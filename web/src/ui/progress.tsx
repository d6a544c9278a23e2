/** How much of a whole; without a label it only draws what stands beside it in words. */
export function Bar({ value, max, label }: { value: number; max: number; label?: string }) {
  return (
    <progress
      aria-label={label}
      aria-hidden={label === undefined}
      max={max}
      value={value}
      className="block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-sunk [&::-moz-progress-bar]:bg-lake [&::-webkit-progress-bar]:bg-sunk [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-lake"
    />
  );
}

/** How far something is, with its number. */
export function Progress({
  value,
  max,
  label,
  text,
}: {
  value: number;
  max: number;
  label: string;
  text?: string;
}) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div className="grid gap-1.5">
      <div className="flex justify-between gap-4 text-14 text-ink-2">
        <span>{label}</span>
        <span className="tabular-nums">{text ?? `${Math.round(share * 100)}%`}</span>
      </div>
      <Bar value={value} max={max} label={label} />
    </div>
  );
}
