import { personalRows } from '../../db/personal.ts';
import type { Feature } from '../../feature.ts';
import { job } from '../../jobs/queue.ts';
import { digestMailJob, notificationMailJob, schedules } from './jobs.ts';
import { listeners } from './listeners.ts';
import { routes } from './routes.ts';

export const feature: Feature = {
  name: 'notifications',
  routes,
  jobs: [job(notificationMailJob), job(digestMailJob)],
  schedules,
  listeners,
  personal: personalRows([
    { table: 'notifications', column: 'user_id', erased: 'drop' },
    { table: 'notification_preferences', column: 'user_id', erased: 'drop' },
  ]),
};
