import { personalRows } from '../../db/personal.ts';
import type { Feature } from '../../feature.ts';
import { invariants } from './invariants.ts';
import { routes } from './routes.ts';

export const feature: Feature = {
  name: 'grants',
  routes,
  invariants,
  personal: personalRows([
    { table: 'grant_batches', column: 'given_by', erased: 'keep' },
    { table: 'grant_batches', column: 'undone_by', erased: 'keep' },
    { table: 'grant_rows', column: 'user_id', erased: 'keep' },
  ]),
};
