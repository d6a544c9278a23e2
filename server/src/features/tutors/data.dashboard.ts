import type { Id } from '@chinar/contract/ids';
import { sql } from 'kysely';
import { firstIdOf } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';

type Asked = { ownerId: Id<'users'>; since: Date; now: Date };

/** Who has a right that holds now; who has gone is nobody any more, and no tutor is their own learner. */
const held = (ownerId: string, now: Date) => sql`
  select e.item_type, e.item_id, e.user_id, e.progress_pct, e.completed_at
    from enrolments e join users u on u.id = e.user_id
   where u.erased_at is null and e.user_id <> ${ownerId}::uuid
     and e.status <> 'revoked' and e.starts_at <= ${now}
     and (e.expires_at is null or e.expires_at > ${now})`;

const own = (ownerId: string) => sql`
  select 'course' as item_type, id from courses where owner_id = ${ownerId}::uuid
  union all select 'test_series', id from test_series where owner_id = ${ownerId}::uuid`;

/** An attempt may last for days; what began before is not looked at. */
const longestMs = 7 * 86_400_000;

export type Totals = {
  learners: number;
  new_enrolments: number;
  active_learners: number;
  lessons_done: number;
  tests_handed_in: number;
};

/** What became of all that somebody teaches, in one look. */
export async function readTotals(db: Db, { ownerId, since, now }: Asked): Promise<Totals> {
  const firstId = firstIdOf(since.getTime() - longestMs);
  const { rows } = await sql<Totals>`
    with own as (${own(ownerId)}),
    lessons as materialized (
      select p.user_id, p.told_at, p.done_at
        from courses c join lesson_progress p on p.course_id = c.id
        join users u on u.id = p.user_id and u.erased_at is null
       where c.owner_id = ${ownerId}::uuid and p.user_id <> c.owner_id and p.told_at >= ${since}
    ), sat as materialized (
      select t.user_id, t.state, t.started_at, t.submitted_at
        from quizzes q join attempts t on t.quiz_id = q.id and t.id >= ${firstId}::uuid
       where q.owner_id = ${ownerId}::uuid and t.state <> 'voided'
         and t.user_id is distinct from ${ownerId}::uuid
         and (t.started_at >= ${since} or t.submitted_at >= ${since})
    )
    select
      (select count(distinct h.user_id) from (${held(ownerId, now)}) h
         join own o on o.item_type = h.item_type and o.id = h.item_id)::int as learners,
      (select count(*) from enrolments e join own o on o.item_type = e.item_type and o.id = e.item_id
         join users u on u.id = e.user_id and u.erased_at is null
        where e.status <> 'revoked' and e.user_id <> ${ownerId}::uuid
          and e.created_at >= ${since})::int as new_enrolments,
      (select count(distinct x.user_id) from (select user_id from lessons
         union all select s.user_id from sat s join users u on u.id = s.user_id
          where u.erased_at is null) x)::int as active_learners,
      (select count(*) from lessons where done_at >= ${since})::int as lessons_done,
      (select count(*) from sat where state in ('submitted', 'expired')
         and submitted_at >= ${since})::int as tests_handed_in`.execute(db.q);
  const [totals] = rows;
  if (!totals) throw new Error('Counting gave nothing.');
  return totals;
}

export type CourseFigures = {
  id: Id<'courses'>;
  title: string;
  learners: number;
  progress_pct: number | null;
  completed: number;
  stopped_lesson: Id<'course_lessons'> | null;
  stopped_title: string | null;
  stopped_count: number | null;
};

/** So many of somebody's courses and series are told of, those with most learners first. */
const mostShown = 100;
const stoppedMs = 14 * 86_400_000;

/** How those who hold each course get on, and after which lesson most of them stopped. */
export async function listCourseFigures(
  db: Db,
  { ownerId, now }: Pick<Asked, 'ownerId' | 'now'>,
): Promise<CourseFigures[]> {
  const quietSince = new Date(now.getTime() - stoppedMs);
  const { rows } = await sql<CourseFigures>`
    with own as (
      select id, title from courses
       where owner_id = ${ownerId}::uuid and published_version is not null
    ), held as materialized (
      select h.item_id as course_id, h.user_id, h.progress_pct, h.completed_at
        from (${held(ownerId, now)}) h join own on own.id = h.item_id where h.item_type = 'course'
    ), last as (
      select h.course_id, max(p.told_at) as told_at,
             (array_agg(p.lesson_id order by p.done_at desc, p.lesson_id)
               filter (where p.done_at is not null))[1] as lesson_id
        from held h join lesson_progress p on p.course_id = h.course_id and p.user_id = h.user_id
       where h.completed_at is null group by h.course_id, h.user_id
    ), stopped as (
      select distinct on (course_id) course_id, lesson_id, count(*)::int as count
        from last where told_at <= ${quietSince} and lesson_id is not null
       group by course_id, lesson_id order by course_id, count(*) desc, lesson_id
    )
    select own.id, own.title, count(h.user_id)::int as learners,
           round(avg(h.progress_pct))::int as progress_pct,
           count(h.completed_at)::int as completed,
           l.id as stopped_lesson, l.title as stopped_title, s.count as stopped_count
      from own left join held h on h.course_id = own.id
      left join stopped s on s.course_id = own.id
      left join course_lessons l on l.id = s.lesson_id
     group by own.id, own.title, l.id, l.title, s.count
     order by learners desc, own.id desc limit ${mostShown}`.execute(db.q);
  return rows;
}

export type SeriesFigures = {
  id: Id<'test_series'>;
  title: string;
  learners: number;
  attempts: number;
};

export async function listSeriesFigures(
  db: Db,
  { ownerId, now }: Pick<Asked, 'ownerId' | 'now'>,
): Promise<SeriesFigures[]> {
  const { rows } = await sql<SeriesFigures>`
    with own as (
      select id, title from test_series
       where owner_id = ${ownerId}::uuid and is_published and archived_at is null
    ), held as (
      select h.item_id, count(*)::int as learners
        from (${held(ownerId, now)}) h join own on own.id = h.item_id
       where h.item_type = 'test_series' group by h.item_id
    ), sat as (
      select q.test_series_id, count(*)::int as attempts
        from own join quizzes q on q.test_series_id = own.id
        join attempts t on t.quiz_id = q.id
       where t.state in ('submitted', 'expired') and t.user_id is distinct from ${ownerId}::uuid
       group by q.test_series_id
    )
    select own.id, own.title, coalesce(held.learners, 0) as learners,
           coalesce(sat.attempts, 0) as attempts
      from own left join held on held.item_id = own.id left join sat on sat.test_series_id = own.id
     order by learners desc, own.id desc limit ${mostShown}`.execute(db.q);
  return rows;
}

export type ToDo = {
  courses_given_back: number;
  comments_held: number;
  videos_failed: number;
  questions_to_review: number;
  key_challenges: number;
};

/** What waits for somebody who teaches. */
export async function readToDo(db: Db, ownerId: Id<'users'>): Promise<ToDo> {
  const { rows } = await sql<ToDo>`
    select
      (select count(*) from courses where owner_id = ${ownerId}::uuid and review_note <> ''
         and submitted_at is null and status <> 'archived')::int as courses_given_back,
      ((select count(*) from comments c join videos v on v.id = c.target_id
         where c.status = 'pending' and v.owner_id = ${ownerId}::uuid and v.status <> 'deleted')
       + (select count(distinct c.id) from comment_reports r join comments c on c.id = r.comment_id
           join videos v on v.id = c.target_id
         where r.upheld is null and c.status in ('visible', 'hidden')
           and v.owner_id = ${ownerId}::uuid and v.status <> 'deleted'))::int as comments_held,
      (select count(*) from videos
        where owner_id = ${ownerId}::uuid and status = 'failed')::int as videos_failed,
      (select count(*) from question_reviews
        where reviewer_id = ${ownerId}::uuid and state = 'open')::int as questions_to_review,
      (select count(*) from quizzes q join key_challenges k on k.quiz_id = q.id
        where q.owner_id = ${ownerId}::uuid and k.state = 'open')::int as key_challenges`.execute(
    db.q,
  );
  const [toDo] = rows;
  if (!toDo) throw new Error('Counting gave nothing.');
  return toDo;
}
