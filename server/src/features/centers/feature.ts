import { personalRows } from '../../db/personal.ts';
import type { Feature } from '../../feature.ts';
import { routes } from './routes.ts';

export const feature: Feature = {
  name: 'centers',
  routes,
  personal: personalRows([{ table: 'centers', column: 'created_by', erased: 'keep' }]),
};
