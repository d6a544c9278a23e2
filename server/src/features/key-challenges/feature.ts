import { personalRows } from '../../db/personal.ts';
import type { Feature } from '../../feature.ts';
import { routes } from './routes.ts';

export const feature: Feature = {
  name: 'key-challenges',
  routes,
  personal: personalRows([
    // What was decided upon them stays: the corrections.
    { table: 'key_challenges', column: 'user_id', erased: 'drop' },
    { table: 'key_challenges', column: 'decided_by', erased: 'keep' },
  ]),
};
