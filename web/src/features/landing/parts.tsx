/* Sections of the landing page below its head, whose code comes when they are nearly seen. */
export { LearningCenters } from './centers-part.tsx';
export { Offers } from './offers-part.tsx';
export { Promises } from './promises-part.tsx';
