import pg from 'pg';
import { listLeaders } from '@chinar/contract/gamification';
import type { QueryOf } from '@chinar/contract/endpoint';
import { urlOf } from '@chinar/contract/url';
import { buildClassroom, type Learner } from './kit/classroom.ts';
import { type Figures, type Outcome, roundFigures, type Targets } from './kit/figures.ts';
import { makeClient, runLoad } from './kit/http.ts';
import { measure } from './kit/measure.ts';
import { measureIdle, say, type Stand } from './kit/stand.ts';

const calls = 1500;
const size = 100_000;

const targets: Targets = {
  leaders_first_p50_ms: { max: 20 },
  leaders_own_p50_ms: { max: 20 },
};
const labels = {
  leaders_first: 'The first ten of a board of 100,000, for a visitor',
  leaders_own: 'The same for one in the middle of it, with the own line',
  leaders_deep: 'Rows 5,001 to 5,100 of it',
};

/** Adds learners with points until there are so many; those who ask stand in the middle. */
async function fill({ databaseUrl }: Stand, asking: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `create temp table crowd as select gen_random_uuid() as id, n from generate_series(1, $1::int) n`,
      [size],
    );
    await client.query(
      `insert into users select (jsonb_populate_record(u, jsonb_build_object('id', c.id,
              'email', 'crowd' || c.id || '@learners.example', 'username', left('c' || c.id, 30)))).*
         from crowd c, users u where u.id = $1`,
      [asking[0]],
    );
    await client.query(
      `insert into points_totals (user_id, period, total, reached_at)
       select c.id, 'all', 1 + (c.n * 7919) % 5000, now() - c.n * interval '1 second' from crowd c
        union all select id, 'all', 2500, now() from unnest($1::uuid[]) id`,
      [asking],
    );
    await client.query('vacuum analyze users, points_totals');
  } finally {
    await client.end();
  }
}

type Wanted = { as?: readonly Learner[]; query?: Partial<QueryOf<typeof listLeaders>> };

/** The board, as the landing page asks for it: `npm run bench -- leaders`. */
export async function benchLeaders(stand: Stand): Promise<Outcome> {
  const { learners } = await buildClassroom(stand.ctx, 20);
  say(`Building a board of ${size}.`);
  await fill(
    stand,
    learners.map(({ id }) => id),
  );
  const client = makeClient(stand.url, 8);
  const call = ({ as, query = {} }: Wanted) => {
    const path = urlOf(listLeaders, { query: { limit: 10, ...query } });
    return (index: number) => ({
      method: 'GET' as const,
      path,
      headers: {
        'x-forwarded-for': `10.57.${index % 200}.${index % 250}`,
        ...(as && { authorization: `Bearer ${as[index % as.length]?.accessToken}` }),
      },
    });
  };
  const kinds: Record<string, Wanted> = {
    first: {},
    own: { as: learners },
    deep: { query: { limit: 100, page: 51 } },
  };
  const idle = await measureIdle(stand, 5);
  const figures: Figures = {};
  for (const [name, wanted] of Object.entries(kinds)) {
    await runLoad({ client, calls: 200, inFlight: 2, call: call(wanted) });
    const run = () => runLoad({ client, calls, inFlight: 2, call: call(wanted) });
    Object.assign(figures, await measure({ stand, idle }, `leaders_${name}`, run));
  }
  client.close();
  return { figures: roundFigures(figures), targets, spread: {}, labels };
}
