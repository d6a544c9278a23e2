import { personalRows } from '../../db/personal.ts';
import type { Feature } from '../../feature.ts';
import { eraseHolder } from './data.ts';
import { listeners } from './listeners.ts';
import { routes } from './routes.ts';

export const feature: Feature = {
  name: 'certificates',
  routes,
  listeners,
  personal: personalRows(
    [
      { table: 'certificates', column: 'user_id', erased: 'keep' },
      { table: 'certificates', column: 'revoked_by', erased: 'keep' },
    ],
    // Its address goes on saying that it does not count; the name is taken out of it.
    { erase: eraseHolder },
  ),
};
