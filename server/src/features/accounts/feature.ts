import { personalRows } from '../../db/personal.ts';
import type { Feature } from '../../feature.ts';
import { job } from '../../jobs/queue.ts';
import { accountMail, exportJob, farewellMail, guardianMail } from './jobs.ts';
import { forgetAccount } from './data.personal.ts';
import { routes } from './routes.ts';
import { eraseDue } from './service.personal.ts';

export const feature: Feature = {
  name: 'accounts',
  routes,
  jobs: [job(accountMail), job(guardianMail), job(farewellMail), job(exportJob)],
  schedules: [{ name: 'accounts.erase', cron: '20 * * * *', seconds: 600, run: eraseDue }],
  personal: personalRows(
    [
      { table: 'users', column: 'id', hides: ['password_hash', 'google_sub'], erased: 'keep' },
      { table: 'guardians', column: 'learner_id', erased: 'drop' },
      { table: 'sessions', column: 'user_id', erased: 'drop' },
      { table: 'mail_tokens', column: 'user_id', erased: 'drop' },
      { table: 'second_factors', column: 'user_id', hides: ['secret'], erased: 'drop' },
      { table: 'recovery_codes', column: 'user_id', hides: ['hash'], erased: 'drop' },
    ],
    { erase: forgetAccount },
  ),
  filePurposes: [
    {
      name: 'accounts.avatar',
      types: ['image/png', 'image/jpeg', 'image/webp'],
      maxBytes: 1024 ** 2,
      visibility: 'public',
      access: 'user',
    },
  ],
};
