import { sql } from 'kysely';
import type { Id } from '@chinar/contract/ids';
import type { LiveTerms } from '@chinar/contract/courses.lessons';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';
import type { Outline } from './policy.outline.ts';

export type SectionRow = Row<'course_sections'>;
export type LessonRow = Omit<Row<'course_lessons'>, 'live'> & { live: LiveTerms | null };

/** Sections of a draft in their order; those that were removed are not there. */
export async function listSections(db: Db, courseId: Id<'courses'>): Promise<SectionRow[]> {
  return db.q
    .selectFrom('course_sections')
    .selectAll()
    .where('course_id', '=', courseId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute();
}

/** Lessons of a draft in the order of the course. */
export async function listLessons(db: Db, courseId: Id<'courses'>): Promise<LessonRow[]> {
  const rows = await db.q
    .selectFrom('course_lessons as l')
    .innerJoin('course_sections as s', 's.id', 'l.section_id')
    .selectAll('l')
    .where('s.course_id', '=', courseId)
    .where('s.removed_at', 'is', null)
    .where('l.removed_at', 'is', null)
    .orderBy('s.position')
    .orderBy('l.position')
    .execute();
  return rows as LessonRow[];
}

/** A lesson of a course, be it removed since. */
export async function findLesson(
  db: Db,
  { courseId, lessonId }: { courseId: Id<'courses'>; lessonId: Id<'course_lessons'> },
): Promise<LessonRow | undefined> {
  const row = await db.q
    .selectFrom('course_lessons as l')
    .innerJoin('course_sections as s', 's.id', 'l.section_id')
    .selectAll('l')
    .where('s.course_id', '=', courseId)
    .where('l.id', '=', lessonId)
    .executeTakeFirst();
  return row as LessonRow | undefined;
}

export type Version = {
  courseId: Id<'courses'>;
  number: number;
  outline: Outline;
  facts: Record<string, unknown>;
  films: number[];
  lessonCount: number;
  publishedBy: Id<'users'> | null;
};

export async function createVersion(db: Db, version: Version): Promise<void> {
  await db.q
    .insertInto('course_versions')
    .values({
      course_id: version.courseId,
      number: version.number,
      outline: JSON.stringify(version.outline),
      facts: JSON.stringify(version.facts),
      films: version.films,
      lesson_count: version.lessonCount,
      published_by: version.publishedBy,
    })
    .execute();
}

export type CompiledText = { hash: string; html: string };

/** Keeps compiled texts; one that is there already stays. */
export async function keepTexts(db: Db, texts: readonly CompiledText[]): Promise<void> {
  if (texts.length === 0) return;
  await db.q
    .insertInto('course_texts')
    .values([...texts])
    .onConflict((held) => held.column('hash').doNothing())
    .execute();
}

/** Which of the hashes are kept already. */
export async function listKnownTexts(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db.q
    .selectFrom('course_texts')
    .select('hash')
    .where('hash', 'in', hashes)
    .execute();
  return new Set(rows.map(({ hash }) => hash));
}

export async function findText(db: Db, hash: string): Promise<string | undefined> {
  const row = await db.q
    .selectFrom('course_texts')
    .select('html')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row?.html;
}

export type Ref = { id: string; seconds: number; bytes: number | null; isReady: boolean };

/** What films are, for the lessons that show them. */
export async function listFilms(db: Db, ids: readonly string[]): Promise<Ref[]> {
  if (ids.length === 0) return [];
  const rows = await db.q
    .selectFrom('videos as v')
    .leftJoin('files as f', 'f.id', 'v.film_id')
    .select(['v.id', 'v.seconds', 'f.bytes', 'v.status'])
    .where('v.id', 'in', ids)
    .execute();
  return rows.map(({ id, seconds, bytes, status }) => {
    const isReady = status === 'ready' || status === 'published' || status === 'hidden';
    return { id, seconds: seconds ?? 0, bytes, isReady };
  });
}

/** Which films their makers have hidden. */
export async function listHiddenFilms(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.q
    .selectFrom('videos')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'hidden')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** What materials are, for the lessons that show them: a page is read in about two minutes. */
export async function listPapers(db: Db, ids: readonly string[]): Promise<Ref[]> {
  if (ids.length === 0) return [];
  const rows = await db.q
    .selectFrom('materials as m')
    .leftJoin('material_versions as v', (on) =>
      on.onRef('v.material_id', '=', 'm.id').onRef('v.number', '=', 'm.file_version'),
    )
    .leftJoin('files as f', 'f.id', 'v.file_id')
    .select(['m.id', 'm.pages', 'm.status', 'f.bytes'])
    .where('m.id', 'in', ids)
    .execute();
  return rows.map(({ id, pages, status, bytes }) => {
    const seconds = Math.min(86_400, (pages ?? 1) * 120);
    return { id, seconds, bytes, isReady: status === 'ready' };
  });
}

/** What tests are, for the lessons in which they are sat. */
export async function listTests(db: Db, ids: readonly string[]): Promise<Ref[]> {
  if (ids.length === 0) return [];
  const rows = await db.q
    .selectFrom('quizzes')
    .select(['id', 'duration_minutes', 'is_published'])
    .where('id', 'in', ids)
    .where('archived_at', 'is', null)
    .execute();
  return rows.map(({ id, duration_minutes: minutes, is_published: isReady }) => {
    return { id, seconds: Math.min(86_400, minutes * 60), bytes: null, isReady };
  });
}

/** Whether somebody had seen a film, read a material, or sat a test, before they had the course that shows it. */
export async function wasDoneBefore(
  db: Db,
  { userId, before }: { userId: Id<'users'>; before: Date },
  of: { kind: 'video' | 'material' | 'quiz'; refId: string },
): Promise<boolean> {
  if (of.kind === 'material') {
    const read = await db.q
      .selectFrom('material_progress')
      .select('material_id')
      .where('user_id', '=', userId)
      .where('material_id', '=', of.refId)
      .where('done_at', '<=', before)
      .executeTakeFirst();
    return read !== undefined;
  }
  const row =
    of.kind === 'video'
      ? await db.q
          .selectFrom('video_watches')
          .select('video_id')
          .where('user_id', '=', userId)
          .where('video_id', '=', of.refId)
          .where('completed_at', '<=', before)
          .executeTakeFirst()
      : await db.q
          .selectFrom('attempts')
          .select('id')
          .where('user_id', '=', userId)
          .where('quiz_id', '=', of.refId)
          .where('state', 'in', ['submitted', 'expired'])
          .where('claimed_at', 'is', null)
          .where((eb) => eb.fn.coalesce('submitted_at', 'deadline_at'), '<=', before)
          .executeTakeFirst();
  return row !== undefined;
}

/** A course that shows something, with its outline. */
export type Showing = { course_id: Id<'courses'>; outline: Outline };

/** Courses that somebody is enrolled in and whose newest version shows a film or a test. */
export async function listShowing(db: Db, userId: Id<'users'>, refId: string): Promise<Showing[]> {
  return db.q
    .selectFrom('enrolments as e')
    .innerJoin('courses as c', 'c.id', 'e.item_id')
    .innerJoin('course_versions as v', (on) =>
      on.onRef('v.course_id', '=', 'c.id').onRef('v.number', '=', 'c.published_version'),
    )
    .select(['c.id as course_id', sql<Outline>`v.outline`.as('outline')])
    .where('e.user_id', '=', userId)
    .where('e.item_type', '=', 'course')
    .where('e.status', '<>', 'revoked')
    .where(
      sql<boolean>`jsonb_path_exists(v.outline, '$.sections[*].lessons[*] ? (@.refId == $ref)', ${JSON.stringify({ ref: refId })}::jsonb)`,
    )
    .execute();
}
