import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as contract from '@chinar/contract/attempts';
import * as papersContract from '@chinar/contract/attempts.papers';
import { urlOf } from '@chinar/contract/url';
import { type EmbeddedPostgres, startEmbedded } from '../embedded/supervisor.ts';
import type { Server } from '../server.ts';
import { within } from './within.ts';

/** Somebody who sits a test, and what the server said it holds of theirs. */
export type Sitter = {
  id: string;
  token: string;
  options: Map<string, string[]>;
  seq: number;
  acknowledged: Map<string, { seq: number; optionId: string }>;
};

type Answered = { status: number; headers: Headers; body: { data: never } };

/** The server as a program that is killed and started again. */
export class Program {
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | null = null;
  #base = '';

  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env;
  }

  readonly base = (): string => this.#base;

  /** Its address: a new one where no port is given. */
  async launch(port = '0'): Promise<string> {
    const started = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
      env: { ...this.#env, PORT: port },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = started;
    this.#base = await new Promise((resolve, reject) => {
      let said = '';
      started.stdout.on('data', (data: Buffer) => {
        said += data.toString();
        const url = /ready at (\S+)/.exec(said)?.[1];
        if (url) resolve(url.replace('localhost', '127.0.0.1'));
      });
      started.once('exit', () => reject(new Error(`The server stopped at its start: ${said}`)));
    });
    return this.#base;
  }

  tell(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  exited(): Promise<number | null> {
    const target = this.#child;
    if (!target || target.exitCode !== null || target.signalCode !== null)
      return Promise.resolve(target?.exitCode ?? null);
    return new Promise((resolve) => target.once('exit', (code) => resolve(code)));
  }

  async kill(): Promise<void> {
    this.tell('SIGKILL');
    await this.exited();
  }
}

/** A program over a database of its own, and learners who sit at it. */
class Killable extends Program {
  readonly database: EmbeddedPostgres;
  readonly #dataDir: string;
  readonly #env: NodeJS.ProcessEnv;

  constructor(database: EmbeddedPostgres, dataDir: string, around: NodeJS.ProcessEnv) {
    const env = {
      CHINAR_MODE: 'live',
      SMTP_URL: 'smtp://127.0.0.1:1',
      APP_SECRET: 'a secret for crashes that is long enough',
      PUBLIC_URL: 'http://localhost',
      HOST: '127.0.0.1',
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
    };
    super({ ...around, ...env });
    this.database = database;
    this.#dataDir = dataDir;
    this.#env = env;
  }

  /** Runs something in a server of this process, over the same database. */
  readonly inside = <T>(run: (server: Server) => Promise<T>): Promise<T> =>
    within(this.#env, this.database, run);

  async ready(): Promise<void> {
    for (let tries = 0; tries < 300; tries += 1) {
      const response = await fetch(`${this.base()}/readyz`).catch(() => null);
      if (response?.status === 200) return;
      await pause(50);
    }
    throw new Error('The server did not become ready again.');
  }

  async send(method: string, path: string, token: string, body?: unknown): Promise<Answered> {
    const response = await fetch(this.base() + path, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { 'x-attempt-token': token } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(10_000),
    });
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as { data: never },
    };
  }

  /** Begins a public test as a guest. */
  async sitDown(quizId: string): Promise<Sitter> {
    const start = urlOf(contract.startPublicAttempt, { params: { id: quizId } });
    const { body } = await this.send('POST', start, '', {});
    const { attempt, attemptToken } = body.data as {
      attempt: { _id: string; paperHash: string };
      attemptToken: string;
    };
    const paper = (await this.send(
      'GET',
      urlOf(papersContract.getPaper, { params: { hash: attempt.paperHash } }),
      attemptToken,
    )) as unknown as {
      body: {
        sections: {
          questions: { _id: string; content: { en: { options: { _id: string }[] } } }[];
        }[];
      };
    };
    const questions = paper.body.sections.flatMap((section) => section.questions);
    const options = new Map(
      questions.map(({ _id, content }) => [_id, content.en.options.map((option) => option._id)]),
    );
    return { id: attempt._id, token: attemptToken, options, seq: 0, acknowledged: new Map() };
  }

  async close(): Promise<void> {
    await this.kill();
    await this.database.stop();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}

/** A durable database of its own, and the server that is to be launched over it. */
export async function openKillable(around: NodeJS.ProcessEnv): Promise<Killable> {
  const dataDir = mkdtempSync('/tmp/chinar-crash-');
  chmodSync(dataDir, 0o755);
  const database = await startEmbedded({ dataDir, log: () => {} });
  return new Killable(database, dataDir, around);
}
