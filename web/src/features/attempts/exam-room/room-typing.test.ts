import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AttemptServer } from '../outbox/attempt-server.fixture.ts';
import { startAttemptServer } from '../outbox/attempt-server.fixture.ts';
import { questionId } from '../outbox/outbox-storage.suite.ts';
import { createMemoryStorage } from '../outbox/outbox-memory.ts';
import type { OutboxStorage } from '../outbox/outbox-types.ts';
import { paper } from './paper.fixture.ts';
import { makeRoom, type TestClock, testClock } from './room.fixture.ts';

/* What is typed into the box of a number, while the disk, other questions and other tabs move on. */

let server: AttemptServer;
let clock: TestClock;

beforeEach(async () => {
  server = await startAttemptServer();
  clock = testClock();
});
afterEach(() => server.close());

/** A room at its question of a number. */
async function enterNumber(storage: OutboxStorage = { ...createMemoryStorage(), isLasting: true }) {
  const made = await makeRoom({ origin: server.origin, clock, storage });
  made.room.goTo(questionId(3));
  await made.room.settled();
  return made;
}

it('F15 the box of a number shows what another tab has made of it since', async () => {
  const { room, outbox } = await enterNumber();
  room.type('12');
  await room.settled();
  expect(room.getView().draft).toBe('12');
  const step = { questionId: questionId(3), spentMs: 5 };
  await outbox.record({ ...step, deed: { kind: 'select', selection: { value: '15' } } });
  expect(room.getView().draft).toBe('15');
  room.press('5');
  await room.settled();
  expect(room.getView().states.get(questionId(3))?.selection).toEqual({ value: '155' });
});

it('what cannot be held stays in the box while it is typed', async () => {
  const { room } = await enterNumber();
  room.type('-');
  await room.settled();
  expect(room.getView().draft).toBe('-');
});

it('what is typed after Clear begins in an empty box, however long the disk takes over what came before', async () => {
  const memory = createMemoryStorage();
  let free: (() => void) | null = null;
  let wait: Promise<void> = Promise.resolve();
  const storage: OutboxStorage = {
    ...memory,
    isLasting: true,
    transact: async (...asked) => {
      await wait;
      return memory.transact(...asked);
    },
  };
  const { room } = await enterNumber(storage);
  wait = new Promise((resolve) => {
    free = resolve;
  });
  room.type('1');
  room.type('12');
  room.clear();
  expect(room.getView().draft).toBe('');
  room.press('5');
  expect(room.getView().draft).toBe('5');
  (free as (() => void) | null)?.();
  await room.settled();
  expect(room.getView().draft).toBe('5');
  expect(room.getView().states.get(questionId(3))?.selection).toEqual({ value: '5' });
});

it('what is typed on the way to another question counts for neither, and holds up nothing that is typed there', async () => {
  const [physics, chemistry] = paper.sections;
  const [asked] = chemistry?.questions ?? [];
  if (!physics || !chemistry || !asked) throw new Error('The paper has changed.');
  const second = { ...asked, _id: questionId(4) };
  const sat = { ...paper, sections: [physics, { ...chemistry, questions: [asked, second] }] };
  const { room } = await makeRoom({ origin: server.origin, clock, sat });
  room.goTo(questionId(3));
  await room.settled();
  room.type('1');
  await room.settled();
  room.goTo(questionId(4));
  room.type('17');
  expect(room.getView().draft).toBe('1');
  let isThere = false;
  // As soon as the other one is on the screen, while the disk still writes that it was opened.
  room.subscribe(() => {
    if (isThere || room.getView().currentId !== questionId(4)) return;
    isThere = true;
    room.type('9');
  });
  await room.settled();
  // What was typed while that was awaited has its turn behind it.
  await room.settled();
  const { states } = room.getView();
  expect(states.get(questionId(3))?.selection).toEqual({ value: '1' });
  expect(states.get(questionId(4))?.selection).toEqual({ value: '9' });
});
