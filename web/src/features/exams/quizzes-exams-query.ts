/** The tab that an address names; the first where it names none. */
export function tabOf(search: URLSearchParams): 'quizzes' | 'exams' {
  return search.get('tab') === 'exams' ? 'exams' : 'quizzes';
}
