/** A number that matters, with its name below. Stands inside a `dl`. */
export function StatNumber({ value, label }: { value: string; label: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-14 text-ink-2">{label}</dt>
      <dd className="figure text-28 leading-tight">{value}</dd>
    </div>
  );
}
