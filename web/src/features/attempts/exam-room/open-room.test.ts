// Runs in a window.
import { afterEach, expect, it } from 'vitest';
import { tabKey, tokenKeptMs } from '../../../lib/held-attempts.ts';
import { writeStored } from '../../../lib/storage.ts';
import { admitAttempt } from '../outbox/outbox-admit.ts';
import { openStorage } from '../outbox/outbox-idb.ts';
import { startedAttempt } from '../outbox/outbox-storage.suite.ts';
import type { AttemptRecord } from '../outbox/outbox-types.ts';
import { findHeld, leftOf } from './open-room.ts';

const minute = 60_000;

afterEach(() => sessionStorage.clear());

/** The device of this page, which keeps in memory, holds an attempt that somebody began. */
async function holdAttempt(
  owner: string | null,
  change: Partial<AttemptRecord> = {},
): Promise<AttemptRecord> {
  const storage = await openStorage();
  const started = startedAttempt();
  // A test of its own: what one holds is not found by the next.
  const quizId = `quiz of ${started.attempt._id}`;
  const told = { ...started, attempt: { ...started.attempt, quizId } };
  const key = await admitAttempt(storage, { owner, started: told });
  await storage.transact(key, [], (attempt) =>
    attempt ? { attempt: { ...attempt, ...change } } : null,
  );
  const record = await storage.getAttempt(key);
  if (!record) throw new Error('nothing held');
  return record;
}

const endedAgo = (ms: number): Partial<AttemptRecord> => ({
  deadlineAt: new Date(Date.now() - ms).toISOString(),
});

it('the attempt that a tab was sitting in is offered to whoever has no session there, and to no other learner', async () => {
  const record = await holdAttempt('learner-a');
  writeStored(tabKey, record.key, 'session');
  expect((await findHeld(record.quizId, 'learner-a'))?.key).toBe(record.key);
  expect((await findHeld(record.quizId, null))?.key).toBe(record.key);
  expect(await findHeld(record.quizId, 'learner-b')).toBeNull();
});

it('an attempt is offered as long as its token opens it, and no longer', async () => {
  const held = await holdAttempt('learner-a', endedAgo(tokenKeptMs - minute));
  expect((await findHeld(held.quizId, 'learner-a'))?.key).toBe(held.key);
  const past = await holdAttempt('learner-a', endedAgo(tokenKeptMs + minute));
  expect(await findHeld(past.quizId, 'learner-a')).toBeNull();
});

it('a held attempt has what time has passed the less, and never more where the computer’s clock was set back', async () => {
  const leftWith = async (wallMs: number): Promise<number> => {
    const serverMs = Date.now();
    const deadlineAt = new Date(serverMs + 30 * minute).toISOString();
    return leftOf(await holdAttempt('learner-a', { deadlineAt, clock: { serverMs, wallMs } }));
  };
  const later = await leftWith(Date.now() - 10 * minute);
  expect(later).toBeLessThanOrEqual(20 * minute);
  expect(later).toBeGreaterThan(19 * minute);
  const setBack = await leftWith(Date.now() + 10 * minute);
  expect(setBack).toBeLessThanOrEqual(30 * minute);
  expect(setBack).toBeGreaterThan(29 * minute);
});
