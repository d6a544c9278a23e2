import { personalRows } from '../../db/personal.ts';
import type { Feature } from '../../feature.ts';
import { routes } from './routes.ts';

export const feature: Feature = {
  name: 'exams',
  routes,
  personal: personalRows([{ table: 'exams', column: 'created_by', erased: 'keep' }]),
};
