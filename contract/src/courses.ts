import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdOrSlug } from './ids.ts';
import { listEndpoint } from './list.ts';
import { Instant, Language, SearchText, text } from './text.ts';
import { PartTitles, translationsOf } from './translations.ts';

export const CourseLevel = z.enum(['Beginner', 'Intermediate', 'Advanced', 'All']);
export type CourseLevel = z.infer<typeof CourseLevel>;

const LessonKind = z.enum(['video', 'material', 'quiz', 'text', 'live']);
export type LessonKind = z.infer<typeof LessonKind>;

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
  createdAt: Instant,
});
export type CourseCard = z.infer<typeof CourseCard>;

const Lesson = z.object({
  _id: Id,
  title: z.string(),
  type: LessonKind,
  seconds: z.number(),
  isPreview: z.boolean(),
});

/** A course with its contents: what is in the lessons is another call's to give. */
export const Course = z.object({
  ...CourseCard.shape,
  description: z.string(),
  outcomes: z.array(z.string()),
  requirements: z.array(z.string()),
  sections: z.array(z.object({ _id: Id, title: z.string(), lessons: z.array(Lesson) })),
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
  sorts: ['popular', 'newest', 'price'],
});

export const getCourse = endpoint({
  name: 'courses.getCourse',
  summary: 'A published course by id or slug',
  method: 'GET',
  path: '/api/v1/courses/{idOrSlug}',
  access: 'public',
  params: z.strictObject({ idOrSlug: IdOrSlug }),
  response: Course,
  errors: ['not_found'],
});
