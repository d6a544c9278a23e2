import { personalRows } from '../../db/personal.ts';
import type { Feature } from '../../feature.ts';
import { searchable } from '../../searchable.ts';
import { routes } from './routes.ts';

export const feature: Feature = {
  name: 'centers',
  routes,
  personal: personalRows([{ table: 'centers', column: 'created_by', erased: 'keep' }]),
  searchable: [
    searchable('centers', {
      kind: 'centers',
      isPublic: "t.status in ('open', 'temporarily_closed')",
      title: 'name',
      body: ['summary', 'city', 'district', 'address'],
      path: '/centers/{slug}',
      thumbnail: 'picture',
    }),
  ],
};
