import type { ImportReport, OnConflict } from '@chinar/contract/questions';

/** Numbers in ascending order as people write them down: 1, 3–7, 9. */
export function rangesOf(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges
    .map(([from, to]) =>
      from === to ? String(from) : `${from}${to === from + 1 ? ', ' : '–'}${to}`,
    )
    .join(', ');
}

/** What a checked file would come to with this choice for what the bank holds with another key. */
export function withChoice(report: ImportReport, choice: OnConflict): ImportReport {
  if (choice !== 'update') return report;
  const taken = report.conflicts.filter(({ heldItem }) => heldItem === null);
  const items = new Set(taken.map(({ item }) => item));
  const matches = taken.map(({ item, line, questionId }) => ({ item, line, questionId }));
  return {
    ...report,
    updated: report.updated + taken.length,
    skipped: report.skipped.filter(({ item }) => !items.has(item)),
    updatedItems: [...report.updatedItems, ...matches].toSorted((a, b) => a.item - b.item),
    ...(report.preview && {
      preview: report.preview.map((one) =>
        items.has(one.item) ? { ...one, fate: 'updated' as const } : one,
      ),
    }),
  };
}
