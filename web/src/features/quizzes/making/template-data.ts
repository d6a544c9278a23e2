import { draftOf, type QuizTemplate, sectionOf } from '@chinar/contract/quizzes.templates';
import { blankSection } from './sections-part.tsx';
import { marksOf, unitsOf } from './totals.ts';

/** What a whole quiz comes to by a pattern: where only some answers count, the best of them. */
export function announcedBy({ sections }: QuizTemplate): { questions: number; marks: number } {
  const sums = sections.map(({ blocks, attemptLimit }) => {
    const full = blocks
      .flatMap(({ count, marking }) =>
        Array.from({ length: count }, () => unitsOf(marking.correct) ?? 0),
      )
      .toSorted((one, other) => other - one);
    return {
      questions: full.length,
      units: full.slice(0, attemptLimit ?? full.length).reduce((sum, one) => sum + one, 0),
    };
  });
  return {
    questions: sums.reduce((sum, one) => sum + one.questions, 0),
    marks: marksOf(sums.reduce((sum, one) => sum + one.units, 0)),
  };
}

const usual = {
  category: 'general',
  difficulty: 'medium',
  languages: ['en'],
  saveProfile: 'safe',
  roomStyle: 'chinar',
  calculator: 'none',
  sectionOrder: 'free',
  shuffle: 'none',
  attemptsAllowed: 0,
  offlineWindowMinutes: 15,
  isPublic: false,
  isRanked: true,
  forms: 1,
  drawing: 0,
  durationMinutes: 60,
};

/** What a pattern says nothing of and the page of its exam does. */
export type OfExam = { examId?: string; category?: string };

/** What a new quiz begins with: as the pattern lays it out, with its titles in both languages, under its exam. */
export function firstOf(
  template: QuizTemplate | null,
  ofExam: OfExam = {},
): Record<string, unknown> {
  if (!template) return { ...usual, sections: [blankSection] };
  return {
    ...usual,
    ...draftOf(template, 'en'),
    ...ofExam,
    languages: template.languages,
    declared: announcedBy(template),
    sections: template.sections.map((section) => ({
      ...blankSection,
      ...sectionOf(section, [], 'en'),
    })),
  };
}
