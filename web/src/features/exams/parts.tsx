/* What the landing page and results show of exams. */
export { coveredOf } from './covered-data.ts';
export { ExamsCovered } from './covered-part.tsx';
export { CutoffOrigin } from './cutoff-origin-part.tsx';
