import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, test, vi } from 'vitest';
import * as contract from '@chinar/contract/attempts';
import { getAttempt, submitAttempt } from '@chinar/contract/attempts.results';
import { urlOf } from '@chinar/contract/url';
import { undelivered } from './events/replay.ts';
import { buildUser } from './features/accounts/fixtures.ts';
import { buildQuiz } from './features/quizzes/fixtures.ts';
import { openKillable, type Sitter as Student } from './testing/killable.ts';
import { expectSound } from './testing/sound.ts';

/*
 * Kills with SIGKILL at random moments, on a durable database, with real processes and sockets. The
 * seed is printed, so that a failing run can be repeated: CRASH_SEED=… npm test. The series
 * that is worth the name is crash.deep.test.ts; here each of the two falls once.
 */
const seed = Number(process.env['CRASH_SEED'] ?? Date.now() % 1_000_000);
/** Many in crash.deep.test.ts. */
const rounds = Number(process.env['CRASH_ROUNDS'] ?? 2);
let state = seed;
function random(): number {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return state / 2_147_483_648;
}

const house = await openKillable(process.env);
const { database, inside } = house;

const buildFixture = (): Promise<string> =>
  inside(async ({ ctx }) => buildQuiz(ctx, (await buildUser(ctx, { role: 'tutor' })).id));

afterAll(async () => {
  await house.kill();
  await inside(expectSound);
  await house.close();
});

/** The next event of somebody: one random answer. */
function eventOf(student: Student) {
  student.seq += 1;
  const questions = [...student.options];
  const [questionId, optionIds] = questions[Math.floor(random() * questions.length)] ?? ['', []];
  const optionId = optionIds[Math.floor(random() * optionIds.length)] ?? '';
  return {
    questionId,
    answer: { optionIds: [optionId] },
    status: 'answered',
    timeSpentMs: 1,
    seq: student.seq,
    at: new Date().toISOString(),
  };
}

type Event = ReturnType<typeof eventOf>;

const save = ({ id, token }: Student, event: Event) =>
  house.send('PUT', urlOf(contract.saveResponses, { params: { id } }), token, {
    epoch: 1,
    events: [event],
  });

const handIn = ({ id, token }: Student) =>
  house.send('POST', urlOf(submitAttempt, { params: { id } }), token, { answers: [] });

/** Saves one random answer; what the server says it holds is noted, whatever happens next. */
async function answer(student: Student): Promise<void> {
  const event = eventOf(student);
  const { questionId, seq } = event;
  const [optionId = ''] = event.answer.optionIds;
  try {
    const { status } = await save(student, event);
    if (status === 200) student.acknowledged.set(questionId, { seq, optionId });
  } catch {
    // The connection died: nothing was promised.
    await pause(20);
  }
}

async function expectAllHeld(quizId: string, students: Student[]): Promise<number> {
  let count = 0;
  for (const student of students) {
    const { body } = await house.send(
      'POST',
      urlOf(contract.startPublicAttempt, { params: { id: quizId } }),
      student.token,
      {},
    );
    const { responses } = body.data as {
      responses: { questionId: string; seq: number; answer: { optionIds: string[] } }[];
    };
    const held = new Map(responses.map((row) => [row.questionId, row]));
    for (const [questionId, promised] of student.acknowledged) {
      const found = held.get(questionId);
      expect(found?.seq).toBeGreaterThanOrEqual(promised.seq);
      if (found?.seq === promised.seq)
        expect(found.answer).toEqual({ optionIds: [promised.optionId] });
      count += 1;
    }
  }
  return count;
}

async function storm(students: Student[], kill: () => Promise<void>): Promise<void> {
  let isOver = false;
  const writers = students.map(async (student) => {
    while (!isOver) await answer(student);
  });
  await pause(100 + random() * 400);
  await kill();
  await pause(50 + random() * 100);
  isOver = true;
  await Promise.all(writers);
}

describe(`killed at random moments (seed ${seed})`, () => {
  test(
    `F01 F02 server and database lose nothing that they had acknowledged, killed ${rounds} times`,
    { timeout: 60_000 + rounds * 10_000 },
    async () => {
      const quizId = await buildFixture();
      await house.launch();
      const students: Student[] = [];
      for (let i = 0; i < 6; i += 1) students.push(await house.sitDown(quizId));
      const port = new URL(house.base()).port;
      for (let round = 0; round < rounds; round += 1) {
        const killsDatabase = round % 3 === 1;
        await storm(students, async () => {
          if (killsDatabase) process.kill(database.pid() ?? 0, 'SIGKILL');
          else await house.kill();
        });
        if (!killsDatabase) await house.launch(port);
        else await house.ready();
        await expectAllHeld(quizId, students);
      }
      expect(await expectAllHeld(quizId, students)).toBeGreaterThan(students.length);
    },
  );

  test(
    'F06 while the database restarts saves and reads are told to come again in seconds, the process lives, and what follows a hand-in goes on',
    { timeout: 60_000 },
    async () => {
      const student = await house.sitDown(await buildFixture());
      const killed = database.pid() ?? 0;
      // The children of a postmaster that was killed alone answer for a moment longer.
      for (const one of await backends(killed)) end(one);
      for (const { status, headers } of await askAll(student)) {
        expect(status).toBe(503);
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
        expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(5);
      }
      expect((await fetch(`${house.base()}/healthz`)).status).toBe(200);
      await vi.waitFor(() => expect([killed, null]).not.toContain(database.pid()), {
        timeout: 40_000,
      });
      await house.ready();
      await expectWhole(student);
    },
  );

  test(
    'F08 a frozen database: saves, hand-ins and reads are told to come again instead of hanging, and then count once',
    { timeout: 60_000 },
    async () => {
      const student = await house.sitDown(await buildFixture());
      const tree = await backends(database.pid() ?? 0);
      for (const one of tree) process.kill(one, 'SIGSTOP');
      try {
        // Each gives up by itself before who asks does.
        for (const { status, headers } of await askAll(student)) {
          expect(status).toBe(503);
          expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
        }
        expect((await fetch(`${house.base()}/healthz`)).status).toBe(200);
      } finally {
        for (const one of tree) wake(one);
      }
      await house.ready();
      await expectWhole(student);
    },
  );

  test(
    'stops gracefully: what is under way is finished, then it exits with 0',
    { timeout: 60_000 },
    async () => {
      const under = Array.from({ length: 20 }, () =>
        fetch(`${house.base()}/api/public/test-series`).then(
          ({ status }) => status,
          () => 'refused',
        ),
      );
      await pause(5);
      house.tell('SIGTERM');
      const statuses = await Promise.all(under);
      expect(
        statuses.filter((status) => status !== 200 && status !== 503 && status !== 'refused'),
      ).toEqual([]);
      expect(await house.exited()).toBe(0);
    },
  );
});

/** A save, a hand-in and a read that no cache answers, all at once. */
function askAll(student: Student) {
  const { id, token } = student;
  return Promise.all([
    save(student, eventOf(student)),
    handIn(student),
    house.send('GET', urlOf(getAttempt, { params: { id } }), token),
    house.send('GET', '/api/public/quiz-tags', ''),
  ]);
}

/** What was not acknowledged is said again, counts, and is handed in; all that follows from it comes about. */
async function expectWhole(student: Student): Promise<void> {
  expect((await save(student, eventOf(student))).status).toBe(200);
  const first = await handIn(student);
  const again = await handIn(student);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body).toMatchObject({ data: { state: 'submitted' } });
  await inside(({ ctx }) =>
    vi.waitFor(async () => expect(await undelivered(ctx)).toEqual([]), { timeout: 30_000 }),
  );
}

const end = (pid: number): void => tell(pid, 'SIGKILL');
const wake = (pid: number): void => tell(pid, 'SIGCONT');

/** A helper process may have ended meanwhile. */
function tell(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** The postmaster and its children. */
async function backends(postmaster: number): Promise<number[]> {
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  return [postmaster, ...children.trim().split(' ').filter(Boolean).map(Number)];
}
