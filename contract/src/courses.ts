import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { feedEndpoint } from './feed.ts';
import { Id, IdOrSlug, idParams } from './ids.ts';
import { listEndpoint } from './list.ts';
import { Instant, Language, SearchText, text } from './text.ts';
import { PartTitles, translationsOf } from './translations.ts';

export const CourseLevel = z.enum(['Beginner', 'Intermediate', 'Advanced', 'All']);
export type CourseLevel = z.infer<typeof CourseLevel>;

export const LessonKind = z.enum(['video', 'material', 'quiz', 'text', 'live']);
export type LessonKind = z.infer<typeof LessonKind>;

/**
 * What makes a lesson done: nine tenths of a film, the end of a text after a quarter of its reading time, the
 * last page, a test handed in or passed; or its learner says so.
 */
export const CompletionRule = z.enum(['watched', 'read', 'paged', 'submitted', 'passed', 'hand']);
export type CompletionRule = z.infer<typeof CompletionRule>;

const Lines = z.array(text(1, 200)).check(z.minLength(1), z.maxLength(12));

/** What a course says in other languages; `parts` are its sections and lessons, by their titles. */
export const CourseTranslations = translationsOf({
  title: text(5, 120),
  subtitle: text(1, 160),
  description: text(1, 10_000),
  outcomes: Lines,
  requirements: Lines,
  parts: PartTitles,
});
export type CourseTranslations = z.infer<typeof CourseTranslations>;

/** A course as lists show it (spec 3). */
export const CourseCard = z.object({
  _id: Id,
  title: z.string(),
  slug: z.string(),
  subtitle: z.string(),
  thumbnail: z.nullable(z.string()),
  category: z.string(),
  level: CourseLevel,
  language: Language,
  price: z.number(),
  originalPrice: z.number(),
  creator: z.object({ avatar: z.nullable(z.string()), fullName: z.string() }),
  /** Its films, each with its length as mm:ss or hh:mm:ss. */
  videos: z.array(z.object({ duration: z.string() })),
  lessonCount: z.number(),
  /** Length of its films together, in seconds (spec 5). */
  seconds: z.number(),
  enrolledCount: z.number(),
  /** Out of five; 0 without ratings. */
  rating: z.object({ avg: z.number(), count: z.number() }),
  createdAt: Instant,
});
export type CourseCard = z.infer<typeof CourseCard>;

const Lesson = z.object({
  _id: Id,
  title: z.string(),
  type: LessonKind,
  /** How long it takes: of a film its length, of a text the time to read it. */
  seconds: z.number(),
  /** What opening it costs; null where nothing is fetched, or where nobody knows. */
  bytes: z.nullable(z.number()),
  isPreview: z.boolean(),
  /** Of a film: its page in the course is named by it (spec 1). */
  videoId: z.nullable(Id),
  /** What the exam calls its topic; empty for none. */
  topic: z.string(),
  /** Whether its reader may open it now. */
  isOpen: z.boolean(),
  isDone: z.boolean(),
});

const Section = z.object({
  _id: Id,
  title: z.string(),
  /** When it opens to its reader; null: at once, or where only the days are known. */
  opensAt: z.nullable(Instant),
  /** Days after the enrolment. */
  opensAfterDays: z.nullable(z.number()),
  lessons: z.array(Lesson),
});

/** `teacher`: its owner, a co-instructor or an admin. */
export const AccessState = z.enum(['none', 'active', 'paused', 'expired', 'teacher']);

export const CourseAccess = z.object({
  state: AccessState,
  /** Null: never, or no right at all. */
  expiresAt: z.nullable(Instant),
  /** 0 to 100, of the lessons of the version that is shown. */
  progressPct: z.number(),
  /** Where to go on; null where nothing is left, or nothing is open. */
  nextLessonId: z.nullable(Id),
  completedAt: z.nullable(Instant),
});
export type CourseAccess = z.infer<typeof CourseAccess>;

export const CourseStatus = z.enum([
  'draft',
  'in_review',
  'changes_requested',
  'published',
  'unlisted',
  'archived',
]);
export type CourseStatus = z.infer<typeof CourseStatus>;

/** From when a certificate is given: share of the lessons, and of the marks of its tests, in percent. */
export const CertificateTerms = z.strictObject({
  enabled: z.boolean(),
  minProgress: z.number().check(z.int(), z.minimum(1), z.maximum(100)),
  minQuizPct: z.number().check(z.int(), z.minimum(0), z.maximum(100)),
});
export type CertificateTerms = z.infer<typeof CertificateTerms>;

/** A course with its contents: what is in the lessons is another call's to give. */
export const Course = z.object({
  ...CourseCard.shape,
  status: CourseStatus,
  /** Number of the version that is shown; null for a draft, which only its makers see. */
  version: z.nullable(z.number()),
  description: z.string(),
  /** The description as HTML in which nothing can execute. */
  html: z.string(),
  thumbnailAlt: z.string(),
  outcomes: z.array(z.string()),
  requirements: z.array(z.string()),
  examIds: z.array(Id),
  tags: z.array(z.string()),
  /** From the enrolment; null: for ever. */
  validityDays: z.nullable(z.number()),
  refundDays: z.number(),
  certificate: CertificateTerms,
  instructors: z.array(z.object({ fullName: z.string(), avatar: z.nullable(z.string()) })),
  sections: z.array(Section),
  access: CourseAccess,
  can: z.object({ edit: z.boolean(), enroll: z.boolean() }),
});
export type Course = z.infer<typeof Course>;

export const listCourses = listEndpoint({
  name: 'courses.listCourses',
  summary: 'Published courses; by default the most enrolled first, then the newest',
  path: '/api/v1/courses',
  access: 'public',
  noun: 'courses',
  item: CourseCard,
  filters: {
    q: SearchText,
    category: z.optional(text(1, 60)),
    level: z.optional(CourseLevel),
    language: z.optional(Language),
    price: z.optional(z.enum(['free', 'paid'])),
  },
  sorts: ['popular', 'newest', 'rating', 'price'],
});

export const getCourse = endpoint({
  name: 'courses.getCourse',
  summary: 'A course by id or slug, with what its reader has a right to and how far they have come',
  method: 'GET',
  path: '/api/v1/courses/{idOrSlug}',
  access: 'public',
  params: z.strictObject({ idOrSlug: IdOrSlug }),
  response: Course,
  errors: ['not_found'],
});

export const enrollInCourse = endpoint({
  name: 'courses.enrollInCourse',
  summary: 'Enrol in a course that costs nothing; once more changes nothing',
  method: 'POST',
  path: '/api/v1/courses/{id}/enroll',
  access: 'user',
  params: idParams<'courses'>(),
  response: Course,
  message: 'Enrolled',
  errors: ['not_found', 'unacceptable'],
});

export const getCoursesFeed = feedEndpoint({
  noun: 'courses',
  summary: 'The newest courses, for readers of feeds',
});
