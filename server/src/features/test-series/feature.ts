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
      isForSale: 't.is_published',
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
