/** Rows of a file as they stand, wider than the page if need be; some columns are marked. */
export function CellsTable({
  caption,
  head,
  rows,
  isMarked,
}: {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  isMarked: (column: number) => boolean;
}) {
  const places = head.map((_, place) => place);
  const look = (place: number): string => (isMarked(place) ? 'bg-leaf-soft' : '');
  return (
    <div className="overflow-x-auto rounded-control border border-line">
      <table className="w-full text-left text-14">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line">
            {places.map((place) => (
              <th
                key={place}
                scope="col"
                className={`px-3 py-2 align-bottom font-semibold whitespace-nowrap ${look(place) || 'text-ink-2'}`}
              >
                {head[place]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows of a file have nothing but their place
            <tr key={row} className="border-b border-line last:border-0">
              {places.map((place) => (
                <td
                  key={place}
                  className={`max-w-80 truncate px-3 py-1.5 whitespace-nowrap tabular-nums ${look(place)}`}
                >
                  {cells[place]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
