import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { builtServer } from '../../scripts/ensure-ready.mjs';
import { readConfig } from '../../server/src/config.ts';
import type { Ctx } from '../../server/src/context.ts';
import { startEmbedded } from '../../server/src/embedded/supervisor.ts';
import { makeLog } from '../../server/src/log.ts';
import { makeServer } from '../../server/src/server.ts';
import { readCpu } from './cpu.ts';
import { makeClient } from './http.ts';

export const root = join(import.meta.dirname, '../..');
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Milliseconds of CPU so far, and SQL statements sent so far. */
export type Reading = { at: number; server: number; postgres: number; statements: number };

export type Program = {
  url: string;
  pid: number;
  stop: () => Promise<void>;
  /** SIGKILL, as the kernel does when memory is short. */
  kill: () => Promise<void>;
};

export type Stand = {
  url: string;
  /** As the owner of the tables. */
  databaseUrl: string;
  postgresVersion: string;
  readonly serverPid: number;
  postgresPid: number;
  /** Of PostgreSQL as it runs now; null while it does not. */
  databasePid: () => number | null;
  /** The server, to be killed, and another one in its place, at the same address. */
  killServer: () => Promise<void>;
  startAgain: () => Promise<void>;
  /** One more server of the same installation. */
  launchBeside: (port?: string) => Promise<Program>;
  /** Features' fixtures work through this, on the server's own database. */
  ctx: Ctx;
  /** The same for questions about whole tables. */
  slowCtx: Ctx;
  read: () => Promise<Reading>;
  /** Tells the features what has happened, here; what that took. */
  deliver: () => Promise<Reading>;
  stop: () => Promise<void>;
};

type StandOptions = {
  mode: 'demo' | 'live';
  /** A folder for the server's CPU profile, written when it stops. */
  profile?: string | undefined;
  /** Leaves what happened untold until `deliver`. */
  holdsEvents?: boolean | undefined;
  /** Server processes that share the port. */
  processes?: string | undefined;
  /** Variables of its own. */
  env?: Record<string, string> | undefined;
  /** An empty folder for database and files; one of its own unless told otherwise. */
  dataDir?: string;
};

/** Runs one of our programs until told to stop; it says its address when it is ready. */
export function launch(args: string[], env: Record<string, string>): Promise<Program> {
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (data: Buffer) => {
      said += data.toString();
      const url = /ready at (\S+)/.exec(said)?.[1];
      if (!url) return;
      resolve({
        url: url.replace('localhost', '127.0.0.1'),
        pid: child.pid ?? 0,
        stop: async () => {
          child.kill('SIGTERM');
          await exited;
        },
        kill: async () => {
          child.kill('SIGKILL');
          await exited;
        },
      });
    });
    child.once('exit', () => reject(new Error(`${args.at(-1)} did not start:\n${said}`)));
  });
}

function serverArgs(profile: string | undefined): string[] {
  const flags = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [];
  return [...flags, builtServer];
}

/** Of all processes of the server. */
function readCount(metrics: string): number {
  const found = metrics.matchAll(/^chinar_sql_statements_total(?:\{.*\})? (\d+)/gm);
  return [...found].reduce((sum, [, count]) => sum + Number(count), 0);
}

/**
 * The real server as a process of its own over a durable PostgreSQL, both measured from here. The
 * database belongs to this process, so that its process tree is not the server's.
 */
export async function openStand({
  mode,
  profile,
  holdsEvents,
  processes = '1',
  env: given = {},
  dataDir = mkdtempSync('/tmp/chinar-bench-'),
}: StandOptions): Promise<Stand> {
  // PostgreSQL runs under another account when root runs the bench.
  chmodSync(dataDir, 0o755);
  const embedded = await startEmbedded({ dataDir, log: say });
  const env = {
    CHINAR_MODE: mode,
    // Nobody is mailed while costs are measured.
    SMTP_URL: 'smtp://127.0.0.1:1',
    DATABASE_URL: embedded.url,
    DATABASE_OWNER_URL: embedded.ownerUrl,
    DATA_DIR: dataDir,
    APP_SECRET: randomBytes(32).toString('hex'),
    PUBLIC_URL: 'http://localhost:3000',
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'warn',
    PROCESSES: processes,
    ...given,
  };
  const lanes = holdsEvents ? { EVENT_LANES: '0' } : {};
  const launchAt = (port: string): Promise<Program> =>
    launch(serverArgs(profile), { ...env, ...lanes, PORT: port });
  let server = await launchAt('0');
  const { url } = server;
  const config = readConfig({ ...env, NODE_ENV: 'production' });
  const database = { url: embedded.url, directUrl: embedded.url, ownerUrl: embedded.ownerUrl };
  const here = await makeServer({ config, log: makeLog('warn'), database, withPages: false });
  const { rows } = (await here.ctx.db.execute(
    `select current_setting('server_version') as version,
            current_setting('fsync') || current_setting('synchronous_commit') as durable`,
  )) as { rows: { version: string; durable: string }[] };
  if (rows[0]?.durable !== 'onon') throw new Error('The database of a bench must be durable.');
  const metrics = makeClient(server.url, 1);
  const postgresPid = embedded.pid() ?? 0;

  /** Of this process instead of the server's. */
  async function readHere(): Promise<Reading> {
    const { body } = await here.app.inject({ url: '/metrics' });
    const [own = 0, postgres = 0] = readCpu([process.pid, postgresPid, server.pid]);
    return { at: performance.now(), server: own, postgres, statements: readCount(body) };
  }

  return {
    url,
    databaseUrl: embedded.ownerUrl,
    postgresVersion: rows[0].version,
    get serverPid() {
      return server.pid;
    },
    postgresPid,
    databasePid: embedded.pid,
    killServer: () => server.kill(),
    async startAgain() {
      server = await launchAt(new URL(url).port);
    },
    launchBeside: (port = '0') => launchAt(port),
    ctx: here.ctx,
    slowCtx: here.slowCtx,
    async read() {
      const answer = await metrics.send({ method: 'GET', path: '/metrics', headers: {} });
      const [own = 0, postgres = 0] = readCpu([server.pid, postgresPid]);
      return {
        at: performance.now(),
        server: own,
        postgres,
        statements: readCount(answer.body.toString()),
      };
    },
    async deliver() {
      const before = await readHere();
      await here.events.deliver(here.ctx);
      const after = await readHere();
      return {
        at: after.at - before.at,
        server: after.server - before.server,
        postgres: after.postgres - before.postgres,
        statements: after.statements - before.statements,
      };
    },
    async stop() {
      metrics.close();
      await server.stop();
      await here.stop();
      await embedded.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** What a second costs though nobody asks anything: schedules, the job queue, PostgreSQL's own work. */
export type Idle = { server: number; postgres: number; statements: number };

export async function measureIdle(stand: Stand, seconds: number): Promise<Idle> {
  const before = await stand.read();
  await pause(seconds * 1000);
  const after = await stand.read();
  const elapsed = (after.at - before.at) / 1000;
  return {
    server: (after.server - before.server) / elapsed,
    postgres: (after.postgres - before.postgres) / elapsed,
    statements: (after.statements - before.statements) / elapsed,
  };
}
