import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type Agent, request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import * as contract from '@chinar/contract/attempts';
import * as papers from '@chinar/contract/attempts.papers';
import { urlOf } from '@chinar/contract/url';
import { isAlive } from '../embedded/processes.ts';
import { buildUser } from '../features/accounts/fixtures.ts';
import { buildQuiz } from '../features/quizzes/fixtures.ts';
import { expectSound } from '../testing/sound.ts';
import { within } from '../testing/within.ts';
import { makeDatabaseCopy } from '../testing/world.ts';

/* Real processes and sockets over a real PostgreSQL: `PROCESSES=2 npm start`, without its bootstrap. */

/** Processes start while the machine has much else to do. */
const until = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000, interval: 100 });

const database = await makeDatabaseCopy();
const dataDir = mkdtempSync('/tmp/chinar-processes-');
const env = {
  CHINAR_MODE: 'live',
  SMTP_URL: 'smtp://127.0.0.1:1',
  APP_SECRET: 'a secret for processes that is long enough',
  PUBLIC_URL: 'http://localhost',
  HOST: '127.0.0.1',
  DATABASE_URL: database.url,
  DATABASE_OWNER_URL: database.ownerUrl,
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  PROCESSES: '2',
};

type Running = {
  parent: ChildProcess;
  port: string;
  lines: () => string;
  ready: Promise<void>;
  ended: Promise<unknown>;
};

const running: Running[] = [];

/** The children of a process, and theirs. */
function childrenOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    const own = children.trim().split(' ').filter(Boolean).map(Number);
    return own.flatMap((child) => [child, ...childrenOf(child)]);
  } catch {
    return [];
  }
}

/** Those that serve, in the order in which they were started. */
function serversOf({ parent }: Running): number[] {
  return childrenOf(parent.pid ?? 0).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server.process.ts');
    } catch {
      return false;
    }
  });
}

function spawnServer(port: string): Running {
  const parent = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: { ...process.env, ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const { promise: ready, resolve: isReady } = Promise.withResolvers<void>();
  for (const stream of [parent.stdout, parent.stderr])
    stream.on('data', (data: Buffer) => {
      said += data.toString();
      if (said.includes('ready at')) isReady();
    });
  const ended = new Promise((resolve) => parent.once('exit', (...how) => resolve(how)));
  const server = { parent, port, lines: () => said, ready, ended };
  running.push(server);
  return server;
}

async function start(): Promise<Running> {
  const server = spawnServer('0');
  await Promise.race([server.ready, server.ended]);
  const port = /ready at http:\/\/localhost:(\d+)/.exec(server.lines())?.[1];
  if (!port) throw new Error(`The server did not start: ${server.lines()}`);
  return Object.assign(server, { port });
}

afterAll(async () => {
  for (const { parent } of running) parent.kill('SIGKILL');
  await until(() => expect(running.flatMap(serversOf)).toEqual([]));
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
}, 120_000);

type Sent = { status: number; body: string };

/** Over a connection of its own, so that it may come to any of the processes. */
function send(
  { port }: Running,
  method: string,
  path: string,
  {
    token = '',
    body,
    agent = false,
  }: { token?: string; body?: unknown; agent?: Agent | false } = {},
): Promise<Sent> {
  const text = body === undefined ? '' : JSON.stringify(body);
  const headers = {
    ...(text ? { 'content-type': 'application/json', 'content-length': text.length } : {}),
    ...(token ? { 'x-attempt-token': token } : {}),
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, method, path, headers, agent, timeout: 10_000 },
      (response) => {
        let got = '';
        response.on('data', (data: Buffer) => (got += data.toString()));
        response.once('error', reject);
        response.once('end', () => resolve({ status: response.statusCode ?? 0, body: got }));
      },
    );
    sent.once('error', reject);
    sent.once('timeout', () => sent.destroy(new Error('no answer')));
    sent.end(text);
  });
}

const figuresOf = async (server: Running): Promise<string> =>
  (await send(server, 'GET', '/metrics')).body;

/** Which processes have answered calls of a route. */
async function whoAnswered(server: Running, route: string): Promise<string[]> {
  const text = await figuresOf(server);
  const lines = text.split('\n').filter((line) => line.startsWith('chinar_request_seconds_count'));
  return lines
    .filter((line) => line.includes(`route="${route}"`))
    .map((line) => /process="(\d)"/.exec(line)?.[1] ?? '')
    .toSorted();
}

type Student = {
  id: string;
  token: string;
  questions: [string, string][];
  seq: number;
  acknowledged: Map<string, number>;
};

async function startStudent(server: Running): Promise<Student> {
  const path = urlOf(contract.startPublicAttempt, { params: { id: quizId } });
  const { attempt, attemptToken: token } = JSON.parse(
    (await send(server, 'POST', path, { body: {} })).body,
  ).data as { attempt: { _id: string; paperHash: string }; attemptToken: string };
  const getPaper = urlOf(papers.getPaper, { params: { hash: attempt.paperHash } });
  const paper = JSON.parse((await send(server, 'GET', getPaper, { token })).body) as {
    sections: { questions: { _id: string; content: { en: { options: { _id: string }[] } } }[] }[];
  };
  const questions = paper.sections.flatMap((section) =>
    section.questions.map(({ _id, content }): [string, string] => [
      _id,
      content.en.options[0]?._id ?? '',
    ]),
  );
  return { id: attempt._id, token, questions, seq: 0, acknowledged: new Map() };
}

/** Saves one answer; what was acknowledged is noted, and what broke on the way is nobody's promise. */
async function save(server: Running, student: Student): Promise<number> {
  student.seq += 1;
  const { seq, token } = student;
  const [questionId, optionId] = student.questions[seq % student.questions.length] ?? ['', ''];
  const answer = {
    questionId,
    answer: { optionIds: [optionId] },
    status: 'answered',
    timeSpentMs: 1,
  };
  const events = [{ ...answer, seq, at: new Date().toISOString() }];
  const path = urlOf(contract.saveResponses, { params: { id: student.id } });
  try {
    const { status } = await send(server, 'PUT', path, { token, body: { epoch: 1, events } });
    if (status === 200) student.acknowledged.set(questionId, seq);
    return status;
  } catch {
    return 0;
  }
}

async function expectHeld(server: Running, student: Student): Promise<void> {
  const again = urlOf(contract.startPublicAttempt, { params: { id: quizId } });
  const { body } = await send(server, 'POST', again, { token: student.token, body: {} });
  const { responses } = JSON.parse(body).data as {
    responses: { questionId: string; seq: number }[];
  };
  const held = new Map(responses.map(({ questionId, seq }) => [questionId, seq]));
  for (const [questionId, seq] of student.acknowledged)
    expect(held.get(questionId)).toBeGreaterThanOrEqual(seq);
}

const buildFixture = (): Promise<string> =>
  within(env, database, async ({ ctx }) =>
    buildQuiz(ctx, (await buildUser(ctx, { role: 'tutor' })).id),
  );

const quizId = await buildFixture();
const server = await start();

test('both processes answer, and /metrics tells of both, whichever is asked', async () => {
  for (let i = 0; i < 20; i += 1) expect((await send(server, 'GET', '/readyz')).status).toBe(200);
  expect(await whoAnswered(server, '/readyz')).toEqual(['1', '2']);
  for (let i = 0; i < 4; i += 1) {
    const text = await figuresOf(server);
    expect(text).toContain('chinar_processes 2\n');
    // Only the first one tells events, and tells how many were given up.
    const dead = text.split('\n').filter((line) => line.startsWith('chinar_events_dead{'));
    expect(dead).toEqual(['chinar_events_dead{process="1"} 0']);
    const started = text.match(/^process_start_time_seconds\{process="\d"\}/gm);
    expect(started?.toSorted()).toEqual([
      'process_start_time_seconds{process="1"}',
      'process_start_time_seconds{process="2"}',
    ]);
  }
});

test('the saves of one attempt are bounded for both together', { timeout: 180_000 }, async () => {
  const student = await startStudent(server);
  const statuses: number[] = [];
  for (let i = 0; i < 320; i += 1) statuses.push(await save(server, student));
  const granted = statuses.filter((status) => status === 200).length;
  expect(granted).toBeGreaterThanOrEqual(240);
  // Each by itself would have granted all of them.
  expect(granted).toBeLessThanOrEqual(270);
  expect(statuses.at(-1)).toBe(429);
  await expectHeld(server, student);
});

test(
  'F01 one that is killed is replaced while saves go on, nothing that was acknowledged is lost and all is sound',
  { timeout: 180_000 },
  async () => {
    for (const victim of [1, 0]) {
      const students = await Promise.all(Array.from({ length: 4 }, () => startStudent(server)));
      let isOver = false;
      const writers = students.map(async (student) => {
        // Below the bound of an attempt.
        while (!isOver && student.seq < 200) await save(server, student);
      });
      await until(() => expect(students[0]?.acknowledged.size).toBeGreaterThan(2));
      const before = serversOf(server);
      expect(before).toHaveLength(2);
      process.kill(before[victim] ?? 0, 'SIGKILL');
      // The other one serves meanwhile.
      const saved = students[0]?.seq ?? 0;
      await until(() => expect(students[0]?.seq).toBeGreaterThan(saved + 2));
      await until(async () => expect(await figuresOf(server)).toContain('chinar_processes 2\n'));
      isOver = true;
      await Promise.all(writers);
      expect(serversOf(server)).not.toEqual(before);
      for (const student of students) await expectHeld(server, student);
      await within(env, database, expectSound);
    }
    const ends = server.lines().match(/a process of the server ended: starting it again/g);
    expect(ends).toHaveLength(2);
    expect(await figuresOf(server)).toContain('chinar_process_restarts_total 2\n');
  },
);

test('a port that is taken is one line, and no process stays', { timeout: 180_000 }, async () => {
  const second = spawnServer(server.port);
  expect(await second.ended).toEqual([1, null]);
  expect(second.lines()).toContain(`Port ${server.port} is taken. Set PORT to a free one`);
  expect(second.lines()).not.toContain('starting it again');
  expect(serversOf(second)).toEqual([]);
});

test(
  'one that is asked to stop alone finishes, and is replaced',
  { timeout: 180_000 },
  async () => {
    const [first = 0, second = 0] = serversOf(server);
    process.kill(second, 'SIGTERM');
    await until(() => expect(isAlive(second)).toBe(false));
    await until(async () => expect(await figuresOf(server)).toContain('chinar_processes 2\n'));
    expect(serversOf(server)[0]).toBe(first);
  },
);

test(
  'both stop together: what is under way is finished, it exits with 0 and leaves nobody',
  { timeout: 180_000 },
  async () => {
    const student = await startStudent(server);
    const all = childrenOf(server.parent.pid ?? 0);
    const saves = Array.from({ length: 20 }, () => save(server, student));
    await saves[0];
    server.parent.kill('SIGTERM');
    const statuses = await Promise.all(saves);
    expect(statuses.filter((status) => ![200, 503, 0].includes(status))).toEqual([]);
    expect(await server.ended).toEqual([0, null]);
    await until(() => expect(all.filter(isAlive)).toEqual([]));
    await within(env, database, expectSound);
    const next = await start();
    await expectHeld(next, student);
  },
);

test('F02 no process outlives its parent', { timeout: 180_000 }, async () => {
  const last = running.at(-1);
  if (!last) throw new Error('There is no server.');
  const all = childrenOf(last.parent.pid ?? 0);
  expect(serversOf(last)).toHaveLength(2);
  last.parent.kill('SIGKILL');
  await until(() => expect(all.filter(isAlive)).toEqual([]));
  // The port is free again: it was the parent's.
  const free = createServer();
  await new Promise<void>((resolve, reject) => {
    free.once('error', reject);
    free.listen(Number(last.port), '127.0.0.1', () => free.close(() => resolve()));
  });
  await within(env, database, expectSound);
});
