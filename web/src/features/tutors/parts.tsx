/* What stands above the cards of a tutor's dashboard. */
export { TutorFigures } from './figures-part.tsx';
