import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import type { Db, Statement } from '../../../db/pool.ts';
import { makeHall } from '../../../testing/hall.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';
import { lookUpStarts } from './data.start.ts';

const world = await openWorld();
const { asOwner, ctx } = world;
const { begin } = makeHall(world);
const tutor = await buildUser(ctx, { role: 'tutor' });
const quizId = await buildQuiz(ctx, tutor.id);
const others = 400;

const client = new pg.Client({
  connectionString: world.databaseUrl,
  options: '-c plan_cache_mode=force_generic_plan',
});
await client.connect();
afterAll(() => client.end());

type Plan = { 'Relation Name'?: string; 'Actual Rows': number; 'Actual Loops': number } & {
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};

/** Rows of attempts that a plan has looked at. */
function rowsOf(plan: Plan): number {
  const { 'Actual Rows': kept, 'Rows Removed by Filter': gone = 0, 'Actual Loops': loops } = plan;
  const own = plan['Relation Name'] === 'attempts' ? (kept + gone) * loops : 0;
  return (plan.Plans ?? []).reduce((sum, part) => sum + rowsOf(part), own);
}

/** The statement by which so many learners ask, as the server sends it. */
async function statementFor(asked: readonly { quizId: string; userId: string }[]) {
  let sent = { text: '', values: [] as readonly unknown[] };
  const run = async ({ text }: Statement<unknown>, values: readonly unknown[]) => {
    sent = { text, values };
    return [];
  };
  await lookUpStarts({ run } as unknown as Db, asked, new Date());
  return sent;
}

const counts = [1, 20];
const nameOf = (count: number): string => `starts_${count}`;

// Before anybody has begun anything, as on the first day.
for (const count of counts) {
  const asked = Array.from({ length: count }, () => ({ quizId, userId: tutor.id }));
  const { text, values } = await statementFor(asked);
  await client.query({ name: nameOf(count), text, values: [...values] });
}

test.each(counts)(
  'what %i starts read does not grow with those who sit, though it was planned before anybody did',
  async (count) => {
    const learners = await Promise.all(Array.from({ length: count }, () => buildUser(ctx)));
    const { values } = await statementFor(learners.map(({ id }) => ({ quizId, userId: id })));
    for (const learner of learners) await begin(quizId, learner);
    await asOwner(
      `with crowd as (select gen_random_uuid() as user_id, gen_random_uuid() as id, n from generate_series(1, ${others}) n),
            made as (insert into users select (jsonb_populate_record(u, jsonb_build_object('id', c.user_id,
                       'email', c.user_id || '@learners.example', 'username', 'crowd-' || left(c.user_id::text, 8)))).*
                       from crowd c, users u where u.id = '${learners[0]?.id}' returning id)
       insert into attempts select (jsonb_populate_record(a, jsonb_build_object('id', c.id, 'user_id', c.user_id))).*
         from crowd c, attempts a where a.user_id = '${learners[0]?.id}' and exists (select from made)`,
    );
    const literals = values.map((value) => client.escapeLiteral(literalOf(value))).join(', ');
    const { rows } = await client.query(
      `explain (analyze, format json) execute ${nameOf(count)} (${literals})`,
    );
    const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as [{ Plan: Plan }];
    expect(rowsOf(plan)).toBeLessThanOrEqual(3 * count);
  },
);

function literalOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? `{${value.join(',')}}` : String(value);
}
