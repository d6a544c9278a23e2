export { ensurePartitions } from './data.ts';
export { reopenExpired } from './care/service.reopen.ts';
export { foldOld as foldOldAttempts } from './archive/service.fold.ts';
export { findFinished, findReview, findTitled } from './results/service.result.ts';
export { listTakers } from './results/data.lists.ts';
export { findSat, hasReached, type Sat } from './results/service.scored.ts';
export { seriesUse } from './results/data.use.ts';
