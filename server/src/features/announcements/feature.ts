import { personalRows } from '../../db/personal.ts';
import type { Feature } from '../../feature.ts';
import { schedules } from './jobs.ts';
import { routes } from './routes.ts';

export const feature: Feature = {
  name: 'announcements',
  routes,
  schedules,
  personal: personalRows([
    // What was told stays the house's.
    { table: 'announcements', column: 'author_id', erased: 'keep' },
    { table: 'announcements', column: 'sender_id', erased: 'keep' },
  ]),
};
