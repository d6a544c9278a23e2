import { personalRows } from '../../db/personal.ts';
import type { Feature } from '../../feature.ts';
import { searchable } from '../../searchable.ts';
import { sellable } from '../../sellable.ts';
import { jobs, schedules } from './jobs.ts';
import { listeners } from './listeners.ts';
import { routes } from './routes.ts';

export const feature: Feature = {
  name: 'courses',
  routes,
  listeners,
  jobs,
  schedules,
  filePurposes: [
    {
      name: 'courses.thumbnail',
      types: ['image/png', 'image/jpeg', 'image/webp', 'image/avif'],
      maxBytes: 2 * 1024 ** 2,
      visibility: 'public',
      access: 'tutor',
    },
  ],
  personal: personalRows([
    { table: 'courses', column: 'owner_id', erased: 'keep' },
    { table: 'course_instructors', column: 'user_id', erased: 'drop' },
    { table: 'course_versions', column: 'published_by', erased: 'keep' },
    { table: 'opened_sections', column: 'user_id', erased: 'drop' },
    { table: 'opened_sections', column: 'opened_by', erased: 'keep' },
    { table: 'lesson_progress', column: 'user_id', erased: 'drop' },
  ]),
  sells: [
    sellable('courses', {
      itemType: 'course',
      isForSale: "t.status in ('published', 'unlisted')",
      refundDays: 't.refund_days',
    }),
  ],
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
