import * as z from 'zod/mini';
import { Id } from '@chinar/contract/ids';
import { event } from '../../events/event.ts';

/** Somebody handed an application in, again perhaps; the subject is the application. */
export const applicationSubmitted = event(
  'tutors.submitted',
  z.strictObject({ applicationId: Id, userId: Id }),
);

/** A tutor says something new in public; the subject is the application. */
export const wordsChanged = event(
  'tutors.wordsChanged',
  z.strictObject({ applicationId: Id, userId: Id }),
);

/** An admin put the words of before back; the subject is the application, `userId` its tutor. */
export const wordsTakenBack = event(
  'tutors.wordsTakenBack',
  z.strictObject({ applicationId: Id, userId: Id, reason: z.string() }),
);

/**
 * An admin has decided something of an application that its applicant is to know; the subject is the application,
 * `userId` its applicant, `stepId` the step that holds the words.
 */
export const applicationDecided = event(
  'tutors.decided',
  z.strictObject({
    applicationId: Id,
    stepId: Id,
    userId: Id,
    decision: z.enum(['interview', 'request-changes', 'approve', 'reject', 'suspend', 'reinstate']),
  }),
);
