import { createHash } from 'node:crypto';
import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { makeClusterUsers } from './cluster-users.ts';
import { isAlive, isNameAlive, isPostgres, nameOfProcess } from './processes.ts';
import { makeDataDir } from './data-dir.ts';
import { startEmbedded } from './supervisor.ts';

const dataDir = mkdtempSync('/tmp/chinar-supervisor-');
chmodSync(dataDir, 0o755);
/** Where the sockets of a data folder go, as the supervisor names it. */
function socketsOf(path: string): string {
  return join('/tmp', `chinar-${createHash('sha256').update(path).digest('hex').slice(0, 12)}`);
}
const sockets = socketsOf(dataDir);
afterAll(() => {
  for (const path of [dataDir, sockets]) rmSync(path, { recursive: true, force: true });
});

test('a folder for sockets that others may enter is refused, for whoever enters is let in', async () => {
  mkdirSync(sockets);
  chmodSync(sockets, 0o777);
  await expect(startEmbedded({ dataDir, log: () => {}, volatile: true })).rejects.toThrow(
    'is not a private folder of ours',
  );
});

test.runIf(process.platform === 'linux')(
  'a start leaves no file of the log open here: on a full disk thousands are tried',
  { timeout: 60_000 },
  async () => {
    const own = mkdtempSync('/tmp/chinar-log-');
    chmodSync(own, 0o755);
    const { stop } = await startEmbedded({ dataDir: own, log: () => {}, volatile: true });
    const open = readdirSync('/proc/self/fd').flatMap((name) => {
      try {
        return [readlinkSync(`/proc/self/fd/${name}`)];
      } catch {
        // The folder itself was open while it was read.
        return [];
      }
    });
    await stop();
    rmSync(own, { recursive: true, force: true });
    expect(open.filter((path) => path.startsWith(own))).toEqual([]);
  },
);

/** Starts a cluster of its own, as it is on a full disk: not before somebody asks for room does it start again. */
async function makeFullDisk() {
  const own = mkdtempSync('/tmp/chinar-full-');
  chmodSync(own, 0o755);
  const made = await startEmbedded({ dataDir: own, log: () => {}, volatile: true });
  await made.stop();
  const control = join(own, 'postgres/global/pg_control');
  const fill = () => renameSync(control, `${control}.away`);
  const free = () => {
    if (existsSync(`${control}.away`)) renameSync(`${control}.away`, control);
    return 0;
  };
  fill();
  const remove = () => {
    for (const path of [own, socketsOf(own)]) rmSync(path, { recursive: true, force: true });
  };
  return { own, fill, free, remove };
}

test(
  'F09 a first start on a full disk gives the ballast up and comes up; without one it says why not',
  { timeout: 60_000 },
  async () => {
    const { own, fill, free, remove } = await makeFullDisk();
    writeFileSync(join(own, 'ballast'), 'room');
    const said: string[] = [];
    const options = { dataDir: own, volatile: true, free };
    const database = await startEmbedded({ ...options, log: (line) => said.push(line) });
    expect([isPostgres(database.pid() ?? 0), existsSync(join(own, 'ballast'))]).toEqual([
      true,
      false,
    ]);
    await database.stop();
    expect(said).toEqual([
      'The disk is full: its ballast was given up so that PostgreSQL can start.',
    ]);
    fill();
    await expect(startEmbedded({ ...options, log: () => {} })).rejects.toThrow(
      'PostgreSQL did not start.',
    );
    remove();
  },
);

test(
  'F09 a stop comes back while PostgreSQL cannot be started again',
  { timeout: 40_000 },
  async () => {
    const { own, fill, free, remove } = await makeFullDisk();
    free();
    const said: string[] = [];
    const log = (line: string) => said.push(line);
    const database = await startEmbedded({ dataDir: own, log, volatile: true });
    fill();
    process.kill(database.pid() ?? 0, 'SIGKILL');
    await vi.waitFor(() => expect(said.join('')).toContain('did not start'), { timeout: 20_000 });
    await database.stop();
    remove();
  },
);

test(
  'F09 a server puts a ballast aside at its start, and each hour where it is gone; a volatile one never',
  { timeout: 60_000 },
  async () => {
    const own = mkdtempSync('/tmp/chinar-kept-');
    chmodSync(own, 0o755);
    const ballast = join(own, 'ballast');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const options = { dataDir: own, log: () => {}, free: () => Infinity };
      const idle = await startEmbedded({ ...options, volatile: true });
      vi.advanceTimersByTime(3_600_000);
      await idle.stop();
      expect([existsSync(ballast), vi.getTimerCount()]).toEqual([false, 0]);
      const database = await startEmbedded(options);
      expect(statSync(ballast).size).toBe(64 * 1024 * 1024);
      rmSync(ballast);
      vi.advanceTimersByTime(3_600_000);
      await vi.waitFor(() => expect(existsSync(ballast)).toBe(true), { timeout: 20_000 });
      await database.stop();
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
      rmSync(own, { recursive: true, force: true });
    }
  },
);

test('F09 a lock that a full disk left empty holds nobody up', async () => {
  const own = mkdtempSync('/tmp/chinar-lock-');
  writeFileSync(join(own, 'postgres.lock'), '');
  const users = makeClusterUsers(own);
  expect(await users.alone(async () => readdirSync(own))).toEqual(['postgres.lock']);
  expect(readdirSync(own)).toEqual([]);
  rmSync(own, { recursive: true });
});

describe('the private PostgreSQL', () => {
  const folder = mkdtempSync('/tmp/chinar-turns-');
  chmodSync(folder, 0o755);
  const children: ChildProcess[] = [];
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
    const pid = postmaster();
    if (pid && isPostgres(pid)) process.kill(pid, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  });

  function postmaster(): number | null {
    try {
      return Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    } catch {
      return null;
    }
  }

  /** A server as `npm start` runs it; `said` is what it has printed. */
  function launch(env: Record<string, string> = {}) {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
      env: {
        PATH: process.env['PATH'],
        CHINAR_MODE: 'live',
        APP_SECRET: '0123456789abcdefghijklmnopqrstuvwxyz-secret',
        PUBLIC_URL: 'http://localhost',
        SMTP_URL: 'smtp://127.0.0.1:1',
        HOST: '127.0.0.1',
        PORT: '0',
        DATA_DIR: folder,
        LOG_LEVEL: 'silent',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => (said += data.toString()));
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    return {
      said: () => said,
      ended,
      ready: () => vi.waitFor(() => expect(said).toContain('ready at'), { timeout: 40_000 }),
      stop: () => {
        child.kill('SIGTERM');
        return ended;
      },
    };
  }

  test(
    'F30 is shared by servers on one folder, and turned off by the last one to leave',
    { timeout: 90_000 },
    async () => {
      const [first, second] = [launch(), launch()];
      await Promise.all([first.ready(), second.ready()]);
      const pid = postmaster();
      expect(await first.stop()).toBe(0);
      expect([postmaster(), isPostgres(pid ?? 0)]).toEqual([pid, true]);
      expect(await second.stop()).toBe(0);
      expect(isPostgres(pid ?? 0)).toBe(false);
      // Nothing of it stays outside its data folder.
      expect(existsSync(socketsOf(folder))).toBe(false);
    },
  );

  test(
    'F08 that cannot start again, as on a full disk, is tried for ever and says so a few times only',
    { timeout: 60_000 },
    async () => {
      const ill = mkdtempSync('/tmp/chinar-ill-');
      chmodSync(ill, 0o755);
      const said: string[] = [];
      const log = (message: string) => said.push(message);
      const full = { dataDir: ill, log, volatile: true, free: () => 0 };
      writeFileSync(join(ill, 'ballast'), 'room');
      const database = await startEmbedded(full);
      const [control, away] = ['global/pg_control', 'global/pg_control.away'].map((name) =>
        join(ill, 'postgres', name),
      ) as [string, string];
      renameSync(control, away);
      process.kill(database.pid() ?? 0, 'SIGKILL');
      const triesSeen = () =>
        readFileSync(join(ill, 'postgres.log'), 'utf8').split('could not find the database system')
          .length - 1;
      await vi.waitFor(() => expect(triesSeen()).toBeGreaterThan(4), { timeout: 30_000 });
      renameSync(away, control);
      await vi.waitFor(() => expect(isPostgres(database.pid() ?? 0)).toBe(true), {
        timeout: 30_000,
      });
      await database.stop();
      rmSync(ill, { recursive: true, force: true });
      expect(said.map((message) => message.split('\n')[0])).toEqual([
        'PostgreSQL stopped by itself; starting it again.',
        'The disk is full: its ballast was given up so that PostgreSQL can start.',
        'PostgreSQL did not start.',
        'PostgreSQL still does not start, after 2 tries.',
        'PostgreSQL still does not start, after 4 tries.',
      ]);
    },
  );

  test('F30 does not outlive a server that found its port taken', { timeout: 60_000 }, async () => {
    const squatter = createServer();
    await new Promise<void>((resolve) => squatter.listen(0, '127.0.0.1', resolve));
    const { port } = squatter.address() as { port: number };
    // A process that was killed may have had a number that another one has now.
    mkdirSync(join(folder, 'postgres.users'), { recursive: true });
    writeFileSync(join(folder, 'postgres.users', `${process.pid}-1`), '');
    writeFileSync(join(folder, 'postgres.lock'), `${process.pid}-1`);
    const server = launch({ PORT: String(port) });
    expect(await server.ended).toBe(1);
    squatter.close();
    expect(server.said()).toContain(`Port ${port} is taken`);
    const pid = postmaster();
    expect(pid !== null && isPostgres(pid)).toBe(false);
  });
});

test('a data folder that cannot be written to is named', () => {
  expect(() => makeDataDir('/proc/nowhere')).toThrow(
    /^DATA_DIR \(\/proc\/nowhere\) cannot be written to/,
  );
});

test('a process is known by its birth, for numbers come again', () => {
  expect(isNameAlive(nameOfProcess(process.pid))).toBe(true);
  expect(isNameAlive(`${process.pid}-1`)).toBe(false);
  expect([isAlive(process.pid), isPostgres(process.pid)]).toEqual([true, false]);
});
