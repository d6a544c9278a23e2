import type { TestSeries } from '@chinar/contract/test-series';

const shown = 6;

/** Spec 5 and 9: by enrolled count, then the newest first; at most 6. */
export function featuredOf(all: readonly TestSeries[]): TestSeries[] {
  return all
    .toSorted(
      (a, b) =>
        b.enrolledStudentsCount - a.enrolledStudentsCount ||
        Date.parse(b.createdAt) - Date.parse(a.createdAt),
    )
    .slice(0, shown);
}

/** Spec 5: the split that the modal shows, each part floored. */
export function splitOf(totalQuizzes: number): {
  chapter: number;
  topic: number;
  revision: number;
  full: number;
} {
  const part = (tenths: number): number => Math.floor((totalQuizzes * tenths) / 10);
  return { chapter: part(4), topic: part(3), revision: part(2), full: part(1) };
}
