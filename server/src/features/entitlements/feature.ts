import { personalRows } from '../../db/personal.ts';
import type { Feature } from '../../feature.ts';
import { invariants } from './invariants.ts';

/** Other features give and ask for rights by `api.ts`; nobody calls it over HTTP yet. */
export const feature: Feature = {
  name: 'entitlements',
  routes: [],
  invariants,
  personal: personalRows([
    { table: 'entitlements', column: 'user_id', erased: 'keep' },
    { table: 'enrolments', column: 'user_id', erased: 'keep' },
  ]),
};
