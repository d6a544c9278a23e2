import { chmodSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { audit } from './audit.ts';
import { newId } from './ids.ts';
import { grantToApplication } from './roles.ts';
import { startEmbedded } from '../embedded/supervisor.ts';
import { openWorld } from '../testing/world.ts';

const world = await openWorld();
const { db } = world.ctx;

test.each([
  'drop table users',
  'truncate attempts',
  'alter table users add column x int',
  'create table loot (x int)',
  'create function loot() returns int language sql as $$ select 1 $$',
  'create schema loot',
  'create role loot superuser',
  'alter role chinar_app superuser',
  'set role chinar',
  `copy users to program 'cat'`,
  `select pg_read_file('/etc/passwd')`,
  'delete from schema_migrations',
  'delete from entitlements',
  `update events set name = 'another'`,
])('Z15 the role of the server may not: %s', async (text) => {
  await expect(db.execute(text)).rejects.toThrow(
    /permission denied|must be owner|not permitted|denied/i,
  );
});

test.each([
  `update audit_log set action = 'nothing'`,
  'delete from audit_log',
  'truncate audit_log',
])('Z15 Z14 nobody edits what was written down: %s', async (text) => {
  await audit({ db }, 'test.done', ['test', newId()]);
  await expect(db.execute(text)).rejects.toThrow('permission denied for table audit_log');
});

test('Z15 the server makes the months of answers without the right to make tables', async () => {
  await db.execute(`select ensure_response_partitions('2031-01-01', 2)`);
  const { rows } = await db.execute(
    `select to_regclass('responses_2031_02')::text as name, current_setting('is_superuser') as is_super`,
  );
  expect(rows).toEqual([{ name: 'responses_2031_02', is_super: 'off' }]);
});

/** An address under another name than the role that the database then knows, as behind a pooler. */
async function underAnotherName(name: string, role: string): Promise<string> {
  await world.asOwner(
    `create role "${name}" login; grant ${role} to "${name}"; alter role "${name}" set role = ${role}`,
  );
  return world.ownerUrl.replace('//chinar@', `//${encodeURIComponent(name)}@`);
}

test('Z15 whether the server has a role of its own is asked of the database, not of the names in addresses', async () => {
  const owner = `chinar.project_${process.pid}`;
  const app = `app.project_${process.pid}`;
  try {
    const asOwner = await underAnotherName(owner, 'chinar');
    expect(await grantToApplication(asOwner, world.ownerUrl)).toBe(false);
    const asApp = await underAnotherName(app, 'chinar_app');
    expect(await grantToApplication(asApp, asOwner)).toBe(true);
    const { rows } = await db.execute(
      `select count(*)::int as grants from information_schema.role_table_grants where grantee = '${app}'`,
    );
    expect(rows).toEqual([{ grants: 0 }]);
  } finally {
    await world.asOwner(`drop role if exists "${owner}", "${app}"`);
  }
});

test('Z15 the log of the embedded database is for its owner alone, and the server asks under a role of its own', async () => {
  const dataDir = mkdtempSync('/tmp/chinar-log-');
  chmodSync(dataDir, 0o755);
  const embedded = await startEmbedded({ dataDir, log: () => {}, volatile: true });
  try {
    const log = join(dataDir, 'postgres.log');
    expect(existsSync(log)).toBe(true);
    expect(statSync(log).mode & 0o077).toBe(0);
    expect(new URL(embedded.url).username).toBe('chinar_app');
  } finally {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
