import type { Feature } from '../../feature.ts';
import { job } from '../../jobs/queue.ts';
import { accountMail, guardianMail } from './jobs.ts';
import { routes } from './routes.ts';

export const feature: Feature = {
  name: 'accounts',
  routes,
  jobs: [job(accountMail), job(guardianMail)],
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
