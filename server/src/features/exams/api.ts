export { type NewestCutoffs, newestCutoffs } from './service.cutoffs.ts';
