import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { env } from 'node:process';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../db/migrate.ts';
import { grantToApplication } from '../db/roles.ts';
import { startEmbedded } from '../embedded/supervisor.ts';
import { jobs, schedules } from '../registry.ts';
import { prepareQueues } from '../jobs/queue.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    clusterUrl: string;
  }
}

/** A PostgreSQL without durability, made from nothing, that holds a migrated template. */
export async function startTestCluster(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join('/tmp', 'chinar-test-'));
  // PostgreSQL runs under another account when root runs the tests.
  chmodSync(dataDir, 0o755);
  const cluster = await startEmbedded({ dataDir, log: () => {}, volatile: true });
  await migrate(cluster.ownerUrl);
  // The job queue's tables and queues: once here, so that no test file waits for them.
  await prepareQueues(cluster.ownerUrl, { jobs, schedules });
  await grantToApplication(cluster.url, cluster.ownerUrl);
  const admin = new pg.Client({
    connectionString: cluster.ownerUrl.replace('/chinar?', '/postgres?'),
  });
  await admin.connect();
  await admin.query('alter database chinar rename to template_chinar');
  await admin.query(`alter database template_chinar with is_template true allow_connections false`);
  await admin.end();
  return {
    url: cluster.ownerUrl,
    stop: async () => {
      await cluster.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** One for the whole run: every test file takes a copy of its template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Many runs in a row, as when guards are taken out, share one that somebody else started.
  const shared = env['CHINAR_TEST_CLUSTER'];
  const cluster = shared ? { url: shared, stop: async () => {} } : await startTestCluster();
  project.provide('clusterUrl', cluster.url);
  return cluster.stop;
}
