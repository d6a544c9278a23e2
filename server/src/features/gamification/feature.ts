import { personalRows } from '../../db/personal.ts';
import type { Feature } from '../../feature.ts';
import { invariants } from './invariants.ts';
import { dropWaitingOf } from './data.ts';
import { schedules } from './jobs.ts';
import { listeners } from './listeners.ts';
import { routes } from './routes.ts';

export const feature: Feature = {
  name: 'gamification',
  routes,
  invariants,
  schedules,
  listeners,
  personal: personalRows(
    [
      // Only ever written to; without a name its rows are numbers beside the tests that were sat.
      { table: 'points_ledger', column: 'user_id', erased: 'keep' },
      { table: 'points_totals', column: 'user_id', erased: 'drop' },
      { table: 'study_days', column: 'user_id', erased: 'drop' },
      { table: 'study_streaks', column: 'user_id', erased: 'drop' },
    ],
    // What waits for its score would bring them back to the board.
    { erase: dropWaitingOf },
  ),
};
