import { expectTypeOf, test } from 'vitest';
import type { ParamsOf } from './endpoint.ts';
import type { Id } from './ids.ts';
import type { getAnnouncement } from './announcements.ts';
import type { updateTestSeries } from './test-series.ts';

test('an id of one kind is not taken for another, in paths and in rows', () => {
  expectTypeOf<Id<'users'>>().not.toExtend<Id<'quizzes'>>();
  expectTypeOf<string>().toExtend<Id<'quizzes'>>();
  expectTypeOf<ParamsOf<typeof updateTestSeries>['id']>().toExtend<Id<'test_series'>>();
  expectTypeOf<ParamsOf<typeof getAnnouncement>['id']>().not.toExtend<Id<'test_series'>>();
});
