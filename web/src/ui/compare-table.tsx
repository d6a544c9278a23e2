import type { ReactNode } from 'react';

export type CompareRow = { key: string; label: string; before: ReactNode; now: ReactNode };

/** The same facts of two things side by side; three narrow columns, so it stays a table on a phone. */
export function CompareTable({
  caption,
  what,
  before,
  now,
  rows,
}: {
  caption: string;
  /** What the first column holds. */
  what: string;
  before: ReactNode;
  now: ReactNode;
  rows: readonly CompareRow[];
}) {
  return (
    <table className="w-full text-left tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-14 text-ink-2 *:align-bottom">
          <th scope="col" className="py-2 font-medium">
            <span className="sr-only">{what}</span>
          </th>
          <th scope="col" className="px-3 py-2 text-right font-medium">
            {before}
          </th>
          <th scope="col" className="py-2 text-right font-medium whitespace-nowrap">
            {now}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className="border-b border-line last:border-0">
            <th scope="row" className="py-2 font-normal text-ink-2">
              {row.label}
            </th>
            <td className="px-3 py-2 text-right text-ink-2">{row.before}</td>
            <td className="py-2 text-right font-semibold">{row.now}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
