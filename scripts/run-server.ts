import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { builtServer } from './ensure-ready.mjs';

const root = join(import.meta.dirname, '..');

export type RunningServer = {
  url: string;
  process: ChildProcess;
  dataDir: string;
  /** SIGKILL, as a power cut would; the database lives on and is adopted by the next start. */
  kill: () => Promise<void>;
  /** Starts again on the same data and port. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

function exited(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

function launch(
  dataDir: string,
  port: string,
  env: Record<string, string>,
): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [builtServer], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: port,
      DATA_DIR: dataDir,
      FFMPEG: 'none',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (data: Buffer) => {
      said += data.toString();
      const url = /Chinar is ready at (\S+)/.exec(said)?.[1];
      if (url) resolve({ child, url });
    });
    child.once('exit', () => reject(new Error(`The server did not start:\n${said}`)));
  });
}

/** Starts the real server with its own embedded database, as `npm start` does. */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = mkdtempSync('/tmp/chinar-e2e-');
  // PostgreSQL runs under another account when root runs the tests.
  chmodSync(dataDir, 0o755);
  const first = await launch(dataDir, '0', env);
  const running: RunningServer = {
    url: first.url,
    process: first.child,
    dataDir,
    kill: async () => {
      running.process.kill('SIGKILL');
      await exited(running.process);
    },
    restart: async () => {
      const { child } = await launch(dataDir, new URL(running.url).port, env);
      running.process = child;
    },
    stop: async () => {
      running.process.kill('SIGTERM');
      await exited(running.process);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return running;
}
