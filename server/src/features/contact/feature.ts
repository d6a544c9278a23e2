import { personalRows } from '../../db/personal.ts';
import type { Feature } from '../../feature.ts';
import { job } from '../../jobs/queue.ts';
import { dropSubscriberOf, subscriberOf } from './data.newsletter.ts';
import { newsletterMail, operatorMail } from './jobs.ts';
import { routes } from './routes.ts';

const gone = 'erased';
const nobodysTicket = {
  name: gone,
  email: gone,
  phone: null,
  message: 'This message was erased with the account of its author.',
};

export const feature: Feature = {
  name: 'contact',
  routes,
  jobs: [job(operatorMail), job(newsletterMail)],
  personal: personalRows(
    [
      { table: 'contact_tickets', column: 'user_id', erased: nobodysTicket },
      { table: 'counselling_requests', column: 'user_id', erased: { name: gone, phone: gone } },
      { table: 'counselling_slots', column: 'created_by', erased: 'keep' },
    ],
    {
      // A reader of the newsletter is known by the address alone.
      export: async (db, userId) => ({ newsletter_subscribers: await subscriberOf(db, userId) }),
      erase: dropSubscriberOf,
    },
  ),
};
