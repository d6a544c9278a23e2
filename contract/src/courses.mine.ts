import * as z from 'zod/mini';
import { CourseAccess, CourseCard } from './courses.ts';
import { listEndpoint } from './list.ts';

/** A course that somebody holds or held, and how far they have come in it. */
export const HeldCourse = z.object({ course: CourseCard, access: CourseAccess });
export type HeldCourse = z.infer<typeof HeldCourse>;

export const listMyCourses = listEndpoint({
  name: 'courses.listMyCourses',
  summary: 'The courses to which one has or had a right, the last touched first',
  path: '/api/v1/courses/mine',
  access: 'user',
  noun: 'courses',
  item: HeldCourse,
  filters: { state: z.optional(z.enum(['active', 'completed', 'expired'])) },
  sorts: ['recent', 'newest'],
});
