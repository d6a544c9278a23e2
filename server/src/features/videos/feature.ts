import { personalRows } from '../../db/personal.ts';
import type { Feature } from '../../feature.ts';
import { jobs, schedules } from './jobs.ts';
import { searchable } from '../../searchable.ts';
import { filePurposes } from './policy.ts';
import { routes } from './routes.ts';
import { openMedia } from './service.media.ts';

export const feature: Feature = {
  name: 'videos',
  routes,
  jobs,
  schedules,
  filePurposes,
  media: { kind: 'videos', open: openMedia },
  searchable: [
    searchable('videos', {
      kind: 'videos',
      isPublic: "t.status = 'published' and t.visibility = 'public'",
      title: 'title',
      translations: 'translations',
      body: ['description'],
      about: ['category'],
      path: '/videos/{id}',
    }),
  ],
  personal: personalRows([
    // What was published stays the house's.
    { table: 'videos', column: 'owner_id', erased: 'keep' },
    { table: 'video_watches', column: 'user_id', erased: 'drop' },
    { table: 'video_views', column: 'user_id', erased: 'drop' },
  ]),
};
