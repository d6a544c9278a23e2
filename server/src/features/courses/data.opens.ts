import type { CourseStatus } from '@chinar/contract/courses';
import type { Id } from '@chinar/contract/ids';
import { type Db, statement } from '../../db/pool.ts';
import { heldText } from '../entitlements/api.ts';
import type { OutlineLesson, OutlineSection } from './policy.outline.ts';

/** What a lesson is said to show. */
export type Shown = { kind: 'video' | 'material' | 'quiz'; refId: string };

/**
 * Whether a course `c` may show something: its film, material or test is its owner's, and a test stands in no other
 * course and in no series. Who teaches along was named by the owner and has agreed to nothing: naming somebody
 * must not open their works.
 */
const mayShowText = (kind: string, refId: string): string => `
  case ${kind}::text
    when 'video' then exists (select from videos r
      where r.id = ${refId}::uuid and r.owner_id = c.owner_id and r.status <> 'deleted')
    when 'material' then exists (select from materials r
      where r.id = ${refId}::uuid and r.owner_id = c.owner_id)
    when 'quiz' then exists (select from quizzes r
      where r.id = ${refId}::uuid and r.owner_id = c.owner_id and r.archived_at is null
        and (r.course_id = c.id or r.is_public))
    else false
  end`;

const mayShowStatement = statement<{ may_show: boolean }>(
  'courses-may-show',
  `select ${mayShowText('$2', '$3')} as may_show from courses c where c.id = $1`,
);

export async function mayShow(
  db: Db,
  { courseId, kind, refId }: { courseId: Id<'courses'>; kind: string; refId: string },
): Promise<boolean> {
  const [row] = await db.run(mayShowStatement, [courseId, kind, refId]);
  return row?.may_show ?? false;
}

export type OpeningRow = {
  course_id: Id<'courses'>;
  owner_id: Id<'users'>;
  status: CourseStatus;
  is_instructor: boolean;
  may_show: boolean;
  /** Where the lesson stands in the newest version; null where it does not. */
  section: OutlineSection | null;
  lesson: OutlineLesson | null;
  /** Whether the draft, too, shows it there. */
  is_drafted: boolean;
  /** Whether the reader opened the lesson before. */
  is_touched: boolean;
  /** Whether its section was opened to the reader by hand. */
  is_opened: boolean;
  /** Of the reader's right to the course; null without one. */
  is_live: boolean | null;
  began_at: Date | null;
};

/*
 * $1 the lesson, $2 and $3 what it is said to show, $4 the reader, $5 now. One statement, and of the outline the one
 * lesson: films are asked for again while they play.
 */
const openingStatement = statement<OpeningRow>(
  'courses-opening',
  `select c.id as course_id, c.owner_id, c.status,
          exists (select from course_instructors i where i.course_id = c.id and i.user_id = $4) as is_instructor,
          ${mayShowText('$2', '$3')} as may_show,
          p.section, p.lesson,
          coalesce(d.kind = $2 and d.ref_id = $3::uuid, false)
            or coalesce($2 = 'video' and d.live ->> 'recordingVideoId' = $3::text, false) as is_drafted,
          exists (select from lesson_progress t
            where t.user_id = $4 and t.lesson_id = d.id and t.course_id = c.id) as is_touched,
          exists (select from opened_sections o
            where o.user_id = $4 and o.section_id::text = p.section ->> '_id') as is_opened,
          h.is_live, h.began_at
     from course_lessons d
     join course_sections s on s.id = d.section_id
     join courses c on c.id = s.course_id
     left join course_versions v on v.course_id = c.id and v.number = c.published_version
     left join lateral (
       select a - 'lessons' as section, b as lesson
         from jsonb_array_elements(v.outline -> 'sections') a, jsonb_array_elements(a -> 'lessons') b
        where b ->> '_id' = d.id::text limit 1) p on true
     left join lateral (${heldText({ userId: '$4', itemType: "'course'", at: '$5', itemId: 'c.id' })}) h on true
    where d.id = $1`,
);

/** The course in whose newest version, or whose draft, a lesson stands, as far as it decides whether that opens. */
export async function findOpening(
  db: Db,
  {
    lessonId,
    kind,
    refId,
    readerId,
    now,
  }: Shown & { lessonId: Id<'course_lessons'>; readerId: Id<'users'> | null; now: Date },
): Promise<OpeningRow | undefined> {
  const [row] = await db.run(openingStatement, [lessonId, kind, refId, readerId, now]);
  return row;
}
