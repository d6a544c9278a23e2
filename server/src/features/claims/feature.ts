import { personalRows } from '../../db/personal.ts';
import type { Feature } from '../../feature.ts';
import { routes } from './routes.ts';

export const feature: Feature = {
  name: 'claims',
  routes,
  personal: personalRows([{ table: 'claims', column: 'updated_by', erased: 'keep' }]),
};
