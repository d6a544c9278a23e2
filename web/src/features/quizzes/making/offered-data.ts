import type { QuizEdit } from '@chinar/contract/quizzes';

/** Whether a test was ever published: then it has an outline, also where it was taken back. */
export const wasOffered = ({ totalQuestions }: Pick<QuizEdit, 'totalQuestions'>): boolean =>
  totalQuestions > 0;
