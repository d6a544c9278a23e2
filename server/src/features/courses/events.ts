import * as z from 'zod/mini';
import { Id } from '@chinar/contract/ids';
import { Instant } from '@chinar/contract/text';
import { event } from '../../events/event.ts';

/** Somebody took a course that costs nothing; the subject is the course. */
export const courseEnrolled = event(
  'courses.enrolled',
  z.strictObject({ courseId: Id, userId: Id }),
);

/** Somebody has done every lesson of a course, for the first time; the subject is the course. */
export const courseCompleted = event(
  'courses.completed',
  z.strictObject({ courseId: Id, userId: Id }),
);

/** A course was offered that was not before; the subject is the course. */
export const coursePublished = event('courses.published', z.strictObject({ courseId: Id }));

/** A live lesson begins within the hour; the subject is the lesson. */
export const liveStarting = event(
  'courses.liveStarting',
  z.strictObject({ courseId: Id, lessonId: Id, startsAt: Instant }),
);

/** A section was opened to one learner before its time; the subject is the learner. */
export const sectionOpened = event(
  'courses.sectionOpened',
  z.strictObject({ openingId: Id, courseId: Id, sectionId: Id, userId: Id }),
);

/** That was taken back; the subject is the learner. */
export const sectionClosed = event('courses.sectionClosed', z.strictObject({ openingId: Id }));
