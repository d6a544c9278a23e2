import * as z from 'zod/mini';
import { CompletionRule, CourseAccess, LessonKind } from './courses.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdOrSlug } from './ids.ts';
import { Instant, Language } from './text.ts';

/** A lesson that is held together, by everybody at one time. */
export const LiveTerms = z.object({
  startsAt: Instant,
  minutes: z.number(),
  url: z.string(),
  recordingVideoId: z.nullable(Id),
});
export type LiveTerms = z.infer<typeof LiveTerms>;

const Neighbour = z.nullable(z.object({ _id: Id, title: z.string(), isOpen: z.boolean() }));

export const LessonProgress = z.object({
  seenSeconds: z.number(),
  doneAt: z.nullable(Instant),
  /** `self`: its learner said so, which counts for the course and not for a certificate. */
  doneBy: z.nullable(z.enum(['rule', 'self', 'quiz'])),
});
export type LessonProgress = z.infer<typeof LessonProgress>;

export const Lesson = z.object({
  _id: Id,
  title: z.string(),
  type: LessonKind,
  section: z.object({ _id: Id, title: z.string() }),
  /** Its texts are in the language of the course; titles are in the reader’s, where somebody translated them. */
  course: z.object({ _id: Id, slug: z.string(), title: z.string(), language: Language }),
  /** Of the version that is read; null for a draft, which only its makers see. */
  version: z.nullable(z.number()),
  /** Of a text, in which nothing can execute; empty for all others. */
  html: z.string(),
  videoId: z.nullable(Id),
  materialId: z.nullable(Id),
  quizId: z.nullable(Id),
  live: z.nullable(LiveTerms),
  seconds: z.number(),
  bytes: z.nullable(z.number()),
  isPreview: z.boolean(),
  rule: CompletionRule,
  /** Of the marks of its test, where the rule is `passed`. */
  passPercent: z.nullable(z.number()),
  previous: Neighbour,
  next: Neighbour,
  /** Null for whoever has no right to the course, or teaches it. */
  progress: z.nullable(LessonProgress),
  access: CourseAccess,
});
export type Lesson = z.infer<typeof Lesson>;

const params = z.strictObject({ idOrSlug: IdOrSlug, lessonId: Id });

export const getLesson = endpoint({
  name: 'courses.getLesson',
  summary:
    'A lesson with what it shows: previews for everybody, the others for those who have the course',
  method: 'GET',
  path: '/api/v1/courses/{idOrSlug}/lessons/{lessonId}',
  access: 'public',
  params,
  response: Lesson,
  errors: ['not_found', 'not_enrolled', 'not_yet_open'],
});

export const keepLessonProgress = endpoint({
  name: 'courses.keepLessonProgress',
  summary: 'Tell how far one has come in a lesson; whether it is done is decided by its rule',
  method: 'PUT',
  path: '/api/v1/courses/{idOrSlug}/lessons/{lessonId}/progress',
  access: 'user',
  params,
  body: z.strictObject({
    /** All seconds for which it was looked at; fewer than are held change nothing. */
    seenSeconds: z.number().check(z.int(), z.minimum(0), z.maximum(86_400)),
    /** The end of a text, or the last page, was on the screen. */
    reachedEnd: z.boolean(),
    /** Its learner says that it is done, or takes that back. */
    done: z.optional(z.boolean()),
    /** When this was so, by the device's clock set right by the server's. */
    at: Instant,
  }),
  response: z.object({
    coursePct: z.number(),
    nextLessonId: z.nullable(Id),
    /** Of the course. */
    completedAt: z.nullable(Instant),
    progress: LessonProgress,
  }),
  message: 'Kept',
  errors: ['not_found', 'not_enrolled', 'not_yet_open', 'unacceptable'],
});
