// Runs in a window of its own: a room that was open goes on sending.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteHeld } from '../../../lib/held-attempts.ts';
import { type AttemptServer, startAttemptServer } from '../outbox/attempt-server.fixture.ts';
import { factsOf, followNote } from './room-news.ts';
import { followPage, isInSight } from './room-page.ts';
import { makeRoom, testClock } from './room.fixture.ts';

let server: AttemptServer;

beforeEach(async () => {
  server = await startAttemptServer();
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(async () => {
  vi.useRealTimers();
  localStorage.clear();
  await server.close();
});

it('what is handed in while the page is being left is told by the next one, though this one may paint once more', async () => {
  const clock = testClock();
  const { room, outbox } = await makeRoom({ origin: server.origin, clock });
  noteHeld({ ...factsOf(outbox), seriesId: 's', title: 'A test' });
  followPage(room, clock);
  const stop = room.subscribe(() => {});
  const painted: (() => void)[] = [];
  followNote(outbox, {
    isSeen: () => isInSight(room),
    afterPaint: (run) => void painted.push(run),
  });
  expect(isInSight(room)).toBe(true);

  window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await outbox.handIn();
  await expect.poll(() => outbox.view.attempt.phase, { timeout: 4000 }).toBe('ended');
  for (const run of painted) run();
  expect(localStorage.getItem('chinar-handed-in')).toContain(outbox.view.attempt.attemptId);

  // Who was asked and has stayed sees it as before.
  vi.advanceTimersByTime(6000);
  expect(isInSight(room)).toBe(true);
  stop();
});
