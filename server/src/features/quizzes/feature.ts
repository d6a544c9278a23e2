import { personalRows } from '../../db/personal.ts';
import type { Feature } from '../../feature.ts';
import { invariants } from './invariants.ts';
import { searchable } from '../../searchable.ts';
import { schedules } from './jobs.ts';
import { routes } from './routes.ts';

export const feature: Feature = {
  name: 'quizzes',
  routes,
  invariants,
  schedules,
  personal: personalRows([
    { table: 'quizzes', column: 'owner_id', erased: 'keep' },
    { table: 'quizzes', column: 'publish_by', erased: 'keep' },
    { table: 'quiz_patterns', column: 'created_by', erased: 'keep' },
    { table: 'key_corrections', column: 'made_by', erased: 'keep' },
  ]),
  searchable: [
    searchable('quizzes', {
      kind: 'quizzes',
      isPublic: `t.is_published and t.is_public and t.archived_at is null
        and exists (select from test_series s where s.id = t.test_series_id and s.is_published)`,
      title: 'title',
      translations: 'translations',
      body: ['description'],
      about: ['category'],
      path: '/test-series/{test_series_id}/quiz/{id}',
    }),
  ],
};
