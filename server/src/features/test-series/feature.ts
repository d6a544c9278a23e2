import { personalRows } from '../../db/personal.ts';
import type { Feature } from '../../feature.ts';
import { routes } from './routes.ts';

export const feature: Feature = {
  name: 'test-series',
  routes,
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
