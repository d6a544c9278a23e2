import pg from 'pg';
import { listAllAttempts } from '@chinar/contract/attempts.results';
import type { QueryOf } from '@chinar/contract/endpoint';
import { urlOf } from '@chinar/contract/url';
import { openSession } from '../server/src/auth/sessions.ts';
import { transact } from '../server/src/context.ts';
import { buildFactor, buildUser } from '../server/src/features/accounts/fixtures.ts';
import { noteStarted, startCall, submitCall } from './kit/calls.ts';
import { buildClassroom, type Classroom } from './kit/classroom.ts';
import { copying } from './kit/copies.ts';
import { type Figures, type Outcome, roundFigures, type Targets } from './kit/figures.ts';
import { makeClient, runLoad, textOf } from './kit/http.ts';
import { measure } from './kit/measure.ts';
import { measureIdle, say, type Stand } from './kit/stand.ts';

const size = 1_000_000;
const each = 50;
const calls = 400;

const wanted = 10;
const labels = {
  attempts_all: 'Every attempt, newest first, for an admin',
  attempts_after: 'Its page 5,000, gone on with where another ended',
  attempts_quiz: 'Those of the test that a million sat, for its tutor',
  attempts_score: 'The same by score',
  attempts_state: 'Those that were set aside, for an admin',
  attempts_late: 'Those whose late answers wait, for the tutor',
  attempts_learner: 'Those of one learner, found by name',
  attempts_few: 'Those of a tutor whose test one learner sat',
};
const targets: Targets = Object.fromEntries(
  Object.keys(labels).map((name) => [`${name}_cpu_ms`, { max: wanted }]),
);

/**
 * Copies one finished attempt until there are a million, of 20,000 learners with fifty each. One in two
 * hundred is set aside, of a thousand the late answers wait.
 */
async function fill({ databaseUrl }: Stand, attemptId: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const run = async (text: string): Promise<void> => {
    await client.query(text, text.includes('$1') ? [attemptId] : []);
  };
  try {
    await run('set synchronous_commit = off');
    await run(`create temp table people as
      select gen_random_uuid() as id, n from generate_series(1, ${size / each}) n`);
    const copy = (table: string, alias: string, values: Record<string, string>) =>
      copying(client, { table, alias }, values);
    const users = await copy('users', 'u', {
      id: 'p.id',
      email: "'crowd' || p.n || '@learners.example'",
      username: "'crowd-' || p.n",
    });
    await run(
      `${users} from people p, users u join attempts a on a.user_id = u.id where a.id = $1`,
    );
    say(`${size / each} learners are there.`);
    await run(`create temp table crowd as
      select uuidv7() as id, p.id as user_id, number, (random() * 240)::int * 600 as score,
             (p.n + number) % 200 = 0 as is_aside
        from generate_series(1, ${each}) number, people p`);
    const attempts = await copy('attempts', 'a', {
      id: 'c.id',
      user_id: 'c.user_id',
      number: 'c.number',
      state: "case when c.is_aside then 'voided' else 'submitted' end",
    });
    await run(`${attempts} from crowd c, attempts a where a.id = $1`);
    say('Their attempts are there.');
    const results = await copy('results', 'r', {
      attempt_id: 'c.id',
      user_id: 'c.user_id',
      score: 'c.score',
      ranked_score: 'c.score',
      is_ranked: 'false',
      is_counted: 'false',
      sheet: "'[]'",
      sections: "'[]'",
    });
    await run(`${results} from crowd c, results r where r.attempt_id = $1 and not c.is_aside`);
    say('Their results are there.');
    await run(`update results set late = true, late_accepted = null, in_time_score = score
      where attempt_id in (select id from crowd where not is_aside order by id limit 1000)`);
    await run('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** Somebody sits the test and hands it in. */
async function sitOne(room: Classroom, client: ReturnType<typeof makeClient>): Promise<string> {
  const [learner] = room.learners;
  if (!learner) throw new Error('There is no learner.');
  noteStarted(learner, await client.send(startCall(room, learner)));
  await client.send(submitCall(learner));
  return learner.attemptId;
}

type Query = Partial<QueryOf<typeof listAllAttempts>>;

/** The list of all attempts when there are a million: `npm run bench -- attempts-list`. */
export async function benchAttemptsList(stand: Stand): Promise<Outcome> {
  const client = makeClient(stand.url, 4);
  const room = await buildClassroom(stand.ctx, 1);
  const small = await buildClassroom(stand.ctx, 1);
  const { id: adminId } = await buildUser(stand.ctx, { role: 'admin', password: null });
  // In live mode staff without a second factor are refused.
  await buildFactor(stand.ctx, adminId);
  await sitOne(small, client);
  const attemptId = await sitOne(room, client);
  say(`Building ${size} finished attempts.`);
  await fill(stand, attemptId);
  // A session lasts a quarter of an hour, and a million may take longer.
  const tokenOf = async (userId: string): Promise<string> =>
    (await transact(stand.ctx, (inner) => openSession(inner, userId))).accessToken;
  const ownerOf = async (quizId: string): Promise<string> => {
    const asked = stand.ctx.db.q.selectFrom('quizzes').select('owner_id').where('id', '=', quizId);
    return (await asked.executeTakeFirstOrThrow()).owner_id;
  };
  const admin = await tokenOf(adminId);
  const owner = await tokenOf(await ownerOf(room.quizId));
  const other = await tokenOf(await ownerOf(small.quizId));
  const send = async (token: string, query: Query) =>
    client.send({
      method: 'GET',
      path: urlOf(listAllAttempts, { query }),
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': '10.59.0.1' },
    });
  const deep = await send(admin, { limit: 20, page: 5000 });
  if (deep.status !== 200) throw new Error(`The list was refused: ${textOf(deep)}`);
  const after = (JSON.parse(textOf(deep)) as { data: { pagination: { next: string } } }).data
    .pagination.next;
  const { quizId } = room;
  const kinds: Record<string, [string, Query]> = {
    all: [admin, {}],
    after: [admin, { after }],
    quiz: [owner, { quizId }],
    score: [owner, { quizId, sort: '-score' }],
    state: [admin, { state: 'voided' }],
    late: [owner, { late: 'pending' }],
    learner: [admin, { q: 'crowd-12345' }],
    few: [other, {}],
  };
  const idle = await measureIdle(stand, 5);
  const figures: Figures = {};
  for (const [name, [token, query]] of Object.entries(kinds)) {
    const path = urlOf(listAllAttempts, { query: { limit: 20, ...query } });
    const call = (index: number) => ({
      method: 'GET' as const,
      path,
      headers: {
        authorization: `Bearer ${token}`,
        'x-forwarded-for': `10.59.1.${index % 250}`,
      },
    });
    await runLoad({ client, calls: 40, inFlight: 2, call });
    const run = () => runLoad({ client, calls, inFlight: 2, call });
    Object.assign(figures, await measure({ stand, idle }, `attempts_${name}`, run));
  }
  client.close();
  return { figures: roundFigures(figures), targets, spread: {}, labels };
}
