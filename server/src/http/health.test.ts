import { mkdtempSync, rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { makeLog } from '../log.ts';
import { makeServer } from '../server.ts';

const dataDir = mkdtempSync('/tmp/chinar-early-');
const url = 'postgres://nobody@127.0.0.1:1/none';
const config = readConfig({
  DATABASE_URL: url,
  DATA_DIR: dataDir,
  APP_SECRET: 'a secret for tests that is long enough',
  LOG_LEVEL: 'silent',
});
const server = await makeServer({
  config,
  log: makeLog('silent'),
  database: { url, directUrl: url, ownerUrl: url },
  withPages: false,
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('before its database is ready the server lives, is not ready, and asks callers for patience', async () => {
  const ask = (path: string) => server.app.inject({ url: path });
  expect((await ask('/healthz')).statusCode).toBe(200);
  expect((await ask('/readyz')).statusCode).toBe(503);
  const early = await ask('/api/v1/users/current-user');
  expect([early.statusCode, early.json<{ code: string }>().code]).toEqual([503, 'unavailable']);
  expect(Number(early.headers['retry-after'])).toBeGreaterThan(0);
});
