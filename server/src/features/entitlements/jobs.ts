import type { Schedule } from '../../jobs/schedule.ts';
import { tellEndings } from './service.ending.ts';

export const schedules: Schedule[] = [
  { name: 'entitlements.endings', cron: '7 * * * *', seconds: 900, run: tellEndings },
];
