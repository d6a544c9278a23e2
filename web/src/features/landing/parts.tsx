/* Sections of the landing page below its head, whose code comes when they are nearly seen. */
export { Exams } from './exams-part.tsx';
export { Promises } from './promises-part.tsx';
