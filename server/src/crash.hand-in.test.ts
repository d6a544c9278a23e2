import { setTimeout as pause } from 'node:timers/promises';
import * as contract from '@chinar/contract/attempts';
import * as resultsContract from '@chinar/contract/attempts.results';
import { urlOf } from '@chinar/contract/url';
import { afterAll, expect, test, vi } from 'vitest';
import { type Given, score } from '@chinar/measurement/score';
import { buildUser } from './features/accounts/fixtures.ts';
import { findQuiz, readKey } from './features/quizzes/api.ts';
import { buildQuiz } from './features/quizzes/fixtures.ts';
import { found } from './errors.ts';
import { openKillable, type Sitter } from './testing/killable.ts';
import { isDeep } from './testing/runs.ts';
import { expectSound } from './testing/sound.ts';

/*
 * The server is killed with SIGKILL while learners hand in, on a durable database. Each kill falls a little
 * later after the first hand-in was sent, so that some find none of it done and some all.
 */
const kills = isDeep ? [1, 6, 12, 20, 32] : [1, 12, 32];
const learners = 6;

const house = await openKillable(process.env);
const { quizId, sections } = await house.inside(async ({ ctx }) => {
  const id = await buildQuiz(ctx, (await buildUser(ctx, { role: 'tutor' })).id);
  const key = await readKey(ctx, found(found(await findQuiz(ctx.db, id)).paper_name));
  return { quizId: id, sections: key.sections };
});

afterAll(() => house.close());

type Outcome = resultsContract.AttemptOutcome;

/** Saves an answer to every question; the server says that it holds them. */
async function answerAll(sitter: Sitter, place: number): Promise<void> {
  const events = [...sitter.options].map(([questionId, optionIds], index) => {
    sitter.seq += 1;
    const optionId = optionIds[(place + index) % optionIds.length] ?? '';
    sitter.acknowledged.set(questionId, { seq: sitter.seq, optionId });
    const answer = { optionIds: [optionId] };
    const at = new Date().toISOString();
    return { questionId, answer, status: 'answered', timeSpentMs: 1, seq: sitter.seq, at };
  });
  const path = urlOf(contract.saveResponses, { params: { id: sitter.id } });
  expect((await house.send('PUT', path, sitter.token, { epoch: 1, events })).status).toBe(200);
}

/** Null where the connection died: nothing was promised. */
async function handIn(sitter: Sitter): Promise<Outcome | null> {
  const path = urlOf(resultsContract.submitAttempt, { params: { id: sitter.id } });
  const sent = await house.send('POST', path, sitter.token, {}).catch(() => null);
  return sent?.status === 200 ? sent.body.data : null;
}

async function read(sitter: Sitter): Promise<Outcome> {
  const path = urlOf(resultsContract.getAttempt, { params: { id: sitter.id } });
  const { status, body } = await house.send('GET', path, sitter.token);
  expect(status).toBe(200);
  return body.data;
}

/** What the answers that were acknowledged are worth. */
function worthOf(sitter: Sitter): number {
  const given = [...sitter.acknowledged].map(([id, { optionId }]): [string, Given] => [
    id,
    { answer: { optionIds: [optionId] }, timeSpentMs: 1 },
  ]);
  return score(sections, new Map(given)).score / 600;
}

/** How the attempt stands after the kill: open without a result, or closed and scored. */
async function expectWhole(sitter: Sitter, told: Outcome | null): Promise<void> {
  // Marks of a crowd are worked out a moment after its answers are in.
  const stands = await vi.waitFor(async () => {
    const now = await read(sitter);
    expect(now.isScoring).toBeUndefined();
    return now;
  });
  const worth = worthOf(sitter);
  if (told || stands.state !== 'in_progress') {
    expect(stands).toMatchObject({ state: 'submitted', result: { score: worth } });
  } else expect(stands.result).toBeUndefined();
  const again = await handIn(sitter);
  expect(again).toMatchObject({ state: 'submitted', result: { score: worth } });
  if (stands.state === 'submitted') expect(again?.submittedAt).toBe(stands.submittedAt);
}

test(
  'F04 a test that is handed in while the server is killed is open, or closed and scored; a repeat gives the same result',
  { timeout: 120_000 },
  async () => {
    await house.launch();
    const { port } = new URL(house.base());
    for (const ms of kills) {
      const sitters: Sitter[] = [];
      for (let place = 0; place < learners; place += 1) {
        const sitter = await house.sitDown(quizId);
        await answerAll(sitter, place);
        sitters.push(sitter);
      }
      const first = await handIn(sitters[0]!);
      expect(first).toMatchObject({ state: 'submitted' });
      const going = sitters.slice(1).map(handIn);
      await pause(ms);
      await house.kill();
      const told = [first, ...(await Promise.all(going))];
      await house.launch(port);
      for (const [place, sitter] of sitters.entries())
        await expectWhole(sitter, told[place] ?? null);
    }
    await house.kill();
    await house.inside(expectSound);
  },
);
