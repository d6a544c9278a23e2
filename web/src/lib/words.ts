import * as m from '@chinar/messages/paraglide/messages';

type Difficulty = 'easy' | 'medium' | 'hard';

/** The categories of the spec (3); any other goes by its own name. */
const categories: Record<string, (typeof m)['common_category_general']> = {
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

/** Exams are written in capitals, also where somebody made one a category. */
const exams = new Set(['jee', 'neet', 'gate', 'cat', 'upsc', 'jkpsc', 'ibps', 'clat']);

/** A category as it is compared: `Board_Exams` is `board exams`. */
export function categoryKey(category: string): string {
  return category.trim().toLowerCase().replaceAll(/[-_]+/g, ' ');
}

/** A category in the reader's language; one that we do not know by its own name. */
export function categoryWord(category: string, { locale }: { locale?: 'en' | 'hi' } = {}): string {
  const key = categoryKey(category) || 'general';
  const own = exams.has(key) ? key.toUpperCase() : key.charAt(0).toUpperCase() + key.slice(1);
  return categories[key]?.({}, locale ? { locale } : {}) ?? own;
}

/** What a category is called by a record that tells its name; one that the tree does not have goes by its own. */
export function categoryCalled(category: string, name: string): string {
  return name === category ? categoryWord(category) : name;
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
