import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { buildUser } from '../features/accounts/fixtures.ts';
import { buildQuiz } from '../features/quizzes/fixtures.ts';
import { makeHall } from '../testing/hall.ts';
import { openWorld } from '../testing/world.ts';

const world = await openWorld();
const { begin, event, option, save } = makeHall(world);
const tutor = await buildUser(world.ctx, { role: 'tutor' });
const sitting = await begin(await buildQuiz(world.ctx, tutor.id));
const owner = new pg.Client({ connectionString: world.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

const saveOne = () => save(sitting, [event(sitting, 0, option(sitting, 0, 1))]);

async function becomes(status: number): Promise<void> {
  await vi.waitFor(
    async () => expect((await world.server.app.inject({ url: '/readyz' })).statusCode).toBe(status),
    { timeout: 10_000 },
  );
}

test('F09 a server whose database has no room says 503 to saves and is not ready until it has', async () => {
  // What PostgreSQL says when a table cannot grow: small writes still find room in its pages.
  await owner.query(`
    create function no_room() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file' using errcode = '53100';
    end $$;
    create trigger no_room before insert on response_events for each row execute function no_room();
    create trigger no_room before insert on write_probes for each row
      when (length(new.filler) > 8000) execute function no_room()`);
  await becomes(200);
  const refused = await saveOne();
  expect([refused.status, refused.error.code]).toEqual([503, 'unavailable']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await becomes(503);
  expect((await world.server.app.inject({ url: '/healthz' })).statusCode).toBe(200);
  await owner.query(`drop function no_room cascade`);
  await becomes(200);
  expect((await saveOne()).status).toBe(200);
});

test('F06 a server whose database takes no writes is not ready, and saves are told to wait', async () => {
  const { rows } = await owner.query<{ name: string }>('select current_database() as name');
  const set = (value: string) =>
    owner.query(`alter database ${rows[0]?.name} set default_transaction_read_only = ${value}`);
  await set('on');
  // Settings of a database count for new connections: the old ones end as they do when it fails over.
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await becomes(503);
  const refused = await saveOne();
  expect([refused.status, refused.error.code]).toEqual([503, 'unavailable']);
  await owner.query('set default_transaction_read_only = off');
  await set('off');
  await becomes(200);
  expect((await saveOne()).status).toBe(200);
});
