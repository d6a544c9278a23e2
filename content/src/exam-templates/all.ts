import { colleges } from './colleges.ts';
import { engineering } from './engineering.ts';
import { jammuKashmir } from './jammu-kashmir.ts';
import { services } from './services.ts';
import type { ExamTemplate } from './template.ts';

/**
 * The exams that a quiz can be laid out like, each as it held from a day on; a new pattern is a new
 * entry with a later day, or a row that an admin writes (decision 042). They stand here, not among the
 * messages, because both languages are needed at once; how an exam ranks and scales stands here alone,
 * because it comes with the rules that score it.
 */
export const examTemplates: readonly ExamTemplate[] = [
  ...engineering,
  ...colleges,
  ...services,
  ...jammuKashmir,
];
