import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../db/migrate.ts';
import { startEmbedded } from '../db/supervisor.ts';
import { makeLog } from '../log.ts';
import { makeJobs } from '../jobs/queue.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    clusterUrl: string;
  }
}

/**
 * One PostgreSQL for the whole run, made from nothing, without durability. It holds a migrated
 * template; every test file takes a copy of it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join('/tmp', 'chinar-test-'));
  // PostgreSQL runs under another account when root runs the tests.
  chmodSync(dataDir, 0o755);
  const cluster = await startEmbedded({ dataDir, log: () => {}, volatile: true });
  await migrate(cluster.url);
  // The job queue makes its tables when it starts: once here, so that no test file waits for it.
  const jobs = makeJobs({
    url: () => cluster.url,
    log: makeLog('silent'),
    jobs: [],
    schedules: [],
  });
  await jobs.start({} as never);
  await jobs.stop();
  const admin = new pg.Client({ connectionString: cluster.url.replace('/chinar?', '/postgres?') });
  await admin.connect();
  await admin.query('alter database chinar rename to template_chinar');
  await admin.query(`alter database template_chinar with is_template true allow_connections false`);
  await admin.end();
  project.provide('clusterUrl', cluster.url);
  return async () => {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
