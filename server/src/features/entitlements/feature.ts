import { personalRows } from '../../db/personal.ts';
import type { Feature } from '../../feature.ts';
import { invariants } from './invariants.ts';
import { schedules } from './jobs.ts';

/** Other features give and ask for rights by `api.ts`; nobody calls it over HTTP yet. */
export const feature: Feature = {
  name: 'entitlements',
  routes: [],
  schedules,
  invariants,
  personal: personalRows([
    { table: 'entitlements', column: 'user_id', erased: 'keep' },
    { table: 'expiry_notices', column: 'user_id', erased: 'drop' },
    { table: 'enrolments', column: 'user_id', erased: 'keep' },
  ]),
};
