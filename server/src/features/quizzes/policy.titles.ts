import type { QuizDraft } from '@chinar/contract/quizzes';
import type { Fault } from '../../errors.ts';

/** Titles that differ in case and spaces alone are one to whoever reads them. */
const folded = (title: string): string =>
  title.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Places of what an earlier one is called already. */
function repeated(titles: readonly string[]): number[] {
  const all = titles.map(folded);
  return [...all.keys()].filter((place) => all.indexOf(all[place] ?? '') < place);
}

/**
 * Sections that a result could not tell apart, each language by itself: their Hindi names are held by their titles,
 * and a section without one is called by its title there too.
 */
export function titleFaults(
  sections: readonly { title: string }[],
  translations: QuizDraft['translations'],
): Fault[] {
  const titles = sections.map(({ title }) => title);
  const hindi = new Map(Object.entries(translations?.hi?.parts ?? {}));
  const alike = repeated(titles);
  const alikeInHindi = repeated(titles.map((title) => hindi.get(title) ?? title));
  const key = 'section_title_repeated';
  return [
    ...alike.map((place) => ({ path: `sections.${place}.title`, key })),
    ...alikeInHindi
      .filter((place) => !alike.includes(place))
      .map((place) => ({ path: `sections.${place}.titleHi`, key })),
  ];
}
