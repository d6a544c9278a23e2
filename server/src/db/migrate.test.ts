import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { makeDatabaseCopy } from '../testing/world.ts';
import { migrate } from './migrate.ts';
import { parseMigration } from './migration-file.ts';

const { ownerUrl, drop } = await makeDatabaseCopy();
const folder = mkdtempSync(join(tmpdir(), 'chinar-migrations-'));
const clients: pg.Client[] = [];

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: ownerUrl });
  clients.push(client);
  await client.connect();
  return client;
}

const owner = await connect();

afterAll(async () => {
  for (const client of clients) await client.end().catch(() => {});
  rmSync(folder, { recursive: true, force: true });
  await drop();
});

beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await owner.query('drop table if exists sheets; create table sheets (id int, mark int)');
  await owner.query(`delete from schema_migrations where name like '9%'`);
});

function put(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

async function applied(): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select name from schema_migrations where name like '9%' order by name`,
  );
  return rows.map(({ name }) => name);
}

test('F28 a migration that fails in the middle leaves nothing behind and starts over', async () => {
  put('9001-half.sql', 'alter table sheets add column half int; select 1 / 0;');
  await expect(migrate(ownerUrl, { folder })).rejects.toThrow('9001-half.sql failed');
  put('9001-half.sql', 'alter table sheets add column half int;');
  expect(await migrate(ownerUrl, { folder })).toEqual(['9001-half.sql']);
});

test('F28 a migration that waits for a table lets others through and comes again', async () => {
  const holder = await connect();
  await holder.query('begin; select * from sheets');
  put('9002-column.sql', 'alter table sheets add column more int;');
  // What stood in line behind the migration got its turn when the migration gave up.
  const others: number[] = [];
  let isHeld = true;
  const migrating = migrate(ownerUrl, {
    folder,
    log: () => {
      if (!isHeld) return;
      isHeld = false;
      void owner
        .query('select count(*)::int as count from sheets')
        .then(({ rowCount }) => others.push(rowCount ?? 0))
        .then(() => holder.query('commit'));
    },
  });
  expect(await migrating).toEqual(['9002-column.sql']);
  expect([isHeld, others]).toEqual([false, [1]]);
});

test('what cannot run in a transaction runs statement by statement', async () => {
  put(
    '9003-index.sql',
    `-- runs: statements
-- A comment; with a semicolon.
create index concurrently if not exists sheets__id on sheets (id);
create index concurrently if not exists sheets__mark on sheets (mark);
`,
  );
  expect(await migrate(ownerUrl, { folder })).toEqual(['9003-index.sql']);
  const { rows } = await owner.query(
    `select indexrelid::regclass::text as name from pg_index where indrelid = 'sheets'::regclass and indisvalid order by 1`,
  );
  expect(rows).toEqual([{ name: 'sheets__id' }, { name: 'sheets__mark' }]);
});

test('F28 an index that is built beside others waits for those who write, and does not start over', async () => {
  const writer = new pg.Client({ connectionString: ownerUrl });
  await writer.connect();
  await writer.query('begin');
  await writer.query('insert into sheets (id) values (7)');
  put(
    '9009-patient.sql',
    '-- runs: statements\ncreate index concurrently sheets__patient on sheets (id);\n',
  );
  const lines: string[] = [];
  const done = migrate(ownerUrl, { folder, log: (line) => lines.push(line) });
  await vi.waitFor(
    async () => {
      const { rows } = await owner.query(
        `select 1 from pg_stat_activity where query like 'create index concurrently sheets__patient%'
            and wait_event_type = 'Lock' and now() - query_start > interval '1.5 seconds'`,
      );
      expect(rows).toHaveLength(1);
    },
    { timeout: 10_000 },
  );
  await writer.query('commit');
  await writer.end();
  expect(await done).toEqual(['9009-patient.sql']);
  expect(lines).toEqual([]);
});

test('an index whose building was cut off is made anew', async () => {
  await owner.query('insert into sheets (id) values (1), (1)');
  const text =
    '-- runs: statements\ncreate unique index concurrently if not exists once on sheets (id);\n';
  put('9004-unique.sql', text);
  await expect(migrate(ownerUrl, { folder })).rejects.toThrow('could not create unique index');
  await owner.query('truncate sheets');
  await migrate(ownerUrl, { folder });
  await owner.query('insert into sheets (id) values (1)');
  await expect(owner.query('insert into sheets (id) values (1)')).rejects.toThrow('once');
});

test('a backfill changes so many rows at a time, each batch on its own', async () => {
  await owner.query('insert into sheets (id) select n from generate_series(1, 25) n');
  put(
    '9005-backfill.sql',
    `-- runs: batches
update sheets set mark = 1 where ctid = any (array(select ctid from sheets where mark is null limit 10));
`,
  );
  await migrate(ownerUrl, { folder });
  // Rows that were written together bear the number of their transaction.
  const { rows } = await owner.query<{ rows: number }>(
    `select count(*)::int as rows from sheets where mark = 1 group by xmin::text order by 1 desc`,
  );
  expect(rows.map((row) => row.rows)).toEqual([10, 10, 5]);
});

test('F28 a backfill that was cut off goes on where it was', async () => {
  await owner.query('insert into sheets (id) select n from generate_series(1, 25) n');
  await owner.query('alter table sheets add constraint stop check (mark is null or id <> 21)');
  const text = `-- runs: batches
update sheets set mark = 1 where ctid = any (array(select ctid from sheets where mark is null order by id limit 10));
`;
  put('9006-backfill.sql', text);
  await expect(migrate(ownerUrl, { folder })).rejects.toThrow('violates check constraint');
  expect(await applied()).toEqual([]);
  const done = await owner.query('select from sheets where mark = 1');
  expect(done.rowCount).toBe(20);
  await owner.query('alter table sheets drop constraint stop');
  await migrate(ownerUrl, { folder });
  expect(await applied()).toEqual(['9006-backfill.sql']);
});

test('two servers that start together build an index once and do not wait for each other', async () => {
  put(
    '9007-index.sql',
    '-- runs: statements\ncreate index concurrently sheets__both on sheets (id);\n',
  );
  const done = await Promise.all([1, 2, 3].map(() => migrate(ownerUrl, { folder })));
  expect(done.flat()).toEqual(['9007-index.sql']);
});

test('a file whose marker does not fit its content is refused by name', () => {
  const parse = (text: string) => () => parseMigration('9008-x.sql', text);
  expect(parse('-- runs: batches\nupdate a set b = 1')).toThrow(
    '9008-x.sql: a batch needs a limit',
  );
  expect(parse('-- runs: batches\nselect 1;\nselect 2 limit 1;')).toThrow('one statement');
  expect(parse('-- runs: statements\ndo $$ begin end $$;')).toThrow('function bodies');
});

test('a visitor changes no tables that are there, and is told why; new ones it makes', async () => {
  put('9005-later.sql', 'alter table sheets add column later int;');
  const visit = migrate(ownerUrl, { folder, isVisiting: true });
  await expect(visit).rejects.toThrow('is of an older version than this one');
  expect(await applied()).toEqual([]);
  await migrate(ownerUrl, { folder });
  expect(await migrate(ownerUrl, { folder, isVisiting: true })).toEqual([]);
});
