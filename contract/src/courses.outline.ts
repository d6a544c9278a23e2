import * as z from 'zod/mini';
import { CompletionRule, LessonKind } from './courses.ts';
import { courseLimits } from './courses.limits.ts';
import { DraftLesson, DraftSection } from './courses.making.ts';
import { endpoint } from './endpoint.ts';
import { Id, idParams } from './ids.ts';
import { Instant, text } from './text.ts';
import { sentVersion, Version } from './version.ts';

/* Sections and lessons, one by one; their order is a call about the whole course. */

const inCourse = idParams<'courses'>();
const sectionParams = z.strictObject({ id: Id, sectionId: Id });
const lessonParams = z.strictObject({ id: Id, lessonId: Id });

/** With the version of the list, for whoever orders it next. */
const withOutline = { outlineVersion: Version };
const Section = z.extend(DraftSection, withOutline);
/** A lesson with what is written in it. */
export const LessonDraft = z.extend(DraftLesson, { body: z.string(), ...withOutline });
export type LessonDraft = z.infer<typeof LessonDraft>;
const Gone = z.object({ _id: Id, ...withOutline });

const sectionFields = {
  title: text(1, 120),
  /** Days after the enrolment; null: no such wait. */
  opensAfterDays: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(730))),
  /** For everybody at one time; null: no such time. */
  opensAt: z.nullable(Instant),
};

/** Of a list that only grows at its end: what somebody else adds meanwhile is in nobody's way. */
const { title: sectionTitle, ...sectionOpens } = sectionFields;

export const addSection = endpoint({
  name: 'courses.addSection',
  summary: 'Add a section at the end of a course',
  method: 'POST',
  path: '/api/v1/courses/{id}/sections',
  access: 'tutor',
  params: inCourse,
  body: z.extend(z.partial(z.strictObject({ ...sectionOpens, ...sentVersion })), {
    title: sectionTitle,
  }),
  response: Section,
  status: 201,
  message: 'Section added',
  errors: ['not_found', 'unacceptable'],
});

export const updateSection = endpoint({
  name: 'courses.updateSection',
  summary: 'Change what a section is called, and from when it opens',
  method: 'PATCH',
  path: '/api/v1/courses/{id}/sections/{sectionId}',
  access: 'tutor',
  params: sectionParams,
  body: z.partial(z.strictObject({ ...sectionFields, ...sentVersion })),
  response: Section,
  message: 'Saved',
  errors: ['not_found', 'unacceptable', 'state_conflict'],
});

export const removeSection = endpoint({
  name: 'courses.removeSection',
  summary: 'Take a section out of a course, with the lessons in it',
  method: 'DELETE',
  path: '/api/v1/courses/{id}/sections/{sectionId}',
  access: 'tutor',
  params: sectionParams,
  response: Gone,
  message: 'Section removed',
  errors: ['not_found'],
});

const size = (value: string) => new TextEncoder().encode(value).length;

const fits = (body: string) =>
  body.length <= courseLimits.letters && size(body) <= courseLimits.body;

const lessonFields = {
  title: text(1, 160),
  refId: z.nullable(Id),
  /** Markdown; of texts alone. */
  body: z.string().check(z.refine(fits, { error: 'body_long' })),
  isPreview: z.boolean(),
  rule: CompletionRule,
  passPercent: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(100))),
  live: z.nullable(
    z.strictObject({
      startsAt: Instant,
      minutes: z.number().check(z.int(), z.minimum(5), z.maximum(600)),
      url: z.url({ protocol: /^https$/ }).check(z.maxLength(500)),
      recordingVideoId: z._default(z.nullable(Id), null),
    }),
  ),
  /** What the exam calls its topic; empty for none. */
  topic: text(0, 120),
};
/** What is written of a lesson, for its form. */
export const LessonFields = z.object(lessonFields);
export const SectionFields = z.object(sectionFields);
const { title: lessonTitle, ...lessonRest } = lessonFields;

export const addLesson = endpoint({
  name: 'courses.addLesson',
  summary: 'Add a lesson at the end of a section',
  method: 'POST',
  path: '/api/v1/courses/{id}/lessons',
  access: 'tutor',
  params: inCourse,
  body: z.extend(z.partial(z.strictObject({ ...lessonRest, ...sentVersion })), {
    sectionId: Id,
    title: lessonTitle,
    type: LessonKind,
  }),
  response: LessonDraft,
  status: 201,
  maxBody: 512 * 1024,
  message: 'Lesson added',
  errors: ['not_found', 'unacceptable'],
});

export const getLessonForEdit = endpoint({
  name: 'courses.getLessonForEdit',
  summary: 'A lesson as it is written',
  method: 'GET',
  path: '/api/v1/courses/{id}/lessons/{lessonId}/edit',
  access: 'tutor',
  params: lessonParams,
  response: LessonDraft,
  errors: ['not_found'],
});

export const updateLesson = endpoint({
  name: 'courses.updateLesson',
  summary: 'Write a lesson; who moves lessons meanwhile is in nobody’s way',
  method: 'PATCH',
  path: '/api/v1/courses/{id}/lessons/{lessonId}',
  access: 'tutor',
  params: lessonParams,
  body: z.partial(z.strictObject({ ...lessonFields, ...sentVersion })),
  response: LessonDraft,
  maxBody: 512 * 1024,
  message: 'Saved',
  errors: ['not_found', 'unacceptable', 'state_conflict'],
});

export const removeLesson = endpoint({
  name: 'courses.removeLesson',
  summary: 'Take a lesson out of a course; what learners did of it stays known',
  method: 'DELETE',
  path: '/api/v1/courses/{id}/lessons/{lessonId}',
  access: 'tutor',
  params: lessonParams,
  response: Gone,
  message: 'Lesson removed',
  errors: ['not_found'],
});
