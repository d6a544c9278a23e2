import { personalRows } from '../../db/personal.ts';
import type { Feature } from '../../feature.ts';
import { dropOwn } from './data.sweep.ts';
import { schedules } from './jobs.ts';
import { routes } from './routes.ts';

export const feature: Feature = {
  name: 'files',
  routes,
  schedules,
  // What hangs on records that others use stays, under no name; the sweeper takes the bytes of the rest.
  personal: personalRows(
    [{ table: 'files', column: 'owner_id', hides: ['key', 'sha256'], erased: { name: 'erased' } }],
    { erase: dropOwn },
  ),
};
