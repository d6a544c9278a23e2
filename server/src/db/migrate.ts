import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { takeLock } from './start-lock.ts';
import { listMigrations, type Migration, migrationsFolder } from './migration-file.ts';

/** Any number of ours; servers that start together take turns. */
const advisoryLock = 7_240_911;
/**
 * How long a statement may stand in line for a table. Behind it everybody else waits too, so it gives
 * up early, lets them through, and tries again.
 */
const lockTimeoutMs = 1000;
const lockTries = 60;

type Options = {
  /** Another folder than the product's own, for tests. */
  folder?: string;
  /** True changes no tables that are there: they may be those of a server of another version. */
  isVisiting?: boolean;
  log?: (line: string) => void;
};

/** Whether a statement gave up standing in line for a lock. */
function isLockTimeout(error: unknown): boolean {
  return (error as { code?: string }).code === '55P03';
}

async function withPatience(work: () => Promise<void>, log: (line: string) => void): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isLockTimeout(error) || tries === lockTries) throw error;
      log(`a table is in use; trying again (${tries})`);
      await pause(200 + Math.random() * 400);
    }
  }
}

async function record(client: pg.Client, { name, checksum }: Migration): Promise<void> {
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
    name,
    checksum,
  ]);
}

async function applyWhole(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    for (const statement of migration.statements) await client.query(statement);
    await record(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** An index whose building was cut off stays behind, invalid and in the way of its own name. */
async function dropBrokenIndexes(client: pg.Client, statement: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
      where not i.indisvalid and c.relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of rows) {
    if (!new RegExp(`\\b${name}\\b`).test(statement)) continue;
    await client.query(`drop index concurrently if exists ${client.escapeIdentifier(name)}`);
  }
}

/**
 * Runs a statement that stands alone. One that works concurrently bars nobody while it waits for those
 * who began before it, so it may wait as long as they take: giving up would mean starting over.
 */
async function runAlone(client: pg.Client, statement: string): Promise<number | null> {
  const isConcurrent = /\bconcurrently\b/i.test(statement);
  const wait = (ms: number) => client.query(`set lock_timeout = ${ms}`);
  if (isConcurrent) await wait(0);
  try {
    return (await client.query(statement)).rowCount;
  } finally {
    if (isConcurrent) await wait(lockTimeoutMs);
  }
}

async function applyInSteps(
  client: pg.Client,
  migration: Migration,
  log: (line: string) => void,
): Promise<void> {
  for (const statement of migration.statements) {
    let changed: number | null;
    do {
      changed = 0;
      await withPatience(async () => {
        await dropBrokenIndexes(client, statement);
        changed = await runAlone(client, statement);
      }, log);
    } while (migration.kind === 'batches' && (changed ?? 0) > 0);
  }
  await record(client, migration);
}

async function apply(
  client: pg.Client,
  migration: Migration,
  log: (line: string) => void,
): Promise<void> {
  try {
    if (migration.kind === 'transaction') {
      await withPatience(() => applyWhole(client, migration), log);
    } else await applyInSteps(client, migration, log);
  } catch (error) {
    throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/**
 * Brings the database to the newest schema: forward only. A file is one transaction, so that an
 * interrupted one starts over; or, marked `-- runs: statements` or `-- runs: batches`, goes on where
 * it was. Throws when an applied file was changed afterwards, and to a
 * visitor where tables are of an older version than this checkout.
 *
 * @param url an account that owns the tables
 * @returns the names of the files that were applied now
 */
export async function migrate(url: string, options: Options = {}): Promise<string[]> {
  const { folder = migrationsFolder, log = () => {}, isVisiting = false } = options;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(
      `select set_config('statement_timeout', '0', false), set_config('lock_timeout', $1, false)`,
      [`${lockTimeoutMs}ms`],
    );
    await takeLock(client, advisoryLock);
    await client.query(
      `create table if not exists schema_migrations (
         name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    const done: string[] = [];
    for (const migration of listMigrations(folder)) {
      const checksum = applied.get(migration.name);
      if (checksum === migration.checksum) continue;
      if (checksum !== undefined) {
        throw new Error(`Migration ${migration.name} was changed after it had been applied.`);
      }
      if (isVisiting && applied.size > 0) {
        throw new Error(
          'The installation is of an older version than this one. Use the commands of the version that serves, or start this one first.',
        );
      }
      await apply(client, migration, log);
      done.push(migration.name);
    }
    return done;
  } finally {
    await client.end();
  }
}
