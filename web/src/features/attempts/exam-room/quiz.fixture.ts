import type { QuizMeta } from '@chinar/contract/quizzes';

type Rule = QuizMeta['sections'][number]['rules'][number];

const id = '01930000-0000-7000-8000-0000000000bb';

export const ruleOf = (rule: Partial<Rule> = {}): Rule => ({
  types: ['single'],
  correct: 4,
  wrong: -1,
  unanswered: 0,
  partial: 'none',
  ...rule,
});

/** An open test of an hour as it is told before it begins. */
export function quizMeta(over: Partial<QuizMeta> = {}, rules: Rule[] = [ruleOf()]): QuizMeta {
  return {
    _id: id,
    title: 'Short mock',
    slug: 'short-mock',
    description: '',
    category: '',
    difficulty: 'easy',
    testSeriesId: null,
    courseId: null,
    unlockAt: null,
    isFreeSample: false,
    durationMinutes: 60,
    attemptsAllowed: 0,
    isPublic: true,
    isPublished: true,
    isRanked: false,
    forms: 1,
    saveProfile: 'safe',
    roomStyle: 'chinar',
    calculator: 'none',
    sectionOrder: 'free',
    shuffle: 'none',
    languages: ['en'],
    totalQuestions: 3,
    maxScore: 12,
    sections: [
      {
        title: 'Physics',
        totalQuestions: 3,
        maxScore: 12,
        timerMinutes: null,
        attemptLimit: null,
        rules,
      },
    ],
    window: null,
    release: {
      score: 'immediately',
      review: 'immediately',
      scoreReleasedAt: null,
      reviewReleasedAt: null,
    },
    offlineWindowMinutes: 15,
    version: 1,
    createdAt: '2026-11-22T10:00:00.000Z',
    can: { edit: false, start: true },
    ...over,
  };
}
