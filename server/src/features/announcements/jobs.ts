import type { Schedule } from '../../jobs/schedule.ts';
import { sendDue } from './service.send.ts';

export const schedules: Schedule[] = [
  { name: 'announcements.send', everySeconds: 5, run: sendDue },
];
