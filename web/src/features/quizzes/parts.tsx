/* What other features show of quizzes. */
export { UnlockLine } from './unlock-part.tsx';
