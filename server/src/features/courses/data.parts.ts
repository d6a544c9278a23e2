import { sql } from 'kysely';
import type { Id } from '@chinar/contract/ids';
import type { Db } from '../../db/pool.ts';
import type { SectionRow } from './data.outline.ts';

/** Says of a locked course that a section or a lesson came, went or moved; which version the list has now. */
export async function raiseOutline(db: Db, courseId: Id<'courses'>, now: Date): Promise<number> {
  const row = await db.q
    .updateTable('courses')
    .set((eb) => ({
      outline_version: eb('outline_version', '+', 1),
      content_changed: true,
      updated_at: now,
    }))
    .where('id', '=', courseId)
    .returning('outline_version')
    .executeTakeFirstOrThrow();
  return row.outline_version;
}

/** Says that what is taught changed, without the list. */
export async function touchContent(db: Db, courseId: Id<'courses'>, now: Date): Promise<void> {
  await db.q
    .updateTable('courses')
    .set((eb) => ({
      content_version: eb('content_version', '+', 1),
      content_changed: true,
      updated_at: now,
    }))
    .where('id', '=', courseId)
    .execute();
}

type Opens = { opens_after_days: number | null; opens_at: Date | null };

/** Adds a section at the end of a locked course. */
export async function insertSection(
  db: Db,
  section: { id: string; course_id: Id<'courses'>; title: string } & Opens,
): Promise<SectionRow> {
  const position = sql<number>`(select coalesce(max(position) + 1, 0) from course_sections
    where course_id = ${section.course_id}::uuid)`;
  return db.q
    .insertInto('course_sections')
    .values({ ...section, position })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateSection(
  db: Db,
  id: Id<'course_sections'>,
  set: Partial<{ title: string } & Opens>,
): Promise<SectionRow> {
  return db.q
    .updateTable('course_sections')
    .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Takes a section with its lessons out of a locked course. */
export async function removeSection(db: Db, id: Id<'course_sections'>, now: Date): Promise<void> {
  const set = { removed_at: now, position: null };
  await db.q
    .updateTable('course_lessons')
    .set(set)
    .where('section_id', '=', id)
    .where('removed_at', 'is', null)
    .execute();
  await db.q.updateTable('course_sections').set(set).where('id', '=', id).execute();
}

/** What is written of a lesson. */
export type LessonColumns = {
  title: string;
  ref_id: string | null;
  body: string;
  is_preview: boolean;
  rule: 'watched' | 'read' | 'paged' | 'submitted' | 'passed' | 'hand' | null;
  pass_percent: number | null;
  live: string | null;
  topic: string;
};

/** Adds a lesson at the end of a section of a locked course. */
export async function insertLesson(
  db: Db,
  lesson: LessonColumns & {
    id: string;
    section_id: Id<'course_sections'>;
    kind: 'video' | 'material' | 'quiz' | 'text' | 'live';
  },
): Promise<void> {
  const position = sql<number>`(select coalesce(max(position) + 1, 0) from course_lessons
    where section_id = ${lesson.section_id}::uuid)`;
  await db.q
    .insertInto('course_lessons')
    .values({ ...lesson, position })
    .execute();
}

export async function updateLesson(
  db: Db,
  id: Id<'course_lessons'>,
  set: Partial<LessonColumns>,
): Promise<void> {
  await db.q
    .updateTable('course_lessons')
    .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function removeLesson(db: Db, id: Id<'course_lessons'>, now: Date): Promise<void> {
  await db.q
    .updateTable('course_lessons')
    .set({ removed_at: now, position: null })
    .where('id', '=', id)
    .execute();
}

type Placed = { _id: string; lessonIds: readonly string[] }[];

/** Puts all sections and lessons of a locked course where the list says; it names each of them once. */
export async function placeAll(db: Db, sections: Placed): Promise<void> {
  const places = sections.map((_, place) => place);
  await sql`update course_sections s set position = o.place
      from unnest(${sections.map(({ _id }) => _id)}::uuid[], ${places}::int[]) as o (id, place)
     where s.id = o.id`.execute(db.q);
  const lessons = sections.flatMap(({ _id, lessonIds }) =>
    lessonIds.map((id, place) => ({ id, section: _id, place })),
  );
  await sql`update course_lessons l set section_id = o.section, position = o.place
      from unnest(${lessons.map(({ id }) => id)}::uuid[], ${lessons.map(({ section }) => section)}::uuid[],
        ${lessons.map(({ place }) => place)}::int[]) as o (id, section, place)
     where l.id = o.id`.execute(db.q);
}
