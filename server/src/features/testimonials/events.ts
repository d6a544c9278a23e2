import * as z from 'zod/mini';
import { Id } from '@chinar/contract/ids';
import { event } from '../../events/event.ts';

/** An admin has decided on one; the subject is itself, `userId` its author. */
export const testimonialReviewed = event(
  'testimonials.reviewed',
  z.strictObject({ testimonialId: Id, userId: Id }),
);
