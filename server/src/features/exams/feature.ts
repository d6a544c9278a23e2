import { personalRows } from '../../db/personal.ts';
import type { Feature } from '../../feature.ts';
import { searchable } from '../../searchable.ts';
import { routes } from './routes.ts';

export const feature: Feature = {
  name: 'exams',
  routes,
  personal: personalRows([{ table: 'exams', column: 'created_by', erased: 'keep' }]),
  searchable: [
    searchable('exams', {
      kind: 'exams',
      isPublic: "t.status = 'published'",
      title: 'name',
      names: ['code', 'series_word'],
      body: ['summary', 'body', 'syllabus'],
      path: '/exams/{slug}',
    }),
  ],
};
