import type { Cutoff } from '@chinar/contract/exams.cutoffs';

/** Who says so, and when that was read there. */
export type CutoffSource = Pick<Cutoff, 'source' | 'checkedOn'>;

export type CutoffGroup = {
  year: number;
  stage: string;
  /** In the order in which they were written. */
  lines: Cutoff[];
  /** Whom all of them have it from, and when; null where they differ. */
  source: CutoffSource | null;
};

function sourceOf([first, ...others]: readonly Cutoff[]): CutoffSource | null {
  const isShared = others.every(
    ({ source, checkedOn }) => source === first?.source && checkedOn === first.checkedOn,
  );
  return first && isShared ? first : null;
}

/** Cut-offs by year and stage, the newest year first; within a year as they were written. */
export function cutoffGroups(cutoffs: readonly Cutoff[]): CutoffGroup[] {
  const groups = new Map<string, Cutoff[]>();
  for (const line of cutoffs) {
    const name = `${line.year} ${line.stage}`;
    groups.set(name, [...(groups.get(name) ?? []), line]);
  }
  return [...groups.values()]
    .map((lines) => ({
      year: lines[0]?.year ?? 0,
      stage: lines[0]?.stage ?? '',
      lines,
      source: sourceOf(lines),
    }))
    .toSorted((one, other) => other.year - one.year);
}
