import { personalRows } from '../../db/personal.ts';
import type { Feature } from '../../feature.ts';
import { routes } from './routes.ts';

export const feature: Feature = {
  name: 'quizzes',
  routes,
  personal: personalRows([{ table: 'quizzes', column: 'owner_id', erased: 'keep' }]),
};
