export { ensurePartitions } from './data.ts';
export { reopenExpired } from './service.reopen.ts';
export { foldOld as foldOldAttempts } from './service.fold.ts';
