import type { ReactNode } from 'react';

export type FactsRow = { key: string; label: ReactNode; cells: readonly ReactNode[] };

/** Few columns of figures, each row with its name: small enough to stay a table on a phone. */
export function FactsTable({
  caption,
  isCaptionShown = false,
  head,
  rows,
}: {
  caption: string;
  isCaptionShown?: boolean;
  /** The name of the first column, then those of the figures. */
  head: readonly string[];
  rows: readonly FactsRow[];
}) {
  const [first, ...others] = head;
  return (
    <table className="w-full text-left tabular-nums">
      <caption className={isCaptionShown ? 'heading mb-1 text-left text-18' : 'sr-only'}>
        {caption}
      </caption>
      <thead>
        <tr className="border-b border-line text-14 text-ink-2 *:align-bottom">
          <th scope="col" className="py-2 font-medium">
            {first}
          </th>
          {others.map((name) => (
            <th key={name} scope="col" className="py-2 pl-3 text-right font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className="border-b border-line last:border-0">
            <th scope="row" className="py-2 font-normal">
              {row.label}
            </th>
            {row.cells.map((cell, place) => (
              <td key={others[place]} className="py-2 pl-3 text-right whitespace-nowrap">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
