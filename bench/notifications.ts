import pg from 'pg';
import { countUnread } from '@chinar/contract/notifications';
import { urlOf } from '@chinar/contract/url';
import { buildClassroom } from './kit/classroom.ts';
import { type Figures, mergeRounds, type Outcome, type Targets } from './kit/figures.ts';
import { makeClient, runLoad } from './kit/http.ts';
import { measure } from './kit/measure.ts';
import { measureIdle, say, type Stand } from './kit/stand.ts';

const calls = 3000;
/** As for who one is, of whom a page asks in the same moment. */
const inFlight = 8;
const rounds = 5;
/** Until the engine has compiled what a call goes through. */
const warmUp = 6000;
/** Of each reader; every tenth is unread. */
const each = 50;
const sizes = { few: 100_000, many: 10_000_000 } as const;

const targets: Targets = { unread_many_cpu_ms: { max: 0.3 }, unread_growth: { max: 1.3 } };
const labels = {
  unread_few: 'How many are unread, of one reader among 100,000 notifications',
  unread_many: 'How many are unread, of one reader among 10,000,000 notifications',
};

/** Adds readers until there are so many notifications, those of each scattered among those of others. */
async function fill({ databaseUrl }: Stand, asking: string[], from: number, to: number) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `create temp table crowd as select coalesce(($1::uuid[])[n], gen_random_uuid()) as id, n
         from generate_series(1, $2::int) n`,
      [from === 0 ? asking : [], (to - from) / each],
    );
    await client.query(
      `insert into users select (jsonb_populate_record(u, jsonb_build_object('id', c.id,
              'email', 'crowd' || c.id || '@learners.example', 'username', left('c' || c.id, 30)))).*
         from crowd c, users u where u.id = $1 and c.id <> all ($2::uuid[])`,
      [asking[0], asking],
    );
    await client.query(
      `insert into notifications (id, user_id, type, facts, dedupe_key, read_at, created_at)
       select uuidv7(), c.id, 'level_up', '{"level": 2}', 'bench:' || c.id || ':' || place,
              case when place % 10 > 0 then now() end, now() - place * interval '1 hour'
         from generate_series(1, ${each}) place, crowd c order by place, c.n`,
    );
    await client.query('vacuum analyze notifications');
  } finally {
    await client.end();
  }
}

/** The number on the bell, which every open page asks twice a minute: `npm run bench -- notifications`. */
export async function benchNotifications(stand: Stand): Promise<Outcome> {
  // Several, since one session may not ask so often.
  const { learners } = await buildClassroom(stand.ctx, 20);
  const asking = learners.map(({ id }) => id);
  const client = makeClient(stand.url, 8);
  const call = (index: number) => ({
    method: 'GET' as const,
    path: urlOf(countUnread, {}),
    headers: {
      authorization: `Bearer ${learners[index % learners.length]?.accessToken}`,
      'x-forwarded-for': `10.56.0.${index % 250}`,
    },
  });
  const measured: Figures[] = Array.from({ length: rounds }, () => ({}));
  let held = 0;
  for (const [name, size] of Object.entries(sizes)) {
    say(`Building ${size} notifications.`);
    await fill(stand, asking, held, size);
    held = size;
    await runLoad({ client, calls: warmUp, inFlight, call });
    const idle = await measureIdle(stand, 5);
    const run = () => runLoad({ client, calls, inFlight, call });
    for (const figures of measured)
      Object.assign(figures, await measure({ stand, idle }, `unread_${name}`, run));
  }
  client.close();
  for (const figures of measured)
    figures['unread_growth'] =
      (figures['unread_many_cpu_ms'] ?? 0) / (figures['unread_few_cpu_ms'] ?? 1);
  return { ...mergeRounds(measured), targets, labels };
}
