import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id } from './ids.ts';
import { listEndpoint } from './list.ts';
import { Language, SearchText } from './text.ts';

/* Those who teach here, as everybody may find them. */

/** A tutor on the public list: what they wrote of themselves, and what of theirs is published. */
export const Tutor = z.object({
  _id: Id,
  fullName: z.string(),
  username: z.string(),
  avatar: z.nullable(z.string()),
  headline: z.string(),
  bio: z.string(),
  subjects: z.array(z.string()),
  exams: z.array(z.object({ code: z.string(), title: z.string() })),
  languages: z.array(Language),
  experienceYears: z.nullable(z.number()),
  /** Published, and on the lists. */
  courseCount: z.number(),
  seriesCount: z.number(),
  videoCount: z.number(),
});
export type Tutor = z.infer<typeof Tutor>;

export const listTutors = listEndpoint({
  name: 'tutors.listTutors',
  summary: 'Approved tutors who have published something, or were approved by an application',
  path: '/api/v1/tutors',
  access: 'public',
  noun: 'tutors',
  item: Tutor,
  filters: {
    q: SearchText,
    /** A code of the catalogue of exams. */
    exam: z.optional(z.string().check(z.maxLength(40))),
    language: z.optional(Language),
  },
  sorts: ['most', 'name', 'newest'],
});

const Days = z._default(z.enum(['7', '28', '90']), '28');

/** What waits for a tutor, and what became of what they teach. */
export const TutorDashboard = z.object({
  days: z.number(),
  /** With a right to a course or a series of theirs that holds now, each counted once. */
  learners: z.number(),
  /** Of those days. */
  newEnrolments: z.number(),
  /** Who did something in a course or a test of theirs in those days. */
  activeLearners: z.number(),
  lessonsDone: z.number(),
  testsHandedIn: z.number(),
  courses: z.array(
    z.object({
      _id: Id,
      title: z.string(),
      learners: z.number(),
      /** Mean of the share that its learners have done, in whole percent; null without any. */
      progressPct: z.nullable(z.number()),
      completed: z.number(),
      /** After which lesson most of those who stopped (nothing for 14 days) stand; null where nobody has. */
      stoppedAt: z.nullable(z.object({ lessonId: Id, title: z.string(), count: z.number() })),
    }),
  ),
  series: z.array(
    z.object({ _id: Id, title: z.string(), learners: z.number(), attempts: z.number() }),
  ),
  toDo: z.object({
    /** Courses that an admin gave back. */
    coursesGivenBack: z.number(),
    /** Comments that wait for a look. */
    commentsHeld: z.number(),
    videosFailed: z.number(),
    /** Questions of other tutors that wait for this one's review. */
    questionsToReview: z.number(),
    /** Objections to keys that nobody has answered. */
    keyChallenges: z.number(),
  }),
});
export type TutorDashboard = z.infer<typeof TutorDashboard>;

export const getTutorDashboard = endpoint({
  name: 'tutors.getTutorDashboard',
  summary: 'What waits for a tutor, and how their learners get on',
  method: 'GET',
  path: '/api/v1/tutor/dashboard',
  access: 'tutor',
  query: z.strictObject({ days: Days }),
  response: TutorDashboard,
  message: 'Here is your dashboard',
});
