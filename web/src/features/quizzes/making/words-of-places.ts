import * as m from '@chinar/messages/paraglide/messages';

/** Where a fault is, as its maker counts: section 2, question 5. */
export function placeWords(path: string): string {
  const [, section, question] = /^sections\.(\d+)(?:\.questions\.(\d+))?/.exec(path) ?? [];
  if (section === undefined) {
    if (path.startsWith('declared')) return m.quizzes_make_place_declared();
    if (path === 'shuffle') return m.quizzes_make_shuffle();
    return path === 'forms' ? m.quizzes_make_forms() : m.quizzes_make_place_quiz();
  }
  const place = Number(section) + 1;
  return question === undefined
    ? m.quizzes_make_place_section({ place })
    : m.quizzes_make_place_question({ place, question: Number(question) + 1 });
}
