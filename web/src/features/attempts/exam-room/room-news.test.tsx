import { beforeEach, expect, it } from 'vitest';
import { findHeldNote, noteHeld } from '../../../lib/held-attempts.ts';
import { admitAttempt } from '../outbox/outbox-admit.ts';
import { createMemoryStorage } from '../outbox/outbox-memory.ts';
import { startedAttempt } from '../outbox/outbox-storage.suite.ts';
import type { AttemptRecord } from '../outbox/outbox-types.ts';
import { settleNote } from './room-news.ts';

const told = (): { attemptId: string; href: string }[] =>
  JSON.parse(localStorage.getItem('chinar-handed-in') ?? '[]') as {
    attemptId: string;
    href: string;
  }[];

beforeEach(() => localStorage.clear());

/** An attempt that a page has handed in on its way out: the outbox knows it, the note does not. */
async function leftBehind(over: Partial<AttemptRecord> = {}): Promise<AttemptRecord> {
  const storage = createMemoryStorage();
  const key = await admitAttempt(storage, { owner: 'u', started: startedAttempt() });
  const record = await storage.getAttempt(key);
  if (!record) throw new Error('nothing is held');
  const { attemptId, quizId, owner, deadlineAt } = record;
  const note = { attemptId, quizId, owner, deadlineAt, seriesId: 's', title: 'A test', aheadMs: 0 };
  noteHeld({ ...note, state: 'handing_in' });
  return { ...record, phase: 'ended', endedAs: 'submitted', endedHere: true, ...over };
}

it('what a page handed in while it was left is told by the next one, once', async () => {
  const record = await leftBehind();
  settleNote(record);
  expect(told()).toMatchObject([
    {
      attemptId: record.attemptId,
      href: `/test-series/s/quiz/${record.quizId}/results/${record.attemptId}`,
    },
  ]);
  expect(findHeldNote(record.attemptId)).toBeUndefined();
  localStorage.removeItem('chinar-handed-in');
  settleNote(record);
  expect(told()).toEqual([]);
});

it('nothing is told of what was ended elsewhere, nor of what still runs', async () => {
  const elsewhere = await leftBehind({ endedHere: false });
  settleNote(elsewhere);
  expect(findHeldNote(elsewhere.attemptId)).toBeUndefined();
  const running = await leftBehind({ phase: 'handing_in', endedAs: null });
  settleNote(running);
  expect(findHeldNote(running.attemptId)?.state).toBe('handing_in');
  expect(told()).toEqual([]);
});
