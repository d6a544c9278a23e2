import pg from 'pg';
import * as resultsContract from '@chinar/contract/attempts.results';
import { type Endpoint } from '@chinar/contract/endpoint';
import { urlOf } from '@chinar/contract/url';
import { noteStarted, startCall, submitCall } from './kit/calls.ts';
import { buildClassroom } from './kit/classroom.ts';
import { type Figures, latencyFigures, type Outcome, roundFigures } from './kit/figures.ts';
import { makeClient, runLoad } from './kit/http.ts';
import { say, type Stand } from './kit/stand.ts';

const finished = 200_000;
const calls = 200;

/** Copies one finished attempt for so many other learners, with scores of their own. */
async function multiply({ databaseUrl }: Stand, attemptId: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `create temp table crowd as
       select gen_random_uuid() as user_id, uuidv7() as id, (random() * 240)::int * 600 as score,
              (random() * 3600000)::int as ms, n from generate_series(1, $1::int) n`,
      [finished],
    );
    await client.query(
      `insert into users select (jsonb_populate_record(u, jsonb_build_object('id', c.user_id,
              'email', 'crowd' || c.n || '@learners.example', 'username', 'crowd-' || c.n))).*
         from crowd c, users u join attempts a on a.user_id = u.id where a.id = $1`,
      [attemptId],
    );
    await client.query(
      `insert into attempts select (jsonb_populate_record(a, jsonb_build_object('id', c.id,
              'user_id', c.user_id))).*
         from crowd c, attempts a where a.id = $1`,
      [attemptId],
    );
    await client.query(
      `insert into results select (jsonb_populate_record(r, jsonb_build_object('attempt_id', c.id,
              'user_id', c.user_id, 'score', c.score, 'ranked_score', c.score, 'time_spent_ms', c.ms,
              'ranked_ms', c.ms, 'is_counted', true, 'sheet', '[]'::jsonb))).*
         from crowd c, results r where r.attempt_id = $1`,
      [attemptId],
    );
    await client.query(
      `insert into score_counts as s (form_id, score, takers)
       select r.form_id, c.score, count(*) from crowd c, results r where r.attempt_id = $1 group by 1, 2
       on conflict (form_id, score) do update set takers = s.takers + excluded.takers`,
      [attemptId],
    );
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

type Asked = { key: string; endpoint: Endpoint; query: Record<string, string>; token: string };

export const listLabels = {
  board_top: 'Leaderboard over 200,000 results, first page, 4 in flight',
  board_deep: 'Leaderboard over 200,000 results, page 1,000, 4 in flight',
  own_list: "A learner's own attempts, among 200,000",
  quiz_list: "A tutor's list of 200,000 attempts",
  all_list: 'All attempts of a tutor, 200,000, first page',
  all_deep: 'The same, page 5,000',
};

/** The lists alone: `npm run bench -- lists`. */
export async function benchListsAlone(stand: Stand): Promise<Outcome> {
  const figures = roundFigures(await benchLists(stand));
  return { figures, spread: {}, targets: {}, labels: listLabels };
}

/** Rankings and lists when 200,000 have sat one test. */
export async function benchLists(stand: Stand): Promise<Figures> {
  say(`Building ${finished} finished attempts.`);
  const room = await buildClassroom(stand.ctx, 1);
  const [learner] = room.learners;
  if (!learner) throw new Error('There is no learner.');
  const client = makeClient(stand.url, 8);
  noteStarted(learner, await client.send(startCall(room, learner)));
  await client.send(submitCall(learner));
  await multiply(stand, learner.attemptId);
  const params = { id: room.quizId };
  const token = learner.accessToken;
  const asked: Asked[] = [
    { key: 'board_top', endpoint: resultsContract.getLeaderboard, query: {}, token },
    {
      key: 'board_deep',
      endpoint: resultsContract.getLeaderboard,
      query: { page: '1000' },
      token,
    },
    { key: 'own_list', endpoint: resultsContract.listAllMyAttempts, query: {}, token },
    {
      key: 'quiz_list',
      endpoint: resultsContract.listQuizAttempts,
      query: {},
      token: room.tutorToken,
    },
    {
      key: 'all_list',
      endpoint: resultsContract.listAllAttempts,
      query: {},
      token: room.tutorToken,
    },
    {
      key: 'all_deep',
      endpoint: resultsContract.listAllAttempts,
      query: { page: '5000', limit: '20' },
      token: room.tutorToken,
    },
  ];
  const figures: Figures = { lists_finished: finished };
  for (const { key, endpoint, query, token: bearer } of asked) {
    const call = (index: number) => ({
      method: 'GET' as const,
      path: urlOf(endpoint, { params, query }),
      headers: {
        authorization: `Bearer ${bearer}`,
        'x-forwarded-for': `10.55.0.${index % 250}`,
      },
    });
    await runLoad({ client, calls: 20, inFlight: 4, call });
    const { latencies } = await runLoad({ client, calls, inFlight: 4, call });
    Object.assign(figures, latencyFigures(key, latencies));
  }
  client.close();
  return figures;
}
