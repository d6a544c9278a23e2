export { ensurePartitions } from './data.ts';
