import { personalRows } from '../../db/personal.ts';
import type { Feature } from '../../feature.ts';
import { invariants } from './invariants.ts';
import { job } from '../../jobs/queue.ts';
import { repliesTo } from './data.desk.ts';
import {
  cancelRequestsOf,
  clearRepliesTo,
  closeTicketsOf,
  gone,
  releaseTicketsOf,
} from './data.erasure.ts';
import { dropSubscriberOf, subscriberOf } from './data.newsletter.ts';
import { newsletterMail, operatorMail, replyLetter } from './jobs.ts';
import { routes } from './routes.ts';

const goneReply = 'This answer was erased with the account of whoever asked.';
const nobodysTicket = {
  name: gone,
  email: gone,
  phone: null,
  message: 'This message was erased with the account of its author.',
  client_key: null,
};

export const feature: Feature = {
  name: 'contact',
  routes,
  invariants,
  jobs: [job(operatorMail), job(replyLetter), job(newsletterMail)],
  personal: personalRows(
    [
      {
        table: 'contact_tickets',
        column: 'user_id',
        hides: ['client_key'],
        erased: nobodysTicket,
      },
      // What others wrote is not theirs who had it in hand.
      {
        table: 'contact_tickets',
        column: 'assignee_id',
        hides: ['name', 'email', 'phone', 'message', 'user_id', 'ticket_no', 'client_key'],
        erased: { assignee_id: null },
      },
      { table: 'contact_replies', column: 'author_id', hides: ['message'], erased: 'keep' },
      {
        table: 'counselling_requests',
        column: 'user_id',
        hides: ['client_key'],
        erased: { name: gone, phone: gone, exam: gone },
      },
      {
        table: 'counselling_requests',
        column: 'handled_by',
        hides: ['name', 'phone', 'exam', 'user_id', 'ticket_no', 'client_key'],
        erased: 'keep',
      },
      { table: 'counselling_slots', column: 'created_by', erased: 'keep' },
    ],
    {
      // A reader of the newsletter is known by the address alone.
      export: async (db, userId) => ({
        newsletter_subscribers: await subscriberOf(db, userId),
        contact_answers: await repliesTo(db, userId),
      }),
      erase: async (db, userId) => {
        await dropSubscriberOf(db, userId);
        await closeTicketsOf(db, userId);
        await releaseTicketsOf(db, userId);
        await cancelRequestsOf(db, userId);
        await clearRepliesTo(db, userId, goneReply);
      },
    },
  ),
};
