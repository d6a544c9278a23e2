import { personalRows } from '../../db/personal.ts';
import type { Feature } from '../../feature.ts';
import { stepsOf } from './data.ts';
import { schedules } from './jobs.ts';
import { filePurposes } from './policy.ts';
import { routes } from './routes.ts';
import { eraseDocuments } from './service.documents.ts';

export const feature: Feature = {
  name: 'tutors',
  routes,
  schedules,
  filePurposes,
  personal: personalRows(
    [
      { table: 'tutor_applications', column: 'user_id', erased: 'drop' },
      // Of others an admin takes along that something was decided, and not what was said.
      { table: 'tutor_application_steps', column: 'by_id', hides: ['reason'], erased: 'keep' },
    ],
    {
      export: async (db, userId) => ({ tutor_application_way: await stepsOf(db, userId) }),
      erase: eraseDocuments,
    },
  ),
};
