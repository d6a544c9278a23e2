import pg from 'pg';
import { listCourses } from '@chinar/contract/courses';
import type { QueryOf } from '@chinar/contract/endpoint';
import { urlOf } from '@chinar/contract/url';
import { buildUser } from '../server/src/features/accounts/fixtures.ts';
import { buildCourse } from '../server/src/features/courses/fixtures.ts';
import { at } from './kit/at.ts';
import { copying } from './kit/copies.ts';
import type { Figures, Targets } from './kit/figures.ts';
import { type Client, runLoad, textOf } from './kit/http.ts';
import { measure } from './kit/measure.ts';
import type { Idle, Stand } from './kit/stand.ts';
import { pageCall } from './kit/weigh.ts';

const size = 10_000;
const listCalls = 500;
const coldCalls = 100;
const cachedCalls = 4000;

const categories = ['Programming', 'Mathematics', 'Science', 'Government exams', 'Languages'];

export const catalogueLabels = {
  course_cold: 'Page of a course of 48 lessons rendered (another course each time), 1 in flight',
  course_cached: 'The same page from the cache, 8 in flight',
  courses_popular: 'List of 10,000 courses, the most taken first, 2 in flight',
  courses_category: 'Those of one category',
  courses_newest: 'The newest first',
  courses_rating: 'The best rated first',
  courses_price: 'The paid ones of one language, the cheapest first',
  courses_search: 'Those with a word in their titles',
  courses_deep: 'Page 400 of the most taken',
};

type Query = Partial<QueryOf<typeof listCourses>>;

const kinds: Record<string, Query> = {
  popular: {},
  category: { category: 'Science' },
  newest: { sort: 'newest' },
  rating: { sort: 'rating' },
  price: { sort: 'price', price: 'paid', language: 'hi' },
  search: { q: 'part 77' },
  deep: { page: 400 },
};

export const catalogueTargets: Targets = {
  course_cold_cpu_ms: { max: 6 },
  course_cached_cpu_ms: { max: 0.06 },
  ...Object.fromEntries(
    Object.keys(kinds).flatMap((name) => [
      [`courses_${name}_p99_ms`, { max: 25 }],
      // What the schedules of the server ask does not come evenly.
      [`courses_${name}_statements`, { max: 2.05 }],
    ]),
  ),
};

/** Copies one course until there are ten thousand; gives their ids. */
export async function buildCatalogue({ ctx, databaseUrl }: Stand): Promise<string[]> {
  const { id: tutorId } = await buildUser(ctx, { role: 'tutor', password: null });
  const sections = Array.from({ length: 6 }, (_, section) => ({
    title: `Chapter ${section + 1}`,
    lessons: Array.from({ length: 8 }, (_lesson, lesson) => ({
      title: `Lesson ${section + 1}.${lesson + 1}: what comes next`,
      minutes: 5 + lesson,
      isPreview: section === 0 && lesson === 0,
    })),
  }));
  const first = await buildCourse(ctx, tutorId, {
    title: 'A first course of all',
    description: 'What this course is about, and whom it is for. '.repeat(30),
    outcomes: ['Read a program aloud', 'Find the fault in one', 'Write one from nothing'],
    requirements: ['A browser'],
    sections,
  });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('set synchronous_commit = off');
    await client.query(
      `create temp table more as
       select uuidv7() as id, n, ($1::text[])[1 + n % 5] as category from generate_series(2, $2::int) n`,
      [categories, size],
    );
    const courses = await copying(
      client,
      { table: 'courses', alias: 'c' },
      {
        id: 'm.id',
        slug: "'course-number-' || m.n",
        title: "'Course number ' || m.n || ', part ' || m.n % 100",
        category: 'm.category',
        language: "case when m.n % 4 = 0 then 'hi' else 'en' end",
        price_paise: 'm.n % 3 * 10000',
        enrolled: '(random() * 5000)::int',
        rating_count: 'm.n % 400',
        rating_sum: '(m.n % 400) * 4',
        created_at: "now() - m.n * interval '1 minute'",
      },
    );
    await client.query(`${courses} from more m, courses c where c.id = $1`, [first]);
    const versions = await copying(
      client,
      { table: 'course_versions', alias: 'v' },
      { course_id: 'm.id' },
    );
    await client.query(`${versions} from more m, course_versions v where v.course_id = $1`, [
      first,
    ]);
    await client.query('vacuum analyze');
    const { rows } = await client.query<{ id: string }>('select id from more order by n');
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}

type Parts = { stand: Stand; client: Client; ids: readonly string[] };

/** Of courses whose pages nobody has asked for yet. */
let asked = 0;

/** Pages of courses, one after another that nobody has seen, and one that everybody has. */
export async function measurePages({ stand, client, ids }: Parts, idle: Idle): Promise<Figures> {
  const cold = () =>
    runLoad({
      client,
      calls: coldCalls,
      inFlight: 1,
      call: (index) => pageCall(`/courses/${at(ids, (asked += 1))}`, index),
    });
  const figures = await measure({ stand, idle }, 'course_cold', cold);
  const path = `/courses/${at(ids, 0)}`;
  await client.send(pageCall(path, 0));
  const cached = () =>
    runLoad({ client, calls: cachedCalls, inFlight: 8, call: (index) => pageCall(path, index) });
  return { ...figures, ...(await measure({ stand, idle }, 'course_cached', cached)) };
}

/** The list as its readers turn it. */
export async function measureLists({ stand, client }: Parts, idle: Idle): Promise<Figures> {
  const figures: Figures = {};
  for (const [name, query] of Object.entries(kinds)) {
    const path = urlOf(listCourses, { query: { limit: 20, ...query } });
    const call = (index: number) => ({
      method: 'GET' as const,
      path,
      headers: { 'x-forwarded-for': `10.61.0.${index % 250}` },
    });
    const { body, headers, status } = await client.send(call(0));
    const { data } = JSON.parse(textOf({ body, headers, status })) as {
      data: { courses: unknown[] };
    };
    if (data.courses.length === 0) throw new Error(`The list of ${name} is empty.`);
    await runLoad({ client, calls: 100, inFlight: 2, call });
    const run = () => runLoad({ client, calls: listCalls, inFlight: 2, call });
    Object.assign(figures, await measure({ stand, idle }, `courses_${name}`, run));
  }
  return figures;
}
