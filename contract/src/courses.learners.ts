import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, idParams } from './ids.ts';
import { listEndpoint } from './list.ts';
import { Instant, SearchText } from './text.ts';

/* Who has a course, for its owner, and what of it was opened to one of them before its time. */

const LearnerSection = z.object({
  _id: Id,
  title: z.string(),
  /** When it opens to this learner by itself; null once it has. */
  opensAt: z.nullable(Instant),
  /** When it was opened to them by hand; null where it was not. */
  openedAt: z.nullable(Instant),
  /** Nothing in it was begun: what was opened by hand may be closed again. */
  mayClose: z.boolean(),
});

export const CourseLearner = z.object({
  /** Of the learner. */
  _id: Id,
  fullName: z.string(),
  progressPct: z.number(),
  /** When they last did something in the course; null: not yet. */
  seenAt: z.nullable(Instant),
  /** Since when they have it. */
  beganAt: Instant,
  /** A right that ran out opens nothing. */
  isActive: z.boolean(),
  /** The sections that open later than the course; the others are open to all who have it. */
  sections: z.array(LearnerSection),
});
export type CourseLearner = z.infer<typeof CourseLearner>;

export const listCourseLearners = listEndpoint({
  name: 'courses.listCourseLearners',
  summary: 'Who has a course, with how far they have come; for its owner',
  path: '/api/v1/courses/{id}/learners',
  access: 'tutor',
  params: idParams<'courses'>(),
  noun: 'learners',
  item: CourseLearner,
  filters: { q: SearchText, state: z.optional(z.enum(['active', 'completed'])) },
  sorts: ['newest', 'name', '-name', 'progress', '-progress'],
  errors: ['not_found', 'forbidden'],
  reads: 'personal',
});

const one = {
  path: '/api/v1/courses/{id}/learners/{userId}/sections/{sectionId}',
  access: 'tutor',
  params: z.strictObject({ id: Id, userId: Id, sectionId: Id }),
  response: CourseLearner,
} as const;

export const openSection = endpoint({
  ...one,
  name: 'courses.openSection',
  summary: 'Open a section to one learner before its time; once more changes nothing',
  method: 'PUT',
  message: 'Opened',
  errors: ['not_found', 'forbidden', 'not_enrolled', 'state_conflict'],
});

export const closeSection = endpoint({
  ...one,
  name: 'courses.closeSection',
  summary:
    'Close a section again that was opened to one learner, as long as nothing in it was begun',
  method: 'DELETE',
  message: 'Closed again',
  errors: ['not_found', 'forbidden', 'state_conflict'],
});
