import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import * as accounts from '@chinar/contract/accounts';
import { readConfig } from './config.ts';
import { oneAtATime } from './db/start-lock.ts';
import { buildUser, fixturePassword } from './features/accounts/fixtures.ts';
import { makeLog } from './log.ts';
import { makeServer, type Server } from './server.ts';
import { prepare } from './start.ts';
import { until } from './testing/until.ts';

const name = `test_start_${process.pid}`;
const ownerUrl = inject('clusterUrl').replace('/chinar?', `/${name}?`);
const url = ownerUrl.replace('//chinar@', '//chinar_app@');
const dataDir = mkdtempSync('/tmp/chinar-start-');
const admin = new pg.Client({
  connectionString: inject('clusterUrl').replace('/chinar?', '/postgres?'),
});
await admin.connect();
await admin.query(`create database ${name}`);
const servers: Server[] = [];
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
  rmSync(dataDir, { recursive: true, force: true });
});

const live = {
  CHINAR_MODE: 'live',
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://localhost',
  SMTP_URL: 'smtp://127.0.0.1:1',
};

function make({
  withPages = false,
  by = (address: string) => address,
  env = {},
} = {}): Promise<Server> {
  const [own, owners] = [by(url), by(ownerUrl)];
  return makeServer({
    config: readConfig({
      DATABASE_URL: own,
      DATABASE_OWNER_URL: owners,
      DATABASE_POOL: '2',
      DATA_DIR: dataDir,
      APP_SECRET: 'a secret for tests that is long enough',
      LOG_LEVEL: 'silent',
      ...env,
    }),
    log: makeLog('silent'),
    database: { url: own, directUrl: own, ownerUrl: owners },
    withPages,
  });
}

test(
  'F07 ten servers start together on an empty database, one doing the last things after the other',
  { timeout: 60_000 },
  async () => {
    for (let i = 0; i < 10; i += 1) servers.push(await make());
    let inside = 0;
    let most = 0;
    await Promise.all(
      servers.map((server) =>
        server.prepare(async () => {
          inside += 1;
          most = Math.max(most, inside);
          // Ready means that all of it is done, the demo world too.
          expect((await server.app.inject({ url: '/readyz' })).statusCode).toBe(503);
          inside -= 1;
        }),
      ),
    );
    expect(most).toBe(1);
    const statuses = await Promise.all(
      servers.map(async (server) => (await server.app.inject({ url: '/readyz' })).statusCode),
    );
    expect(statuses).toEqual(servers.map(() => 200));
  },
);

test('F25 a second server serves logins: what it hands out counts at the first one at once', async () => {
  const [first, second] = servers;
  if (!first || !second) throw new Error('There are no two servers.');
  const user = await buildUser(first.ctx);
  const post = (server: Server, path: string, payload: object) =>
    server.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
  const login = await post(second, accounts.login.path, {
    email: user.email,
    password: fixturePassword,
  });
  expect(login.statusCode).toBe(200);
  const { accessToken, refreshToken } = login.json().data;
  const me = await first.app.inject({
    url: accounts.getCurrentUser.path,
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(me.json().data).toMatchObject({ email: user.email });
  expect((await post(first, accounts.refreshToken.path, { refreshToken })).statusCode).toBe(200);
  // Wrong tries at one count at the other.
  for (let i = 0; i < 10; i += 1) {
    await post(second, accounts.login.path, { email: user.email, password: `guess ${i}` });
  }
  const refused = await post(first, accounts.login.path, {
    email: user.email,
    password: fixturePassword,
  });
  expect(refused.statusCode).toBe(429);
});

test('a page that is asked for while the demo world is laid out says so, and is made when it is there', async () => {
  const server = await make({ withPages: true });
  servers.push(server);
  const ask = (lang: string) =>
    server.app.inject({ url: '/contact', headers: { cookie: `lang=${lang}` } });
  await server.prepare(async () => {
    const early = await ask('en');
    expect([early.statusCode, early.headers['retry-after']]).toEqual([503, '2']);
    expect(early.headers['cache-control']).toBe('no-store');
    expect(early.body).toContain('people and films of the demo are being laid out');
    expect(early.body).toContain('<meta http-equiv="refresh" content="2">');
    // A browser looks for one by itself where a page names none.
    expect(early.body).toContain('<link rel="icon" href="/favicon.svg"');
    expect((await ask('hi')).body).toContain('डेमो के टेस्ट');
  });
  await until(async () => expect((await ask('en')).statusCode).toBe(200));
});

test('F07 a server that starts waits for the one that is starting', async () => {
  const gate = Promise.withResolvers<void>();
  const order: string[] = [];
  const first = oneAtATime(ownerUrl, async () => {
    order.push('first begins');
    await gate.promise;
    order.push('first ends');
  });
  await until(() => expect(order).toHaveLength(1));
  const second = oneAtATime(ownerUrl, async () => order.push('second begins'));
  await until(async () => {
    const { rows } = await admin.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
        where application_name = 'chinar-start' and datname = $1 and query like '%advisory_lock%'`,
      [name],
    );
    // The second one has asked for the lock, which the first one holds.
    expect(rows[0]?.count).toBe(2);
  });
  gate.resolve();
  await Promise.all([first, second]);
  expect(order).toEqual(['first begins', 'first ends', 'second begins']);
});

test('F07 a server whose database is away lives, says so, and is ready by itself once it is there', async () => {
  const sockets = new URL(url).searchParams.get('host') ?? '';
  const away = join(dataDir, 'sockets');
  const server = await make({
    by: (address) => {
      const moved = new URL(address);
      moved.searchParams.set('host', away);
      return moved.href;
    },
  });
  servers.push(server);
  let tries = 0;
  const counted = {
    ...server,
    prepare: (atLast?: () => Promise<void>) => {
      tries += 1;
      return server.prepare(atLast);
    },
  };
  const getting = prepare(counted, async () => {});
  const statusOf = async (path: string) => (await server.app.inject({ url: path })).statusCode;
  await until(() => expect(tries).toBe(2));
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503]);
  symlinkSync(sockets, away);
  await getting;
  expect(await statusOf('/readyz')).toBe(200);
});

test('F07 a server that dies while it starts holds up nobody', async () => {
  const failed = oneAtATime(ownerUrl, async () => {
    throw new Error('died');
  });
  await expect(failed).rejects.toThrow('died');
  await expect(oneAtATime(ownerUrl, async () => 'next')).resolves.toBe('next');
});

test('F08 a database that acknowledges what it may lose is refused where it counts, with nothing changed in it', async () => {
  const empty = `${name}_forgetful`;
  const by = (address: string) => address.replace(name, empty);
  await admin.query(`create database ${empty}`);
  const refused = await make({ by, env: live });
  await expect(refused.prepare()).rejects.toThrow('synchronous_commit is off');
  await refused.stop();
  const inside = new pg.Client({ connectionString: by(ownerUrl) });
  await inside.connect();
  const { rows } = await inside.query(
    `select count(*)::int as tables from information_schema.tables where table_schema = 'public'`,
  );
  await inside.query(`alter database ${empty} set synchronous_commit = on`);
  await inside.end();
  expect(rows).toEqual([{ tables: 0 }]);
  // What storage may see to itself is no reason: fsync is off here.
  const taken = await make({ by, env: live });
  await taken.prepareWithoutJobs();
  await taken.stop();
  await admin.query(`drop database ${empty} with (force)`);
});

test('a demo runs over a database that may forget', async () => {
  const server = await make({ env: { NODE_ENV: 'production' } });
  servers.push(server);
  await server.prepareWithoutJobs();
});
