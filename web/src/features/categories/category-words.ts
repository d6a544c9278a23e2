import { type CategoryKind, categoryKinds, categoryStyles } from '@chinar/contract/categories';
import * as m from '@chinar/messages/paraglide/messages';
import { categoryWord } from '../../lib/words.ts';

const kinds: Record<CategoryKind, () => string> = {
  series: m.categories_kind_series,
  quizzes: m.categories_kind_quizzes,
  courses: m.categories_kind_courses,
  blogs: m.categories_kind_blogs,
  books: m.categories_kind_books,
};

export const kindChoices = () => categoryKinds.map((value) => ({ value, label: kinds[value]() }));

/** What a category is for, in a line; nothing where it is for everything. */
export function kindsLine(held: readonly CategoryKind[]): string {
  if (held.length === categoryKinds.length) return m.categories_kinds_all();
  return held.length === 0
    ? m.categories_kinds_none()
    : held.map((kind) => kinds[kind]()).join(', ');
}

export const styleChoices = () =>
  categoryStyles.map((value) => ({ value, label: categoryWord(value) }));
