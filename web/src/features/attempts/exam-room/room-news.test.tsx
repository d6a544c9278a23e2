import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findHeldNote, noteHeld } from '../../../lib/held-attempts.ts';
import { type AttemptServer, startAttemptServer } from '../outbox/attempt-server.fixture.ts';
import { admitAttempt } from '../outbox/outbox-admit.ts';
import { createMemoryStorage } from '../outbox/outbox-memory.ts';
import { startedAttempt } from '../outbox/outbox-storage.suite.ts';
import type { AttemptRecord } from '../outbox/outbox-types.ts';
import { closeTabs, makeDevice, openTab } from '../outbox/outbox.fixture.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { factsOf, followNote, settleNote } from './room-news.ts';

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

it('the news is kept before the note of the running test goes: a page that dies between the two tells it twice', async () => {
  const record = await leftBehind();
  const written: string[] = [];
  const keep = vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key: string) => {
    written.push(key);
  });
  const forget = vi.spyOn(Storage.prototype, 'removeItem').mockImplementation((key: string) => {
    written.push(key);
  });
  settleNote(record);
  keep.mockRestore();
  forget.mockRestore();
  expect(written).toEqual(['chinar-handed-in', 'chinar-held']);
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

describe('following an attempt that is handed in', () => {
  let server: AttemptServer;
  let outbox: Outbox;
  /** What waits for the next picture. */
  let waiting: (() => void)[] = [];
  const afterPaint = (run: () => void): unknown => waiting.push(run);

  beforeEach(async () => {
    waiting = [];
    server = await startAttemptServer();
    outbox = await openTab(await makeDevice(), server.origin);
    noteHeld({ ...factsOf(outbox), seriesId: 's', title: 'A test' });
  });
  afterEach(async () => {
    closeTabs();
    await server.close();
  });
  const handIn = async (): Promise<AttemptRecord> => {
    await outbox.handIn();
    await expect.poll(() => outbox.view.attempt.phase, { timeout: 4000 }).toBe('ended');
    return outbox.view.attempt;
  };

  it('whoever sees its end is told nothing more, once they have seen it', async () => {
    followNote(outbox, { isSeen: () => true, afterPaint });
    const { attemptId } = await handIn();
    expect(findHeldNote(attemptId)?.state).toBe('handing_in');
    for (const paint of waiting) paint();
    expect(findHeldNote(attemptId)).toBeUndefined();
    expect(told()).toEqual([]);
  });

  it('a page that is gone before it paints leaves the telling to the next one', async () => {
    followNote(outbox, { isSeen: () => true, afterPaint });
    const record = await handIn();
    expect(told()).toEqual([]);
    settleNote(record);
    expect(told()).toMatchObject([{ attemptId: record.attemptId }]);
  });

  it('what nobody sees is told at once', async () => {
    followNote(outbox, { isSeen: () => false, afterPaint });
    const { attemptId } = await handIn();
    expect(told()).toMatchObject([{ attemptId }]);
    expect(findHeldNote(attemptId)).toBeUndefined();
  });

  it('a reader who turns away before it is painted is told', async () => {
    let isSeen = true;
    followNote(outbox, { isSeen: () => isSeen, afterPaint });
    const { attemptId } = await handIn();
    isSeen = false;
    for (const paint of waiting) paint();
    expect(told()).toMatchObject([{ attemptId }]);
  });
});
