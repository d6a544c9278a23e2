import { examTemplates } from '@chinar/content/exam-templates/all';
import type { ReturnOf } from '@chinar/contract/endpoint';
import type { listQuizTemplates } from '@chinar/contract/quizzes.templates';

/** The same for everybody, both languages at once: who asks chooses in which one the quiz is written. */
export function templates(): Promise<ReturnOf<typeof listQuizTemplates>> {
  return Promise.resolve([...examTemplates]);
}
