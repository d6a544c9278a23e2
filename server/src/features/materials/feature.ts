import { personalRows } from '../../db/personal.ts';
import type { Feature } from '../../feature.ts';
import { job } from '../../jobs/queue.ts';
import { scanMaterial } from './jobs.ts';
import { filePurposes } from './policy.ts';
import { routes } from './routes.ts';

export const feature: Feature = {
  name: 'materials',
  routes,
  filePurposes,
  jobs: [job(scanMaterial)],
  personal: personalRows([
    // What stands in packages and courses stays the house's.
    { table: 'materials', column: 'owner_id', erased: 'keep' },
    { table: 'material_progress', column: 'user_id', erased: 'drop' },
  ]),
};
