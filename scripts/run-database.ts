import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../server/src/embedded/supervisor.ts';

/** A PostgreSQL of its own that can be lost, as one whose standby received the last writes no more. */
export type RunningDatabase = {
  url: string;
  ownerUrl: string;
  /** From here on the standby receives nothing. */
  leaveBehind: () => Promise<void>;
  /** The standby answers at the same address, without what came later; it is read only as yet. */
  failOver: () => Promise<void>;
  /** It takes writes, on a timeline of its own; connections that were open to it stay open. */
  promote: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Keeps owners and rights. Files that go while it runs are none that a backup needs. */
function copyTree(from: string, to: string): void {
  spawnSync('cp', ['-a', '-T', from, to], { stdio: 'ignore' });
}

/** What stands where somebody else's PostgreSQL reads it is theirs. */
function writeBeside(cluster: string, name: string, text: string): void {
  const path = join(cluster, name);
  const { uid, gid } = statSync(cluster);
  writeFileSync(path, text, { mode: 0o600 });
  chownSync(path, uid, gid);
}

/** A copy that can be started, as of now: PostgreSQL goes on writing meanwhile. */
async function backUp(ownerUrl: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('standby', true)`);
    copyTree(from, to);
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(false)',
    );
    copyTree(join(from, 'pg_wal'), join(to, 'pg_wal'));
    rmSync(join(to, 'postmaster.pid'), { force: true });
    writeBeside(to, 'backup_label', rows[0]?.labelfile ?? '');
    // Nothing more comes from anywhere.
    writeBeside(to, 'standby.signal', '');
    appendFileSync(join(to, 'postgresql.auto.conf'), `restore_command = '/bin/false'\n`);
  } finally {
    await client.end();
  }
}

async function promote(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ done: boolean }>('select pg_promote() as done');
    if (!rows[0]?.done) throw new Error('The standby was not promoted.');
  } finally {
    await client.end();
  }
}

/** Starts a PostgreSQL; the caller stops it. */
export async function startDatabase(): Promise<RunningDatabase> {
  const dataDir = mkdtempSync('/tmp/chinar-failover-');
  // PostgreSQL runs under another account when root runs the tests.
  chmodSync(dataDir, 0o755);
  const start = () => startEmbedded({ dataDir, log: () => {} });
  const [cluster, standby] = [join(dataDir, 'postgres'), join(dataDir, 'standby')];
  let running = await start();
  return {
    url: running.url,
    ownerUrl: running.ownerUrl,
    leaveBehind: () => backUp(running.ownerUrl, cluster, standby),
    failOver: async () => {
      await running.stop();
      rmSync(cluster, { recursive: true });
      renameSync(standby, cluster);
      running = await start();
    },
    promote: () => promote(running.ownerUrl),
    stop: async () => {
      await running.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
