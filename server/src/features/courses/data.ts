import { sql } from 'kysely';
import type { Id } from '@chinar/contract/ids';
import { type ListQuery, newestFirst, type Page, readPage } from '../../db/list.ts';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';
import { pattern } from '../../db/text.ts';

type Extent = { lessons: number; seconds: number; films: number[] };

export type CourseRow = Row<'courses'> &
  Pick<Row<'users'>, 'full_name' | 'avatar'> & { extent: Extent };

/** How many lessons there are, the films among them in their order, and how long those take together (spec 5). */
const extent = sql<Extent>`(
  select json_build_object(
    'lessons', count(l.id),
    'seconds', coalesce(sum(l.seconds) filter (where l.kind = 'video'), 0),
    'films', coalesce(json_agg(l.seconds order by s.position, l.position)
      filter (where l.kind = 'video'), '[]'))
    from course_sections s join course_lessons l on l.section_id = s.id
   where s.course_id = c.id)`.as('extent');

/** What everybody may see: drafts and what was put away are not there (C09). */
function published(db: Db) {
  return db.q
    .selectFrom('courses as c')
    .innerJoin('users as u', 'u.id', 'c.owner_id')
    .selectAll('c')
    .select(['u.full_name', 'u.avatar', extent])
    .where('c.status', '=', 'published');
}

export async function findCourse(
  db: Db,
  by: { id: Id<'courses'> } | { slug: string },
): Promise<CourseRow | undefined> {
  return published(db)
    .where((eb) => ('id' in by ? eb('c.id', '=', by.id) : eb('c.slug', '=', by.slug)))
    .executeTakeFirst();
}

export type CourseFilter = {
  q?: string | undefined;
  category?: string | undefined;
  level?: Row<'courses'>['level'] | undefined;
  language?: Row<'courses'>['language'] | undefined;
  price?: 'free' | 'paid' | undefined;
};

export async function listCourses(
  db: Db,
  { q, category, level, language, price }: CourseFilter,
  query: ListQuery,
): Promise<Page<CourseRow>> {
  const matched = published(db)
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
    price: { by: 'c.price_paise', type: 'bigint' },
  } as const;
  return readPage(db, matched, { id: 'c.id', query, orders });
}

export type LessonRow = Row<'course_lessons'> & { section: string };

/** Lessons with the title of their section, in the order of the course. */
export async function listLessons(db: Db, courseId: Id<'courses'>): Promise<LessonRow[]> {
  return db.q
    .selectFrom('course_lessons as l')
    .innerJoin('course_sections as s', 's.id', 'l.section_id')
    .selectAll('l')
    .select('s.title as section')
    .where('s.course_id', '=', courseId)
    .orderBy('s.position')
    .orderBy('l.position')
    .execute();
}
