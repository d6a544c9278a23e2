import { personalRows } from '../../db/personal.ts';
import type { Feature } from '../../feature.ts';
import { routes } from './routes.ts';

export const feature: Feature = {
  name: 'cart',
  routes,
  personal: personalRows([{ table: 'cart_items', column: 'user_id', erased: 'drop' }]),
};
