import { personalRows } from '../../db/personal.ts';
import type { Feature } from '../../feature.ts';
import { searchable } from '../../searchable.ts';
import { sellable } from '../../sellable.ts';
import { routes } from './routes.ts';

export const feature: Feature = {
  name: 'test-series',
  routes,
  sells: [
    sellable('test_series', {
      itemType: 'test_series',
      // One that has become empty is not sold on: nobody would have anything of it.
      isForSale: `t.is_published and exists (select from quizzes z
        where z.test_series_id = t.id and z.is_published and z.archived_at is null)`,
      refundDays: 't.refund_days',
    }),
  ],
  searchable: [
    searchable('test_series', {
      kind: 'testSeries',
      isPublic: 't.is_published',
      title: 'title',
      translations: 'translations',
      body: ['description', 'full_description', 'learning_outcomes'],
      about: ['exam_type', 'category'],
      path: '/test-series/{id}',
      thumbnail: 'thumbnail',
    }),
  ],
  filePurposes: [
    {
      name: 'test-series.thumbnail',
      types: ['image/png', 'image/jpeg', 'image/webp', 'image/avif'],
      maxBytes: 2 * 1024 ** 2,
      visibility: 'public',
      access: 'tutor',
    },
  ],
  personal: personalRows([{ table: 'test_series', column: 'owner_id', erased: 'keep' }]),
};
