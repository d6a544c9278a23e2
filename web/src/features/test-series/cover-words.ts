import type { TestSeries } from '@chinar/contract/test-series';
import { categoryCalled, categoryKey } from '../../lib/words.ts';

type Covered = Pick<
  TestSeries,
  'category' | 'categoryName' | 'categoryStyle' | 'examType' | 'title'
>;

/** The cover's palette of each style of the spec (3); general ones take theirs from the id. */
const palettes: Partial<Record<TestSeries['categoryStyle'], number>> = {
  engineering: 1,
  medical: 5,
  management: 2,
  'board exams': 3,
  competitive: 0,
  banking: 4,
  ssc: 2,
  government: 0,
  jkssb: 3,
};

/** What the category of a series is called; one that is none goes by its own name. */
export function categoryNameOf({
  category,
  categoryName,
}: Pick<TestSeries, 'category' | 'categoryName'>): string {
  return categoryCalled(category, categoryName);
}

/** What stands on a series' cover: its exam over its category, and nothing that says nothing. */
export function coverOf(series: Covered) {
  const key = categoryKey(series.category);
  const category = key === 'general' || key === '' ? '' : categoryNameOf(series);
  const title = series.examType || category || series.title;
  const line = categoryKey(title) === categoryKey(category) ? '' : category;
  return { title, line, palette: palettes[series.categoryStyle] };
}

/** With this the ids of the examples begin: no real series has such an id. */
export const samplePrefix = 'sample-';

/** Apart from the examples themselves, which no browser is sent the code of. */
export function isSample(id: string): boolean {
  return id.startsWith(samplePrefix);
}
