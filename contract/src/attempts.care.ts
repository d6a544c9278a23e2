import * as z from 'zod/mini';
import { Started } from './attempts.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams } from './ids.ts';
import { Instant, text } from './text.ts';

/* What is done about an attempt from outside of it: by another device of its learner, or by those in charge. */

export const takeOverAttempt = endpoint({
  name: 'attempts.takeOverAttempt',
  summary:
    'Go on with a running attempt on this device: the epoch rises, and what other devices save under a lower one counts only where nothing newer is held',
  method: 'POST',
  path: '/api/v1/quizzes/attempts/{id}/take-over',
  access: 'attempt',
  params: IdParams,
  response: Started,
  message: 'Taken over',
  errors: ['not_found', 'state_conflict', 'rate_limited'],
});

/** Why somebody did it: it stands in the audit, and in what the learner may read. */
const reason = text(3, 500);
const minutes = z.number().check(z.int(), z.minimum(1), z.maximum(600));

const Extended = z.object({ attemptId: Id, deadlineAt: Instant });

export const grantExtraTime = endpoint({
  name: 'attempts.grantExtraTime',
  summary:
    'Give a running attempt more minutes; by an admin where attempts are limited or a window stands',
  method: 'POST',
  path: '/api/v1/quizzes/attempts/{id}/extra-time',
  access: 'tutor',
  params: IdParams,
  body: z.strictObject({ minutes, reason }),
  response: Extended,
  message: 'Time added',
  errors: ['not_found', 'state_conflict'],
});

export const reopenAttempt = endpoint({
  name: 'attempts.reopenAttempt',
  summary:
    'Let a finished attempt run again for so many minutes from now; its result goes until it is finished anew. By an admin where attempts are limited or a window stands',
  method: 'POST',
  path: '/api/v1/quizzes/attempts/{id}/reopen',
  access: 'tutor',
  params: IdParams,
  body: z.strictObject({ minutes, reason }),
  response: Extended,
  message: 'Attempt reopened',
  errors: ['not_found', 'state_conflict'],
});

export const voidAttempt = endpoint({
  name: 'attempts.voidAttempt',
  summary: 'Take an attempt out of results, ranks and boards; what was answered is kept apart',
  method: 'POST',
  path: '/api/v1/quizzes/attempts/{id}/void',
  access: 'admin',
  params: IdParams,
  body: z.strictObject({ reason }),
  response: z.object({ attemptId: Id, state: z.literal('voided') }),
  message: 'Attempt voided',
  errors: ['not_found', 'state_conflict'],
});
