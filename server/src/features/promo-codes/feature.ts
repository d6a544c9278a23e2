import { personalRows } from '../../db/personal.ts';
import type { Feature } from '../../feature.ts';
import { invariants } from './invariants.ts';
import { routes } from './routes.ts';

export const feature: Feature = {
  name: 'promo-codes',
  routes,
  invariants,
  personal: personalRows([
    { table: 'promo_codes', column: 'created_by', erased: 'keep' },
    { table: 'promo_redemptions', column: 'user_id', erased: 'keep' },
    { table: 'promo_code_users', column: 'user_id', erased: 'drop' },
  ]),
};
