import type { Paper } from '@chinar/contract/attempts.papers';
import { currentLocale } from '../../../lib/i18n.ts';

/** A paper with its title and those of its sections in the language of this page; what is asked stays. */
export function spokenPaper(paper: Paper): Paper {
  const own = paper.translations?.[currentLocale()];
  if (!own) return paper;
  const parts = new Map(Object.entries(own.parts));
  return {
    ...paper,
    title: own.title ?? paper.title,
    sections: paper.sections.map((section) => ({
      ...section,
      title: parts.get(section.title) ?? section.title,
    })),
  };
}
