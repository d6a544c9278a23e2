/** Half-open ranges of whole seconds. */
export type Ranges = [number, number][];

/** The same seconds in as few ranges as there can be, in their order. */
export function joinRanges(ranges: Readonly<Ranges>): Ranges {
  const joined: Ranges = [];
  for (const [from, to] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}
