import { personalRows } from '../../db/personal.ts';
import type { Feature } from '../../feature.ts';
import { searchable } from '../../searchable.ts';
import { routes } from './routes.ts';

export const feature: Feature = {
  name: 'study-material-packages',
  routes,
  personal: personalRows([
    { table: 'study_material_packages', column: 'owner_id', erased: 'keep' },
  ]),
  searchable: [
    searchable('study_material_packages', {
      kind: 'packages',
      isPublic: "t.status = 'published'",
      title: 'title',
      translations: 'translations',
      body: ['description'],
      about: ['exam', 'category'],
      path: '/study-material-packages/{slug}',
      thumbnail: 'thumbnail',
    }),
  ],
};
