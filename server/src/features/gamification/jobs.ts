import type { Schedule } from '../../jobs/schedule.ts';
import { settleWaiting } from './service.settle.ts';

export const schedules: Schedule[] = [
  { name: 'gamification.waiting', everySeconds: 60, run: settleWaiting },
];
