/* What other features show of quizzes. */
export { PublicQuizzes, QuizRows } from './public-quizzes-part.tsx';
export { UnlockLine } from './unlock-part.tsx';
