import { personalRows } from '../../db/personal.ts';
import type { Feature } from '../../feature.ts';
import { addLikesBack } from './data.ts';
import { routes } from './routes.ts';

export const feature: Feature = {
  name: 'comments',
  routes,
  personal: personalRows(
    [
      // Answers of others stand below them: the words go, the place stays.
      {
        table: 'comments',
        column: 'author_id',
        erased: { content: '', status: 'removed', reason: null, client_id: null },
      },
      { table: 'comment_likes', column: 'user_id', erased: 'drop' },
      { table: 'comment_reports', column: 'reporter_id', erased: 'drop' },
    ],
    { erase: addLikesBack },
  ),
};
