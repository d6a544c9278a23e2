import { personalRows } from '../../db/personal.ts';
import type { Feature } from '../../feature.ts';
import { routes } from './routes.ts';

export const feature: Feature = {
  name: 'wishlist',
  routes,
  personal: personalRows([{ table: 'wishlist_items', column: 'user_id', erased: 'drop' }]),
};
