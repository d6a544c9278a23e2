import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Endpoint } from '@chinar/contract/endpoint';
import { listQuestions } from '@chinar/contract/questions';
import { publishQuiz } from '@chinar/contract/quizzes';
import { urlOf } from '@chinar/contract/url';
import { openSession } from '../server/src/auth/sessions.ts';
import { transact } from '../server/src/context.ts';
import { buildFactor, buildUser } from '../server/src/features/accounts/fixtures.ts';
import { draftQuestion, keysOf } from '../server/src/features/questions/fixtures.ts';
import { buildQuiz } from '../server/src/features/quizzes/fixtures.ts';
import { type Figures, type Outcome, roundFigures, type Targets } from './kit/figures.ts';
import { type Call, makeClient, runLoad } from './kit/http.ts';
import { measure } from './kit/measure.ts';
import { measureIdle, say, type Stand } from './kit/stand.ts';

const few = 20_000;
const many = 200_000;
const batch = 5000;
const calls = 400;
const published = 5;
const asked = 200;

const targets: Targets = {
  bank_list_cpu_ms: { max: 10 },
  bank_list_growth: { max: 1.3 },
  bank_hardest_cpu_ms: { max: 10 },
  bank_search_cpu_ms: { max: 15 },
  publish_200_p50_ms: { max: 1000 },
  publish_forms_p50_ms: { max: 5000 },
};
const labels = {
  bank_list_few: 'A list of the bank by subject and difficulty, of 20,000 questions',
  bank_list: 'The same of 200,000',
  bank_hardest:
    'Those of a subject that between so many and ten more of a hundred have right, hardest first',
  bank_search: 'A search of two words in a bank of 200,000',
  publish_200: 'Publishing 200 questions that were never compiled',
  publish_forms: 'Publishing 20 forms of 200 drawn questions',
};

const subjects = 'Physics Chemistry Mathematics Biology History Polity Geography Reasoning'.split(
  ' ',
);
const words =
  'current velocity matrix integral acid enzyme treaty river series ratio prism lens orbit clause dynasty monsoon valence gamete angle torque'.split(
    ' ',
  );
const levels = ['easy', 'medium', 'hard'];
const of = (list: readonly string[], place: number): string => list[place % list.length] ?? '';

function rowOf(place: number) {
  const [one, two] = [of(words, place), of(words, Math.floor(place / words.length))];
  const stem = `Question ${place}: which ${one} goes with the ${two} of $x^2 + ${place}x = ${place % 97}$?`;
  const { en } = draftQuestion().content;
  return {
    id: randomUUID(),
    stem,
    keys: keysOf([stem]),
    subject: of(subjects, place),
    topic: of(words, Math.floor(place / 8)),
    difficulty: of(levels, Math.floor(place / 3)),
    facility: (place * 7919) % 1001,
    hash: createHash('sha256').update(stem).digest('hex'),
    content: { en: { ...en, stem } },
  };
}

/** Fills a bank up to so many questions; the newest ones' ids. */
async function fill(
  { databaseUrl }: Stand,
  ownerId: string,
  { from, to }: { from: number; to: number },
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { key } = draftQuestion();
  const ids: string[] = [];
  try {
    say(`Building questions ${from} to ${to} of a bank.`);
    for (let made = from; made < to; made += batch) {
      const rows = Array.from({ length: batch }, (_, place) => rowOf(made + place));
      const given = JSON.stringify(rows);
      await client.query(
        `insert into questions (id, owner_id, type, asked_hash, whole_hash, subject, topic, difficulty, status,
                                search_text, search_keys, answers, facility)
         select id, $1, 'single', decode(hash, 'hex'), decode(hash, 'hex'), subject, topic, difficulty, 'active',
                stem, array_to_tsvector(keys), 100, facility
           from jsonb_to_recordset($2) as given
                (id uuid, hash text, subject text, topic text, difficulty text, stem text, keys text[],
                 facility smallint)`,
        [ownerId, given],
      );
      await client.query(
        `insert into question_versions (question_id, version, author_id, text_kind, content, key)
         select id, 1, $1, 'markdown', content, $3 from jsonb_to_recordset($2) as given (id uuid, content jsonb)`,
        [ownerId, given, JSON.stringify(key)],
      );
      ids.push(...rows.map(({ id }) => id));
    }
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
  return ids;
}

type Asking = (endpoint: Endpoint, query: Record<string, string>) => Call;

/** Runs a call by turns of its query, four in flight. */
async function load(
  stand: Stand,
  { key, call }: { key: string; call: (index: number) => Call },
): Promise<Figures> {
  const client = makeClient(stand.url, 8);
  await runLoad({ client, calls: 80, inFlight: 4, call });
  const idle = await measureIdle(stand, 3);
  const run = () => runLoad({ client, calls, inFlight: 4, call });
  const figures = await measure({ stand, idle }, key, run);
  client.close();
  return figures;
}

const byFilter = (ask: Asking) => (index: number) =>
  ask(listQuestions, { subject: of(subjects, index), difficulty: of(levels, index) });
const byFacility = (ask: Asking) => (index: number) =>
  ask(listQuestions, {
    subject: of(subjects, index),
    facility: `${(index % 8) * 10}..${(index % 8) * 10 + 10}`,
    sort: 'hardest',
  });
const byWords = (ask: Asking) => (index: number) =>
  ask(listQuestions, { q: `${of(words, index)} ${of(words, index * 7 + 3)}` });

/** Quizzes that are published one after the other. */
async function publishing(
  stand: Stand,
  { key, quizzes, token }: { key: string; quizzes: readonly string[]; token: string },
): Promise<Figures> {
  const client = makeClient(stand.url, 2);
  const idle = await measureIdle(stand, 3);
  const call = (index: number): Call => ({
    method: 'PATCH',
    path: urlOf(publishQuiz, { params: { id: quizzes[index] ?? '' } }),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{"isPublished":true}',
  });
  const run = () => runLoad({ client, calls: quizzes.length, inFlight: 1, call });
  const figures = await measure({ stand, idle }, key, run);
  client.close();
  return figures;
}

/** What a large bank costs those who look for questions and make tests of them: `npm run bench -- bank`. */
export async function benchBank(stand: Stand): Promise<Outcome> {
  const { ctx } = stand;
  const { id } = await buildUser(ctx, { role: 'tutor', password: null });
  await buildFactor(ctx, id);
  const { accessToken: token } = await transact(ctx, (inner) => openSession(inner, id));
  const ask: Asking = (endpoint, query) => ({
    method: 'GET',
    path: urlOf(endpoint, { query }),
    headers: { authorization: `Bearer ${token}` },
  });
  await fill(stand, id, { from: 0, to: few });
  const listedFew = await load(stand, { key: 'bank_list_few', call: byFilter(ask) });
  const ids = await fill(stand, id, { from: few, to: many });
  const listed = await load(stand, { key: 'bank_list', call: byFilter(ask) });
  const measured = await load(stand, { key: 'bank_hardest', call: byFacility(ask) });
  const searched = await load(stand, { key: 'bank_search', call: byWords(ask) });
  const marking = { correct: 4, wrong: -1 };
  const chosen: string[] = [];
  const drawn: string[] = [];
  for (let place = 0; place < published; place += 1) {
    const questionIds = ids.slice(place * asked, (place + 1) * asked);
    const sections = [{ title: 'Chosen', marking, questionIds }];
    chosen.push(await buildQuiz(ctx, id, { isPublished: false, sections }));
    const pool = { filter: { subject: of(subjects, place) }, count: asked };
    const forms = { isRanked: false, forms: 20, sections: [{ title: 'Drawn', marking, pool }] };
    drawn.push(await buildQuiz(ctx, id, { isPublished: false, ...forms }));
  }
  const figures: Figures = {
    ...listedFew,
    ...listed,
    ...measured,
    ...searched,
    ...(await publishing(stand, { key: 'publish_200', quizzes: chosen, token })),
    ...(await publishing(stand, { key: 'publish_forms', quizzes: drawn, token })),
  };
  const growth = (figures['bank_list_cpu_ms'] ?? 0) / (figures['bank_list_few_cpu_ms'] ?? 1);
  return {
    figures: roundFigures({ ...figures, bank_list_growth: growth }),
    targets,
    spread: {},
    labels,
  };
}
