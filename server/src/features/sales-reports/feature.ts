import { personalRows } from '../../db/personal.ts';
import type { Feature } from '../../feature.ts';
import { invariants } from './invariants.ts';
import { routes } from './routes.ts';

export const feature: Feature = {
  name: 'sales-reports',
  routes,
  invariants,
  personal: personalRows([
    // Theirs are the items; where their buyers live and how these paid is not.
    {
      table: 'sales',
      column: 'owner_id',
      hides: ['state_code', 'provider', 'promo_id'],
      erased: 'keep',
    },
  ]),
};
