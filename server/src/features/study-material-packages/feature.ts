import { personalRows } from '../../db/personal.ts';
import type { Feature } from '../../feature.ts';
import { routes } from './routes.ts';

export const feature: Feature = {
  name: 'study-material-packages',
  routes,
  personal: personalRows([
    { table: 'study_material_packages', column: 'owner_id', erased: 'keep' },
  ]),
};
