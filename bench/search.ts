import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { search, suggest } from '@chinar/contract/search';
import { urlOf } from '@chinar/contract/url';
import { buildUser } from '../server/src/features/accounts/fixtures.ts';
import { writeSearchChanges } from '../server/src/features/search/api.ts';
import { type Figures, type Outcome, roundFigures, type Targets } from './kit/figures.ts';
import { type Call, makeClient, runLoad } from './kit/http.ts';
import { measure } from './kit/measure.ts';
import { measureIdle, say, type Stand } from './kit/stand.ts';

const calls = 4000;
const searches = 1000;
const tables = { courses: 50_000, test_series: 30_000, study_material_packages: 20_000 } as const;

const targets: Targets = { suggest_cpu_ms: { max: 3 } };
const labels = {
  suggest: 'Suggestions while somebody types, among 100,000 titles',
  search: 'The page of a search of one to three words, among 100,000 documents',
};

const exams = 'JKSSB JKPSC UPSC JEE NEET GATE CAT SSC IBPS CLAT'.split(' ');
const topics =
  'Mathematics Physics Chemistry Biology Reasoning Polity History Geography Economy Arithmetic Algebra Optics Thermodynamics Genetics Grammar Computer Environment Constitution Statistics Probability चक्रवृद्धि गणित इतिहास भूगोल संविधान विज्ञान'.split(
    ' ',
  );
const kinds = 'Test Mock Series Notes Course Practice Revision Formulas Questions Crash'.split(' ');
const syllables = 'ba ka ri mo ta le nu shi ra po de vi ga so ma ne lu cha ji tor'.split(' ');

/** The same numbers at every run. */
function makeRandom(): () => number {
  let state = 7;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
const random = makeRandom();
/** One of them, the first far more often than the last, as words are in titles. */
const pick = (words: readonly string[]): string =>
  words[Math.floor(random() ** 2 * words.length)] ?? '';
const evenly = (words: readonly string[]): string =>
  words[Math.floor(random() * words.length)] ?? '';
/** A word that few titles have: the name of a place, a teacher, a book. */
const rare = (): string =>
  Array.from({ length: 3 }, () => evenly(syllables))
    .join('')
    .replace(/^./, (letter) => letter.toUpperCase());

const makeTitle = (): string =>
  [pick(exams), pick(topics), rare(), pick(kinds), Math.ceil(random() * 200)].join(' ');
const makeText = (): string =>
  Array.from({ length: 40 }, () => (random() < 0.3 ? rare() : pick([...topics, ...kinds]))).join(
    ' ',
  );

/** Fills the tables, some thousand rows at a time, and has all of it written down for the search. */
async function fill({ databaseUrl, ctx }: Stand, ownerId: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const titles: string[] = [];
  const state: Record<keyof typeof tables, string> = {
    courses: `status) select id, $1, slug, title, text, 'Programming', 'published'`,
    test_series: `is_published) select id, $1, slug, title, text, 'general', true`,
    study_material_packages: `status) select id, $1, slug, title, text, 'general', 'published'`,
  };
  try {
    for (const [table, size] of Object.entries(tables)) {
      say(`Building ${size} rows of ${table}.`);
      for (let made = 0; made < size; made += 5000) {
        const rows = Array.from({ length: 5000 }, () => ({
          id: randomUUID(),
          slug: `bench-${randomUUID()}`,
          title: makeTitle(),
          text: makeText(),
        }));
        titles.push(...rows.map(({ title }) => title));
        await client.query(
          `insert into ${table} (id, owner_id, slug, title, description, category,
             ${state[table as keyof typeof tables]}
             from jsonb_to_recordset($2) as given (id uuid, slug text, title text, text text)`,
          [ownerId, JSON.stringify(rows)],
        );
      }
    }
    say('Writing down what the search finds.');
    let left = 1;
    while (left > 0) {
      await writeSearchChanges(ctx);
      await pause(500);
      const { rows } = await client.query<{ left: number }>(
        'select count(*)::int as left from search_changes',
      );
      left = rows[0]?.left ?? 0;
    }
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
  return titles;
}

/** What somebody has typed so far: a title from its beginning or from a word on, or a word that is wrong. */
function typed(titles: readonly string[]): string {
  const words = evenly(titles).split(' ');
  const from = random() < 0.5 ? 0 : Math.floor(random() * 3);
  const text = words.slice(from).join(' ');
  const part = text.slice(0, 2 + Math.floor(random() * 14));
  return random() < 0.1 ? part.replace(/.$/, 'x') : part;
}

function wordsOf(titles: readonly string[]): string {
  const words = evenly(titles).split(' ').slice(0, 4);
  const from = Math.floor(random() * 3);
  const some = words.slice(from, from + 1 + Math.floor(random() * 3)).join(' ');
  return random() < 0.1 ? some.replace(/.$/, 'x') : some;
}

/** What a search costs among 100,000 documents: `npm run bench -- search`. */
export async function benchSearch(stand: Stand): Promise<Outcome> {
  const { id } = await buildUser(stand.ctx, { role: 'tutor', password: null });
  const titles = await fill(stand, id);
  const client = makeClient(stand.url, 8);
  const call = (path: string, index: number): Call => ({
    method: 'GET',
    path,
    headers: { 'x-forwarded-for': `10.57.0.${index % 250}` },
  });
  const suggesting = (index: number): Call =>
    call(urlOf(suggest, { query: { q: typed(titles) } }), index);
  const searching = (index: number): Call =>
    call(urlOf(search, { query: { q: wordsOf(titles) } }), index);
  await runLoad({ client, calls: 800, inFlight: 4, call: suggesting });
  await runLoad({ client, calls: 200, inFlight: 4, call: searching });
  const idle = await measureIdle(stand, 5);
  const load = (count: number, one: (index: number) => Call) => () =>
    runLoad({ client, calls: count, inFlight: 4, call: one });
  const figures: Figures = {
    ...(await measure({ stand, idle }, 'suggest', load(calls, suggesting))),
    ...(await measure({ stand, idle }, 'search', load(searches, searching))),
  };
  client.close();
  return { figures: roundFigures(figures), targets, spread: {}, labels };
}
