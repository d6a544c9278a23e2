import { personalRows } from '../../db/personal.ts';
import type { Feature } from '../../feature.ts';
import { routes } from './routes.ts';

export const feature: Feature = {
  name: 'consents',
  routes,
  personal: personalRows([
    // That somebody agreed, to what and when, has to be shown later; who the guardian was has not.
    { table: 'consents', column: 'user_id', erased: { giver_name: null, giver_email: null } },
  ]),
};
