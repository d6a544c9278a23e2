import type { ReactNode } from 'react';

type Row = { key: string; title: ReactNode; cells: readonly string[]; sum: string };

/**
 * Lines of a document: a table where its sheet is wide enough, and on paper; else one below the other. The
 * sheet is the container that is asked.
 */
export function SheetTable({
  head: [first, ...others],
  rows,
}: {
  /** The name of the first column, those of the figures, and that of the sum at the end. */
  head: readonly string[];
  rows: readonly Row[];
}) {
  return (
    <>
      <table className="hidden w-full text-14 @min-[42rem]:table">
        <thead>
          <tr className="border-b border-ink text-left text-ink-2 *:py-2 *:align-bottom *:font-medium">
            <th scope="col">{first}</th>
            {others.map((name) => (
              <th key={name} scope="col" className="pl-3 text-right">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {rows.map(({ key, title, cells, sum }) => (
            <tr key={key} className="border-b border-line *:py-2.5 *:align-top">
              <th scope="row" className="text-left font-normal wrap-anywhere">
                {title}
              </th>
              {cells.map((cell, place) => (
                <td key={others[place]} className="pl-3 text-right whitespace-nowrap">
                  {cell}
                </td>
              ))}
              <td className="pl-3 text-right font-semibold whitespace-nowrap">{sum}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="border-t border-ink @min-[42rem]:hidden">
        {rows.map(({ key, title, cells, sum }) => (
          <li key={key} className="border-b border-line py-3">
            <p className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">{title}</span>
              <span className="font-semibold tabular-nums">{sum}</span>
            </p>
            <dl className="mt-1 grid gap-0.5 text-14 text-ink-2">
              {cells.map((cell, place) => (
                <div key={others[place]} className="flex justify-between gap-4">
                  <dt>{others[place]}</dt>
                  <dd className="tabular-nums">{cell}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}
