/* What the landing page shows of points. */
export { TopLearners } from './top-learners-part.tsx';
