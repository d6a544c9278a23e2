export { findRehearsed, listOffered, mayNameExam } from './service.named.ts';
export { type NewestCutoffs, newestCutoffs } from './service.cutoffs.ts';
