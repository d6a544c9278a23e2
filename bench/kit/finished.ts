import pg from 'pg';
import type { Stand } from './stand.ts';

/**
 * Copies one finished attempt for other learners, with scores of their own: those from one number to
 * another, so that more can join them.
 */
export async function addFinished(
  { databaseUrl }: Stand,
  attemptId: string,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `create temp table crowd as
       select gen_random_uuid() as user_id, uuidv7() as id, (random() * 240)::int * 600 as score,
              (random() * 3600000)::int as ms, n from generate_series($1::int + 1, $2::int) n`,
      [from, to],
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
