import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AttemptServer } from '../outbox/attempt-server.fixture.ts';
import { startAttemptServer } from '../outbox/attempt-server.fixture.ts';
import { questionId } from '../outbox/outbox-storage.suite.ts';
import { makeRoom, testClock } from './room.fixture.ts';

/* What is done in the room goes to the disk one after the other, whatever the line and the disk do. */

let server: AttemptServer;

beforeEach(async () => {
  server = await startAttemptServer();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

const enter = () => makeRoom({ origin: server.origin, clock: testClock() });

it('what is typed after the page was left for a moment is on the disk, though a save is still on its way', async () => {
  const { room, outbox, storage, key } = await enter();
  server.faults.push(...Array.from({ length: 8 }, () => 'hang' as const));
  room.choose('a');
  room.pause();
  room.goTo(questionId(3));
  await room.settled();
  room.type('12');
  await expect
    .poll(async () => (await storage.listAnswers(key)).map(({ selection }) => selection))
    .toContainEqual({ value: '12' });
  // The one that hangs has not been given up yet.
  expect(outbox.view.link).toBe('fine');
});

it('what fails once keeps nothing from the disk that is pressed afterwards', async () => {
  const reported: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  const { room, outbox, storage, key } = await enter();
  const record = outbox.record.bind(outbox);
  outbox.record = () => {
    outbox.record = record;
    return Promise.reject(new Error('Connection to the database was lost.'));
  };
  room.choose('a');
  room.choose('b');
  await room.settled();
  expect(reported).toHaveLength(1);
  expect((await storage.listAnswers(key))[0]?.selection).toEqual({ optionIds: ['b'] });
});
