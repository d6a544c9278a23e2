import { personalRows } from '../../db/personal.ts';
import type { Feature } from '../../feature.ts';
import { invariants } from './invariants.ts';
import { schedules } from './jobs.ts';
import { routes } from './routes.ts';

export const feature: Feature = {
  name: 'attempts',
  routes,
  invariants,
  schedules,
  personal: personalRows([
    // Without a name they are numbers, by which everybody else's rank was told.
    { table: 'attempts', column: 'user_id', erased: 'keep' },
    { table: 'accommodations', column: 'user_id', erased: 'drop' },
    { table: 'accommodations', column: 'granted_by', erased: 'keep' },
    { table: 'further_attempts', column: 'user_id', erased: 'drop' },
    { table: 'further_attempts', column: 'given_by', erased: 'keep' },
    { table: 'attempt_credits', column: 'given_by', erased: 'keep' },
    {
      table: 'results',
      column: 'user_id',
      // A row is there before its score may be told: results are read where that is looked at.
      hides: [
        'score',
        'in_time_score',
        'ranked_score',
        'correct',
        'wrong',
        'unanswered',
        'partial',
        'sections',
        'lost',
        'sheet',
      ],
      erased: 'keep',
    },
  ]),
};
