import { Given } from '../../ui/given.tsx';

/** A row on a phone: its name and what it brought, and under it the rest in words. */
export function LinePart({
  name,
  amount,
  notes,
}: {
  name: string;
  amount: string;
  notes: readonly string[];
}) {
  return (
    <li className="border-b border-line py-3 last:border-0">
      <p className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 wrap-anywhere">
          <Given>{name}</Given>
        </span>
        <span className="shrink-0 font-semibold tabular-nums">{amount}</span>
      </p>
      <p className="text-14 text-ink-2 tabular-nums">{notes.join(' · ')}</p>
    </li>
  );
}
