import { personalRows } from '../../db/personal.ts';
import type { Feature } from '../../feature.ts';
import { searchable } from '../../searchable.ts';
import { sellable } from '../../sellable.ts';
import { listeners } from './listeners.ts';
import { routes } from './routes.ts';

export const feature: Feature = {
  name: 'study-material-packages',
  routes,
  listeners,
  personal: personalRows([
    { table: 'study_material_packages', column: 'owner_id', erased: 'keep' },
  ]),
  filePurposes: [
    {
      name: 'study-material-packages.thumbnail',
      types: ['image/png', 'image/jpeg', 'image/webp', 'image/avif'],
      maxBytes: 2 * 1024 ** 2,
      visibility: 'public',
      access: 'tutor',
    },
  ],
  sells: [
    sellable('study_material_packages', {
      itemType: 'package',
      isForSale: "t.status = 'published'",
      refundDays: '7',
    }),
  ],
  searchable: [
    searchable('study_material_packages', {
      kind: 'packages',
      isPublic: "t.status = 'published'",
      title: 'title',
      translations: 'translations',
      body: ['description'],
      about: ['exam', 'category', 'contents'],
      path: '/study-material-packages/{slug}',
      thumbnail: 'thumbnail',
    }),
  ],
};
