/* What the landing page and the own profile show of points. */
export { Overview } from './overview-part.tsx';
export { TopLearners } from './top-learners-part.tsx';
