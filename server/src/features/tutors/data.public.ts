import type { Language } from '@chinar/contract/text';
import { sql } from 'kysely';
import { type ListQuery, newestFirst, type Page, readPage } from '../../db/list.ts';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';
import { pattern } from '../../db/text.ts';

type ExamName = { code: string; name: { en: string; hi: string | null } };

export type TutorRow = Row<'users', 'id' | 'full_name' | 'username' | 'avatar'> & {
  headline: string | null;
  bio: string | null;
  subjects: string[] | null;
  languages: string[] | null;
  experience_years: number | null;
  exams: ExamName[];
  course_count: number;
  series_count: number;
  video_count: number;
};

const courses = sql<number>`(select count(*)::int from courses c
  where c.owner_id = u.id and c.status = 'published')`;
const series = sql<number>`(select count(*)::int from test_series s
  where s.owner_id = u.id and s.is_published and s.archived_at is null)`;
const videos = sql<number>`(select count(*)::int from videos v
  where v.owner_id = u.id and v.status = 'published' and v.visibility = 'public')`;
const published = sql<number>`(${courses} + ${series} + ${videos})`;

const exams = sql<ExamName[]>`(
  select coalesce(json_agg(json_build_object('code', e.code, 'name', e.name) order by e.code), '[]')
    from exams e where e.id = any(a.exam_ids) and e.status = 'published')`;

/** Who teaches and is in public; a child, or who is about to go, is not (as `mayShowName` has it). */
function shown(db: Db, now: Date) {
  return db.q
    .selectFrom('users as u')
    .leftJoin('tutor_applications as a', (join) =>
      join.onRef('a.user_id', '=', 'u.id').on('a.state', '=', 'approved'),
    )
    .where('u.role', '=', 'tutor')
    .where('u.tutor_status', '=', 'approved')
    .where('u.is_public', '=', true)
    .where('u.erase_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('u.date_of_birth', 'is', null),
        eb('u.guardian_consent_at', 'is not', null),
        sql<boolean>`u.date_of_birth + interval '18 years' <= ${now}::timestamptz`,
      ]),
    )
    .where((eb) => eb.or([eb('a.id', 'is not', null), sql<boolean>`${published} > 0`]));
}

type Filter = {
  q?: string | undefined;
  exam?: string | undefined;
  language?: Language | undefined;
};

export async function listShown(
  db: Db,
  { q, exam, language, now }: Filter & { now: Date },
  query: ListQuery,
): Promise<Page<TutorRow>> {
  const like = pattern(q ?? '');
  const matched = shown(db, now)
    .select([
      'u.id',
      'u.full_name',
      'u.username',
      'u.avatar',
      'a.headline',
      'a.bio',
      'a.subjects',
      'a.languages',
      'a.experience_years',
      exams.as('exams'),
      courses.as('course_count'),
      series.as('series_count'),
      videos.as('video_count'),
    ])
    .$if(Boolean(q), (rows) =>
      rows.where((eb) =>
        eb.or([
          eb('u.full_name', 'ilike', like),
          eb('a.headline', 'ilike', like),
          sql<boolean>`array_to_string(a.subjects, ' ') ilike ${like}`,
        ]),
      ),
    )
    .$if(Boolean(exam), (rows) =>
      rows.where(
        sql<boolean>`exists (select 1 from exams x where x.id = any(a.exam_ids)
          and x.code = ${exam ?? ''} and x.status = 'published')`,
      ),
    )
    .$if(language !== undefined, (rows) =>
      rows.where(sql<boolean>`${language ?? 'en'} = any(a.languages)`),
    );
  const orders = {
    most: { by: published, type: 'bigint', isDescending: true },
    name: { by: 'u.full_name', type: 'text' },
    newest: newestFirst,
  } as const;
  return readPage(db, matched, { id: 'u.id', query, orders });
}
