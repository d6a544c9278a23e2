import { personalRows } from '../../db/personal.ts';
import { purgePages } from '../../db/purge.ts';
import type { Feature } from '../../feature.ts';
import { listTag } from '../../page-tags.ts';
import { routes } from './routes.ts';

export const feature: Feature = {
  name: 'testimonials',
  routes,
  personal: personalRows(
    [
      { table: 'testimonials', column: 'author_id', erased: 'drop' },
      { table: 'testimonials', column: 'reviewed_by', erased: 'keep' },
    ],
    { erase: (db) => purgePages(db, [listTag('testimonials')]) },
  ),
};
