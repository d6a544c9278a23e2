import type { ExamFixture } from '../../server/src/features/exams/fixtures.ts';
import { colleges } from './exams-colleges.ts';
import { services } from './exams-services.ts';

const order = ['JKSSB', 'JKPSC', 'UPSC', 'IIT JEE', 'NEET', 'GATE', 'CAT', 'SSC', 'IBPS', 'CLAT'];

/**
 * The patterns as the tables of this project hold them, with where they were seen. What nobody confirmed
 * says so, and what is not known (dates, eligibility, addresses) is left out.
 */
export const exams: readonly ExamFixture[] = [...services, ...colleges]
  .map((exam) => ({ optionCount: 4, checkedOn: '2026-11-22', ...exam }))
  .toSorted((a, b) => order.indexOf(a.code ?? '') - order.indexOf(b.code ?? ''));
