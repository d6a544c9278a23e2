import { personalRows } from '../../db/personal.ts';
import type { Feature } from '../../feature.ts';
import { invariants } from './invariants.ts';
import { jobs, schedules } from './jobs.ts';
import { routes } from './routes.ts';

export const feature: Feature = {
  name: 'orders',
  routes,
  jobs,
  schedules,
  invariants,
  personal: personalRows([
    // The books are kept as long as the law asks; they name their buyer as documents do.
    { table: 'orders', column: 'user_id', erased: 'keep' },
    { table: 'order_lines', column: 'owner_id', erased: 'keep' },
    { table: 'payments', column: 'confirmed_by', erased: 'keep' },
    { table: 'refunds', column: 'requested_by', erased: 'keep' },
    { table: 'refunds', column: 'decided_by', erased: 'keep' },
    { table: 'refunds', column: 'first_by', erased: 'keep' },
  ]),
};
