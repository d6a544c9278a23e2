import { type RawBuilder, sql } from 'kysely';
import type { Id } from '@chinar/contract/ids';
import type { Db } from '../../db/pool.ts';

type Shown = 'video' | 'material' | 'quiz';

/** Courses whose readers are shown it now, by their `course_id`. */
export const readersWith = (kind: Shown, refId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select v.course_id from course_versions v
    join courses o on o.id = v.course_id and o.published_version = v.number
   where v.outline @> jsonb_build_object('sections', jsonb_build_array(jsonb_build_object('lessons',
           jsonb_build_array(jsonb_build_object('type', ${kind}::text, 'refId', ${refId})))))`;

/** The courses whose readers are shown it now. */
export async function listReadersWith(
  db: Db,
  kind: Shown,
  refId: string,
): Promise<Id<'courses'>[]> {
  const rows = await sql<{
    course_id: Id<'courses'>;
  }>`${readersWith(kind, sql`${refId}::uuid`)}`.execute(db.q);
  return rows.rows.map(({ course_id: id }) => id);
}

/** Courses, by their `course_id`, with a meeting whose recording a film is, in the draft or for their readers. */
const coursesRecorded = (videoId: string): RawBuilder<unknown> => sql`
  select s.course_id from course_lessons l join course_sections s on s.id = l.section_id
   where l.live ->> 'recordingVideoId' = ${videoId} and l.removed_at is null
  union
  select v.course_id from course_versions v
    join courses o on o.id = v.course_id and o.published_version = v.number
   where v.outline @> jsonb_build_object('sections', jsonb_build_array(jsonb_build_object('lessons',
           jsonb_build_array(jsonb_build_object('live', jsonb_build_object('recordingVideoId', ${videoId}::text))))))`;

/**
 * Courses, by their `course_id`, whose lessons show something: in the draft, or in what their readers get, which
 * keeps a lesson that was taken out of the draft.
 */
export const coursesWith = (kind: Shown, refId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select s.course_id from course_lessons l join course_sections s on s.id = l.section_id
   where l.kind = ${kind} and l.ref_id = ${refId} and l.removed_at is null
  union
  ${readersWith(kind, refId)}`;

/** Courses whose lessons show a film, as a recording too, a material or a test, by their titles. */
export async function coursesShowing(
  { db }: { db: Db },
  { kind, refId }: { kind: Shown; refId: string },
): Promise<{ _id: Id<'courses'>; title: string }[]> {
  const also = kind === 'video' ? sql` union ${coursesRecorded(refId)}` : sql``;
  const rows = await db.q
    .selectFrom('courses as c')
    .select(['c.id', 'c.title'])
    .where(sql<boolean>`c.id in (${coursesWith(kind, sql`${refId}::uuid`)}${also})`)
    .orderBy('c.title')
    .limit(20)
    .execute();
  return rows.map(({ id, title }) => ({ _id: id, title }));
}
