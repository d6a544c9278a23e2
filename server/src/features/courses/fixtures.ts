import { toPaise } from '@chinar/contract/money';
import { type CourseLevel, CourseTranslations, type LessonKind } from '@chinar/contract/courses';
import type { Ctx } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { grant } from '../entitlements/api.ts';

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
  status?: 'draft' | 'published' | 'archived';
  translations?: CourseTranslations;
  sections?: readonly {
    title: string;
    lessons: readonly { title: string; kind?: LessonKind; minutes: number; isPreview?: boolean }[];
  }[];
};

const plain = [{ title: 'Begin', lessons: [{ title: 'The first lesson', minutes: 10 }] }];

async function buildLessons(
  ctx: Ctx,
  courseId: string,
  sections: NonNullable<CourseFields['sections']>,
): Promise<void> {
  for (const [position, { title, lessons }] of sections.entries()) {
    const sectionId = newId();
    await ctx.db.q
      .insertInto('course_sections')
      .values({ id: sectionId, course_id: courseId, title, position })
      .execute();
    const rows = lessons.map((lesson, place) => ({
      id: newId(),
      section_id: sectionId,
      title: lesson.title,
      kind: lesson.kind ?? ('video' as const),
      seconds: Math.round(lesson.minutes * 60),
      is_preview: lesson.isPreview ?? false,
      position: place,
    }));
    await ctx.db.q.insertInto('course_lessons').values(rows).execute();
  }
}

/** Adds a course, published unless told otherwise, with one lesson unless told which. */
export async function buildCourse(
  ctx: Ctx,
  ownerId: string,
  {
    sections = plain,
    price = 0,
    originalPrice = 0,
    translations = {},
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
      status: 'published',
      price_paise: toPaise(price),
      original_price_paise: toPaise(originalPrice),
      translations: CourseTranslations.parse(translations),
      ...fields,
    })
    .execute();
  await buildLessons(ctx, id, sections);
  return id;
}

/** Gives somebody a right to a course, as an admin would, and counts it. */
export async function buildCourseEnrolment(
  ctx: Ctx,
  userId: string,
  { courseId, actorId }: { courseId: string; actorId: string },
): Promise<void> {
  const isNew = await grant(ctx, {
    userId,
    itemType: 'course',
    itemId: courseId,
    source: 'grant',
    sourceRef: newId(),
    by: { actorId, reason: 'An example of the demo world' },
  });
  if (!isNew) return;
  await ctx.db.q
    .updateTable('courses')
    .set((eb) => ({ enrolled: eb('enrolled', '+', 1) }))
    .where('id', '=', courseId)
    .execute();
}
