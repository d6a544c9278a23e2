import { toPaise } from '@chinar/contract/money';
import {
  type CompletionRule,
  type CourseLevel,
  type CourseStatus,
  CourseTranslations,
  type LessonKind,
} from '@chinar/contract/courses';
import sharp from 'sharp';
import { askAs, type Ctx } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { grant } from '../entitlements/api.ts';
import { compileVersion, outlineOf, readDraft } from './service.compile.ts';
import { settleLesson } from './service.progress.ts';
import { setPicture } from './service.thumbnail.ts';

export type LessonFields = {
  title: string;
  kind?: LessonKind;
  /** How long it takes; of a text with a body the time to read it. */
  minutes: number;
  isPreview?: boolean;
  refId?: string;
  /** Markdown. */
  body?: string;
  rule?: CompletionRule;
  passPercent?: number;
  topic?: string;
  live?: { startsAt: Date; minutes: number; url: string; recordingVideoId?: string };
};

export type CourseFields = {
  title?: string;
  slug?: string;
  subtitle?: string;
  description?: string;
  category?: string;
  level?: CourseLevel;
  language?: 'en' | 'hi';
  /** Rupees. */
  price?: number;
  originalPrice?: number;
  outcomes?: string[];
  requirements?: string[];
  enrolled?: number;
  status?: CourseStatus;
  validityDays?: number;
  tags?: string[];
  /** The exams that it names. */
  examIds?: string[];
  certificate?: { enabled: boolean; minProgress: number; minQuizPct: number };
  /** The address of its picture. */
  thumbnail?: string;
  translations?: CourseTranslations;
  sections?: readonly {
    title: string;
    opensAfterDays?: number;
    opensAt?: Date;
    lessons: readonly LessonFields[];
  }[];
};

const plain = [{ title: 'Begin', lessons: [{ title: 'The first lesson', minutes: 10 }] }];

async function buildLessons(
  ctx: Ctx,
  courseId: string,
  sections: NonNullable<CourseFields['sections']>,
): Promise<void> {
  for (const [position, { title, lessons, opensAfterDays, opensAt }] of sections.entries()) {
    const sectionId = newId();
    await ctx.db.q
      .insertInto('course_sections')
      .values({
        id: sectionId,
        course_id: courseId,
        title,
        position,
        opens_after_days: opensAfterDays ?? null,
        opens_at: opensAt ?? null,
      })
      .execute();
    const rows = lessons.map((lesson, place) => ({
      id: newId(),
      section_id: sectionId,
      title: lesson.title,
      kind: lesson.kind ?? ('video' as const),
      seconds: Math.round(lesson.minutes * 60),
      is_preview: lesson.isPreview ?? false,
      ref_id: lesson.refId ?? null,
      body: lesson.body ?? '',
      rule: lesson.rule ?? null,
      pass_percent: lesson.passPercent ?? null,
      topic: lesson.topic ?? '',
      live: lesson.live ? JSON.stringify({ recordingVideoId: null, ...lesson.live }) : null,
      position: place,
    }));
    if (rows.length > 0) await ctx.db.q.insertInto('course_lessons').values(rows).execute();
  }
}

/** Makes what stands in a course into its next version, without asking whether that may be. */
export async function buildVersion(ctx: Ctx, courseId: string, number = 1): Promise<void> {
  const draft = await readDraft(ctx.db, courseId);
  await compileVersion(ctx, { courseId, number, facts: {}, publishedBy: null }, draft);
  await ctx.db.q
    .updateTable('courses')
    .set({ published_version: number })
    .where('id', '=', courseId)
    .execute();
}

/** Which states a course reaches by being published. */
const shown: readonly CourseStatus[] = ['published', 'unlisted', 'archived'];

/** Adds a course, published unless told otherwise, with one lesson unless told which. */
export async function buildCourse(
  ctx: Ctx,
  ownerId: string,
  {
    sections = plain,
    price = 0,
    originalPrice = 0,
    translations = {},
    status = 'published',
    validityDays,
    certificate,
    examIds = [],
    ...fields
  }: CourseFields = {},
): Promise<string> {
  const id = newId();
  await ctx.db.q
    .insertInto('courses')
    .values({
      id,
      owner_id: ownerId,
      title: `Course ${id.slice(-8)}`,
      slug: `course-${id.slice(-8)}`,
      category: 'Programming',
      status,
      price_paise: toPaise(price),
      original_price_paise: toPaise(originalPrice),
      validity_days: validityDays ?? null,
      exam_ids: examIds,
      ...(certificate ? { certificate: JSON.stringify(certificate) } : {}),
      translations: CourseTranslations.parse(translations),
      ...fields,
    })
    .execute();
  await buildLessons(ctx, id, sections);
  if (shown.includes(status)) await buildVersion(ctx, id);
  return id;
}

/** Gives somebody a right to a course, as an admin would. */
export async function buildCourseEnrolment(
  ctx: Ctx,
  userId: string,
  {
    courseId,
    actorId,
    ...terms
  }: { courseId: string; actorId: string; startsAt?: Date; expiresAt?: Date },
): Promise<void> {
  await grant(ctx, {
    userId,
    itemType: 'course',
    itemId: courseId,
    source: 'grant',
    sourceRef: newId(),
    by: { actorId, reason: 'An example of the demo world' },
    ...terms,
  });
}

/** The lessons of a course by their titles. */
export async function lessonIds(ctx: Ctx, courseId: string): Promise<Record<string, string>> {
  const { lessons } = await readDraft(ctx.db, courseId);
  return Object.fromEntries(lessons.map(({ id, title }) => [title, id]));
}

/** Somebody has done lessons of a course, named by their titles, by what their rules ask. */
export async function buildProgress(
  ctx: Ctx,
  userId: string,
  { courseId, titles }: { courseId: string; titles: readonly string[] },
): Promise<void> {
  const ids = await lessonIds(ctx, courseId);
  const outline = outlineOf(await readDraft(ctx.db, courseId));
  for (const title of titles) {
    const lessonId = ids[title];
    if (lessonId === undefined) throw new Error(`There is no lesson ${title}.`);
    const at = new Date(ctx.services.clock.now());
    const told = { userId, courseId, lessonId, seen: 60, at, doneBy: 'rule' as const };
    const parts = { outline, hidden: new Set<string>() };
    await settleLesson(ctx, { ...told, isTakenBack: false }, parts);
  }
}

/** Writes down that somebody has done all lessons of a course, without asking how. */
export async function finishCourse(
  ctx: Ctx,
  userId: string,
  courseId: string,
  doneBy: 'rule' | 'self' = 'rule',
): Promise<void> {
  const now = new Date(ctx.services.clock.now());
  const lessons = Object.values(await lessonIds(ctx, courseId));
  await ctx.db.q
    .insertInto('lesson_progress')
    .values(
      lessons.map((lessonId) => ({
        user_id: userId,
        lesson_id: lessonId,
        course_id: courseId,
        done_at: now,
        done_by: doneBy,
        told_at: now,
      })),
    )
    .execute();
}

/** The picture of a course out of a file, as its tutor would send it. */
export async function buildCourseThumbnail(
  ctx: Ctx,
  { id, tutorId, file }: { id: string; tutorId: string; file: string },
): Promise<void> {
  const actor = {
    userId: tutorId,
    role: 'tutor' as const,
    sessionId: '',
    isEmailVerified: true,
    hasPhone: true,
    mustEnrol: false,
  };
  const passed = ctx.services.passingFiles.begin();
  try {
    // People send no drawings in lines: none is taken.
    const bytes = await sharp(file).webp({ quality: 90 }).toBuffer();
    const path = await passed.take([bytes], bytes.length);
    await setPicture(askAs(ctx, actor), id, { path });
  } finally {
    await passed.end();
  }
}
