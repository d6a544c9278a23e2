import { personalRows } from '../../db/personal.ts';
import type { Feature } from '../../feature.ts';
import { routes } from './routes.ts';

export const feature: Feature = {
  name: 'courses',
  routes,
  personal: personalRows([{ table: 'courses', column: 'owner_id', erased: 'keep' }]),
};
