/* What the pages of courses, programs and packages show of what learners say. */
export { ReviewsPart } from './reviews-part.tsx';
