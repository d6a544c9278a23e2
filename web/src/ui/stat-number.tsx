/** A number that matters, with its name below. Stands inside a `dl`. */
export function StatNumber({
  value,
  label,
  isBoxed = false,
}: {
  value: string;
  label: string;
  isBoxed?: boolean;
}) {
  const box = isBoxed ? 'justify-end rounded-card border border-line bg-surface p-4' : '';
  return (
    <div className={`flex flex-col-reverse ${box}`}>
      <dt className="text-14 text-ink-2">{label}</dt>
      <dd className="figure text-28 leading-tight">{value}</dd>
    </div>
  );
}
