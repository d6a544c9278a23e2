import type { Feature } from '../../feature.ts';
import { job } from '../../jobs/queue.ts';
import { newsletterMail, operatorMail } from './jobs.ts';
import { routes } from './routes.ts';

export const feature: Feature = {
  name: 'contact',
  routes,
  jobs: [job(operatorMail), job(newsletterMail)],
};
