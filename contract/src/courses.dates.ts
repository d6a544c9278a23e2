import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdOrSlug } from './ids.ts';

/* When lessons are held together, for calendars (RFC 5545). Each opens as its lesson does. */

const calendar = {
  method: 'GET',
  access: 'public',
  response: z.string(),
  bytes: 'text/calendar; charset=utf-8',
  errors: ['not_found', 'not_enrolled', 'not_yet_open'],
} as const;

export const getLessonDate = endpoint({
  ...calendar,
  name: 'courses.getLessonDate',
  summary: 'When a live lesson is held, for a calendar; open to whoever may open the lesson',
  path: '/api/v1/courses/{idOrSlug}/lessons/{lessonId}/calendar.ics',
  params: z.strictObject({ idOrSlug: IdOrSlug, lessonId: Id }),
});

export const getCourseDates = endpoint({
  ...calendar,
  name: 'courses.getCourseDates',
  summary: 'The live lessons of a course that are open to the reader, for a calendar',
  path: '/api/v1/courses/{idOrSlug}/live.ics',
  params: z.strictObject({ idOrSlug: IdOrSlug }),
});
