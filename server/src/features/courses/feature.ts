import { personalRows } from '../../db/personal.ts';
import type { Feature } from '../../feature.ts';
import { searchable } from '../../searchable.ts';
import { routes } from './routes.ts';

export const feature: Feature = {
  name: 'courses',
  routes,
  personal: personalRows([{ table: 'courses', column: 'owner_id', erased: 'keep' }]),
  searchable: [
    searchable('courses', {
      kind: 'courses',
      isPublic: "t.status = 'published'",
      title: 'title',
      translations: 'translations',
      body: ['subtitle', 'description', 'outcomes'],
      about: ['category'],
      path: '/courses/{slug}',
      thumbnail: 'thumbnail',
    }),
  ],
};
