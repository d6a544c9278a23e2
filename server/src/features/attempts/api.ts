export { ensurePartitions } from './data.ts';
export { reopenExpired } from './service.reopen.ts';
