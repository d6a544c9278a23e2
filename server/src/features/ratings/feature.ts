import { personalRows } from '../../db/personal.ts';
import type { Feature } from '../../feature.ts';
import { routes } from './routes.ts';

export const feature: Feature = {
  name: 'ratings',
  routes,
  personal: personalRows([
    { table: 'ratings', column: 'user_id', erased: 'drop' },
    { table: 'ratings', column: 'replied_by', erased: 'keep' },
    { table: 'rating_reports', column: 'user_id', erased: 'drop' },
  ]),
};
