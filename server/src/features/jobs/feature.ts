import { personalRows } from '../../db/personal.ts';
import type { Feature } from '../../feature.ts';
import { schedules } from './jobs.ts';
import { routes } from './routes.ts';

/** What people see of their jobs; the queue itself is the house's (`server/src/jobs`). */
export const feature: Feature = {
  name: 'jobs',
  routes,
  schedules,
  personal: personalRows([{ table: 'job_runs', column: 'owner_id', erased: 'drop' }]),
};
