import type { Schedule } from '../../jobs/schedule.ts';
import { publishDue } from './service.plan.ts';

export const schedules: Schedule[] = [
  { name: 'quizzes.publish', cron: '* * * * *', seconds: 300, run: publishDue },
];
