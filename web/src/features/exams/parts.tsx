/* What the landing page shows of exams. */
export { coveredOf } from './covered-data.ts';
export { ExamsCovered } from './covered-part.tsx';
