import * as m from '@chinar/messages/paraglide/messages';

type Difficulty = 'easy' | 'medium' | 'hard';

/** The categories that have a style of their own (spec 3); others fall back to general. */
const categories: Record<string, () => string> = {
  engineering: m.common_category_engineering,
  medical: m.common_category_medical,
  management: m.common_category_management,
  'board exams': m.common_category_board_exams,
  competitive: m.common_category_competitive,
  banking: m.common_category_banking,
  ssc: m.common_category_ssc,
  general: m.common_category_general,
  government: m.common_category_government,
  jkssb: m.common_category_jkssb,
};

export const knownCategories = Object.keys(categories);

/** A category in the reader's language. */
export function categoryWord(category: string): string {
  const key = category.toLowerCase().replaceAll(/[-_]/g, ' ');
  return (categories[key] ?? m.common_category_general)();
}

/** A difficulty in the reader's language; Medium where none is known (spec 5). */
export function difficultyWord(difficulty: Difficulty): string {
  const words = {
    easy: m.common_difficulty_easy,
    medium: m.common_difficulty_medium,
    hard: m.common_difficulty_hard,
  };
  return (words[difficulty] ?? m.common_difficulty_medium)();
}
