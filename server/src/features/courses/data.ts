import { sql } from 'kysely';
import type { Id } from '@chinar/contract/ids';
import { type ListQuery, newestFirst, type Page, readPageOf } from '../../db/list.ts';
import { type Db, statement } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';
import { pattern } from '../../db/text.ts';
import { freeGrant } from '../entitlements/api.ts';
import type { Outline } from './policy.outline.ts';

/** A course with what its newest version says of its lessons; without one nothing is said. */
export type CourseRow = Row<'courses'> &
  Pick<Row<'users'>, 'full_name' | 'avatar'> & { films: number[]; lesson_count: number };

/** Courses with their cards' facts. */
export function cards(db: Db) {
  return db.q
    .selectFrom('courses as c')
    .innerJoin('users as u', 'u.id', 'c.owner_id')
    .leftJoin('course_versions as v', (on) =>
      on.onRef('v.course_id', '=', 'c.id').onRef('v.number', '=', 'c.published_version'),
    )
    .selectAll('c')
    .select(['u.full_name', 'u.avatar'])
    .select(sql<number[]>`coalesce(v.films, '{}')`.as('films'))
    .select(sql<number>`coalesce(v.lesson_count, 0)`.as('lesson_count'));
}

type Person = { id: string; full_name: string; username: string; avatar: string | null };

export type FullRow = CourseRow & {
  /** Null for a draft. */
  outline: Outline | null;
  username: string;
  instructors: Person[];
  is_instructor: boolean;
};

const instructors = sql<Person[]>`coalesce((
  select json_agg(json_build_object('id', p.id, 'full_name', p.full_name, 'username', p.username, 'avatar', p.avatar)
      order by i.position, p.id)
    from course_instructors i join users p on p.id = i.user_id where i.course_id = c.id), '[]')`;

/** A course whatever its state, for whoever reads; whether they may see it is the caller's to ask. */
export async function findCourse(
  db: Db,
  by: { id: Id<'courses'> } | { slug: string },
  readerId: string | null,
): Promise<FullRow | undefined> {
  return (
    cards(db)
      .select(sql<Outline | null>`v.outline`.as('outline'))
      .select('u.username')
      .select(instructors.as('instructors'))
      .select(
        sql<boolean>`exists (select from course_instructors i
        where i.course_id = c.id and i.user_id = ${readerId}::uuid)`.as('is_instructor'),
      )
      .where((eb) =>
        'id' in by
          ? eb('c.id', '=', by.id)
          : eb.or([
              eb('c.slug', '=', by.slug),
              sql<boolean>`c.id = (select o.record_id from old_slugs o where o.kind = 'courses' and o.slug = ${by.slug})`,
            ]),
      )
      // Whoever bears the slug now comes before whoever had it once.
      .orderBy(sql`${'slug' in by ? by.slug : ''} = c.slug`, 'desc')
      .limit(1)
      .executeTakeFirst()
  );
}

export type CourseFilter = {
  q?: string | undefined;
  category?: string | undefined;
  level?: Row<'courses'>['level'] | undefined;
  language?: Row<'courses'>['language'] | undefined;
  price?: 'free' | 'paid' | undefined;
};

const rating = sql`case when c.rating_count = 0 then 0 else c.rating_sum * 1000 / c.rating_count end`;

/** Published courses: drafts, what is shown by its address alone and what was put away are not there (C09). */
export async function listCourses(
  db: Db,
  { q, category, level, language, price }: CourseFilter,
  query: ListQuery,
): Promise<Page<CourseRow>> {
  const ids = db.q
    .selectFrom('courses as c')
    .select('c.id')
    .where('c.status', '=', 'published')
    .$if(Boolean(q), (rows) =>
      rows.where((eb) =>
        eb.or([
          eb('c.title', 'ilike', pattern(q ?? '')),
          eb('c.subtitle', 'ilike', pattern(q ?? '')),
        ]),
      ),
    )
    .$if(category !== undefined, (rows) => rows.where('c.category', '=', category ?? ''))
    .$if(level !== undefined, (rows) => rows.where('c.level', '=', level ?? 'All'))
    .$if(language !== undefined, (rows) => rows.where('c.language', '=', language ?? 'en'))
    .$if(price === 'free', (rows) => rows.where('c.price_paise', '=', 0))
    .$if(price === 'paid', (rows) => rows.where('c.price_paise', '>', 0));
  const orders = {
    popular: { by: 'c.enrolled', type: 'bigint', isDescending: true },
    newest: newestFirst,
    rating: { by: rating, type: 'bigint', isDescending: true },
    price: { by: 'c.price_paise', type: 'bigint' },
  } as const;
  return readPageOf<CourseRow>(db, ids, {
    id: 'c.id',
    query,
    orders,
    countsAlong: true,
    read: (page) =>
      cards(db)
        .where('c.id', '=', sql<string>`any(${page}::uuid[])`)
        .execute(),
  });
}

const enrolStatement = statement<never>(
  'courses-enrol-free',
  freeGrant(
    'course',
    "courses c where c.id = $3 and c.status in ('published', 'unlisted') and c.price_paise = 0",
    // No days, no end.
    '$4::timestamptz + make_interval(days => c.validity_days)',
  ),
);

/** Enrols for nothing, only while the price is 0 in this very statement (C01); repeating changes nothing. */
export async function enrolFree(
  db: Db,
  { id, userId, courseId, now }: { id: string; userId: string; courseId: string; now: Date },
): Promise<void> {
  await db.run(enrolStatement, [id, userId, courseId, now]);
}

export type Found = Row<
  'courses',
  'id' | 'title' | 'translations' | 'slug' | 'status' | 'owner_id'
>;

/** What is asked of courses by their ids. */
export async function listFacts(db: Db, ids: readonly Id<'courses'>[]): Promise<Found[]> {
  if (ids.length === 0) return [];
  return db.q
    .selectFrom('courses')
    .select(['id', 'title', 'translations', 'slug', 'status', 'owner_id'])
    .where('id', 'in', ids)
    .execute();
}
