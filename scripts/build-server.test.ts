import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepAddresses } from './build-server.ts';
import { startServer } from './run-server.ts';

const root = join(import.meta.dirname, '..');
const kept = (code: string, path: string): string => keepAddresses(code, join(root, path));

test('in the built server a module finds files and libraries from where it was written', () => {
  expect(kept(`readFile(new URL('./a.sql', import.meta.url))`, 'server/src/db/x.ts')).toBe(
    `readFile(new URL('./a.sql', new URL("../src/db/x.ts", import.meta.url).href))`,
  );
  expect(kept(`join(import.meta.dirname, 'a')`, 'demo/pictures.ts')).toContain(
    `new URL('.', new URL("../../demo/pictures.ts", import.meta.url))`,
  );
});

test('in the built server an address of what was built too leads there', () => {
  expect(
    kept(`new URL('server.process.ts', import.meta.url)`, 'server/src/processes/parent.ts'),
  ).toBe(`new URL('./server.process.js', import.meta.url)`);
  expect(kept(`new URL('../../demo/load.ts', import.meta.url)`, 'server/src/start.ts')).toBe(
    `new URL('./demo.js', import.meta.url)`,
  );
});

test('what is built serves API, pages and their files from several processes', async () => {
  const server = await startServer({
    PROCESSES: '2',
    CHINAR_MODE: 'live',
    APP_SECRET: randomBytes(32).toString('hex'),
    PUBLIC_URL: 'http://localhost:3000',
    SMTP_URL: 'smtp://127.0.0.1:1',
    HOST: '127.0.0.1',
  });
  onTestFinished(server.stop);
  const ask = (path: string) => fetch(server.url + path, { headers: { accept: 'text/html' } });
  let page = '';
  const askForPage = async () => {
    const answer = await ask('/login');
    page = await answer.text();
    return answer.status;
  };
  // A page that takes long on a busy machine is asked for once more.
  await expect.poll(askForPage, { timeout: 20_000, interval: 500 }).toBe(200);
  const asset = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? '';
  const statuses = await Promise.all(
    ['/readyz', '/api/v1/exams', asset, '/service-worker.js'].map(
      async (path) => (await ask(path)).status,
    ),
  );
  expect(statuses).toEqual([200, 200, 200, 200]);
  server.process.kill('SIGTERM');
  expect(await once(server.process, 'exit')).toEqual([0, null]);
}, 60_000);
