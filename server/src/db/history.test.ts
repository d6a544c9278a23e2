import { afterAll, expect, test } from 'vitest';
import { startDatabase } from '../../../scripts/run-database.ts';
import { until } from '../testing/until.ts';
import { openDatabase, statement } from './pool.ts';

const one = statement<{ one: number }>('history-one', 'select 1 as one');

const database = await startDatabase();
afterAll(() => database.stop());

test(
  'a connection that was open to a standby says after its promotion that it leads to another life',
  { timeout: 60_000 },
  async () => {
    // One connection for all: nobody but it can say anything.
    const { db, transact, close } = openDatabase({
      url: database.ownerUrl,
      max: 2,
      onError: () => {},
    });
    const pid = async () => {
      const { rows } = await db.execute('select pg_backend_pid() as pid');
      return (rows as { pid: number }[])[0]?.pid;
    };
    const told = async () => (await db.runTold(one, [])).history;
    const before = await told();
    expect(before).toMatch(/^[0-9a-f]{16}$/);
    await database.leaveBehind();
    await database.failOver();

    await until(() =>
      told().then(
        () => true,
        () => false,
      ),
    );
    const connection = await pid();
    expect(await told()).toBeNull();
    await database.promote();

    const within = await transact(async (inner) => (await inner.runTold(one, [])).history);
    expect(await pid()).toBe(connection);
    expect(within).toMatch(/^[0-9a-f]{16}$/);
    expect(within).not.toBe(before);
    expect(await told()).toBe(within);
    await close();
  },
);
