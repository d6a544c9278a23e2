export { ensurePartitions } from './data.ts';
export { reopenExpired } from './service.reopen.ts';
export { foldOld as foldOldAttempts } from './service.fold.ts';
export { findFinished, findReview, findTitled } from './service.result.ts';
export { listTakers } from './data.lists.ts';
export { findSat, type Sat } from './service.scored.ts';
export { seriesUse } from './data.use.ts';
