import * as z from 'zod/mini';
import {
  CertificateTerms,
  CompletionRule,
  CourseCard,
  CourseLevel,
  CourseStatus,
  CourseTranslations,
  LessonKind,
} from './courses.ts';
import { LiveTerms } from './courses.lessons.ts';
import { courseLimits } from './courses.limits.ts';
import { endpoint } from './endpoint.ts';
import { Id, idParams, Slug } from './ids.ts';
import { bothWays, listEndpoint } from './list.ts';
import { Instant, Language, Rupees, SearchText, text } from './text.ts';
import { sentVersion, Version } from './version.ts';
import { pictureRemoved, pictureSet } from './thumbnails.ts';

const whole = (min: number, max: number) =>
  z.number().check(z.int(), z.minimum(min), z.maximum(max));
const Lines = z.array(text(1, 200)).check(z.maxLength(courseLimits.lines));

/** What is shown once it is published. */
const published = {
  title: text(courseLimits.title.min, courseLimits.title.max),
  subtitle: text(0, 160),
  /** Markdown. */
  description: text(0, 10_000),
  category: text(1, 60),
  level: CourseLevel,
  language: Language,
  outcomes: Lines,
  requirements: Lines,
  examIds: z.array(Id).check(z.maxLength(10)),
  tags: z.array(text(1, 40)).check(z.maxLength(courseLimits.tags)),
  /** What its picture shows, for those who do not see it. */
  thumbnailAlt: text(0, 200),
  certificate: CertificateTerms,
  translations: CourseTranslations,
};

/** What holds as soon as it is saved, and is the owner's alone. */
const owned = {
  slug: Slug,
  price: Rupees,
  /** 0: none. */
  originalPrice: Rupees,
  /** From the enrolment; null: for ever. Who is enrolled already keeps what they were given. */
  validityDays: z.nullable(whole(1, 3650)),
  refundDays: whole(0, 90),
  /** Usernames of the tutors who teach along. */
  instructors: z.array(text(3, 30)).check(z.maxLength(courseLimits.instructors)),
};

export const CourseFacts = z.object(published);
export type CourseFacts = z.infer<typeof CourseFacts>;

/** What is the owner's, for its form. */
export const CourseTerms = z.object(owned);

export const CourseEdit = z.partial(z.strictObject({ ...published, ...owned, ...sentVersion }));
export type CourseEdit = z.infer<typeof CourseEdit>;

export const DraftLesson = z.object({
  _id: Id,
  sectionId: Id,
  version: Version,
  title: z.string(),
  type: LessonKind,
  /** The film, the material or the test; null where none is chosen yet. */
  refId: z.nullable(Id),
  isPreview: z.boolean(),
  rule: CompletionRule,
  passPercent: z.nullable(z.number()),
  seconds: z.number(),
  live: z.nullable(LiveTerms),
  topic: z.string(),
});
export type DraftLesson = z.infer<typeof DraftLesson>;

export const DraftSection = z.object({
  _id: Id,
  version: Version,
  title: z.string(),
  opensAfterDays: z.nullable(z.number()),
  opensAt: z.nullable(Instant),
});

const Person = z.object({ _id: Id, fullName: z.string(), username: z.string() });
/** What stands in the way of publishing, by its place: `description`, `lessons.{id}.body`. */
const FaultNote = z.object({ path: z.string(), message: z.string() });

/** A course as its makers write it: what was changed since the last publishing is in it. */
export const CourseDraft = z.object({
  _id: Id,
  ...CourseFacts.shape,
  version: Version,
  slug: z.string(),
  price: z.number(),
  originalPrice: z.number(),
  validityDays: z.nullable(z.number()),
  refundDays: z.number(),
  thumbnail: z.nullable(z.string()),
  /** Of all that would be published: it changes with every edit, of a lesson too. */
  edition: z.string(),
  status: CourseStatus,
  publishedVersion: z.nullable(z.number()),
  /** Handed in, and not looked at yet. */
  isSubmitted: z.boolean(),
  /** What the reviewer asked for last; empty for nothing. */
  reviewNote: z.string(),
  owner: Person,
  instructors: z.array(Person),
  outline: z.object({
    /** Of the list: it rises when a section or a lesson comes, goes or moves. */
    version: Version,
    sections: z.array(z.extend(DraftSection, { lessons: z.array(DraftLesson) })),
  }),
  faults: z.array(FaultNote),
  can: z.object({
    /** Price, terms, co-instructors, handing in, taking off and putting away. */
    own: z.boolean(),
    publish: z.boolean(),
    submit: z.boolean(),
    unlist: z.boolean(),
    archive: z.boolean(),
    requestChanges: z.boolean(),
  }),
});
export type CourseDraft = z.infer<typeof CourseDraft>;

const id = idParams<'courses'>();

export const createCourse = endpoint({
  name: 'courses.createCourse',
  summary: 'Begin a course: a draft that its makers alone see',
  method: 'POST',
  path: '/api/v1/courses',
  access: 'tutor',
  body: z.strictObject({
    title: published.title,
    category: z._default(published.category, 'Programming'),
    level: z._default(CourseLevel, 'All'),
    language: z._default(Language, 'en'),
  }),
  response: CourseDraft,
  status: 201,
  message: 'Course begun',
});

export const getCourseForEdit = endpoint({
  name: 'courses.getCourseForEdit',
  summary: 'A course as its makers write it, with what stands in the way of publishing',
  method: 'GET',
  path: '/api/v1/courses/{id}/edit',
  access: 'tutor',
  params: id,
  response: CourseDraft,
  errors: ['not_found'],
});

export const updateCourse = endpoint({
  name: 'courses.updateCourse',
  summary:
    'Change what is said of a course: a price holds at once, what is taught when it is published',
  method: 'PATCH',
  path: '/api/v1/courses/{id}/edit',
  access: 'tutor',
  params: id,
  body: CourseEdit,
  response: CourseDraft,
  message: 'Saved',
  errors: ['not_found', 'forbidden', 'unacceptable', 'slug_taken', 'state_conflict'],
});

export const orderCourse = endpoint({
  name: 'courses.orderCourse',
  summary: 'Say in which order sections and lessons stand: exactly those that are there',
  method: 'PUT',
  path: '/api/v1/courses/{id}/order',
  access: 'tutor',
  params: id,
  body: z.strictObject({
    /** Of the list. */
    version: Version,
    sections: z
      .array(
        z.strictObject({
          _id: Id,
          lessonIds: z.array(Id).check(z.maxLength(courseLimits.lessons)),
        }),
      )
      .check(z.maxLength(courseLimits.sections)),
  }),
  response: CourseDraft,
  maxBody: 512 * 1024,
  message: 'Order saved',
  errors: ['not_found', 'unacceptable', 'state_conflict'],
});

const move = { method: 'POST', access: 'tutor', params: id, response: CourseDraft } as const;

export const submitCourse = endpoint({
  ...move,
  name: 'courses.submitCourse',
  summary: 'Hand a course in, so that an admin looks at it; every fault is named',
  path: '/api/v1/courses/{id}/submit',
  message: 'Handed in',
  errors: ['not_found', 'unacceptable', 'state_conflict'],
});

export const publishCourse = endpoint({
  ...move,
  name: 'courses.publishCourse',
  summary: 'Make the draft into the version that everybody reads; every fault is named',
  path: '/api/v1/courses/{id}/publish',
  /** The edition that was read; another one is `state_conflict`. */
  body: z.strictObject({ edition: z.optional(text(1, 60)) }),
  message: 'Published',
  errors: [
    'not_found',
    'forbidden',
    'email_unverified',
    'phone_required',
    'unacceptable',
    'state_conflict',
  ],
});

export const requestCourseChanges = endpoint({
  ...move,
  name: 'courses.requestCourseChanges',
  summary: 'Give a course back with words that say what is to be changed',
  access: 'admin',
  path: '/api/v1/courses/{id}/request-changes',
  body: z.strictObject({ reason: text(10, 1000) }),
  message: 'Given back',
  errors: ['not_found', 'state_conflict'],
});

export const unlistCourse = endpoint({
  ...move,
  name: 'courses.unlistCourse',
  summary: 'Take a course off lists and search: it opens by its address, and to those who hold it',
  path: '/api/v1/courses/{id}/unlist',
  message: 'Taken off the lists',
  errors: ['not_found', 'state_conflict'],
});

export const archiveCourse = endpoint({
  ...move,
  name: 'courses.archiveCourse',
  summary: 'Put a course away: nobody takes it any more, and who holds it keeps it',
  path: '/api/v1/courses/{id}/archive',
  message: 'Put away',
  errors: ['not_found', 'state_conflict'],
});

/** A course in the list of those who make courses. */
export const TaughtCourse = z.extend(CourseCard, {
  status: CourseStatus,
  isSubmitted: z.boolean(),
  /** Its draft says something else than what is shown. */
  isChanged: z.boolean(),
  owner: Person,
  publishedVersion: z.nullable(z.number()),
  /** When it was changed last. */
  updatedAt: Instant,
});
export type TaughtCourse = z.infer<typeof TaughtCourse>;

export const listTaughtCourses = listEndpoint({
  name: 'courses.listTaughtCourses',
  summary: 'The courses that one teaches, drafts too; an admin sees everybody’s',
  path: '/api/v1/courses/teaching',
  access: 'tutor',
  noun: 'courses',
  item: TaughtCourse,
  filters: {
    q: SearchText,
    state: z.optional(z.enum([...CourseStatus.options, 'submitted'])),
    category: z.optional(text(1, 60)),
  },
  sorts: ['newest', 'oldest', ...bothWays('title', 'price', 'enrolled')],
});

const thumbnail = {
  path: '/api/v1/courses/{id}/thumbnail',
  access: 'tutor',
  params: id,
  response: CourseDraft,
} as const;

export const setCourseThumbnail = endpoint({
  ...thumbnail,
  ...pictureSet,
  name: 'courses.setCourseThumbnail',
  summary: 'Send the picture of a course; its middle is cut out, nine wide and five high',
});

export const removeCourseThumbnail = endpoint({
  ...thumbnail,
  ...pictureRemoved,
  name: 'courses.removeCourseThumbnail',
  summary: 'Take the picture of a course away: a cover is drawn for it again',
});
