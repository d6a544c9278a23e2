// Runs in a window of its own: a room that was open goes on sending.
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AttemptServer } from '../outbox/attempt-server.fixture.ts';
import { startAttemptServer } from '../outbox/attempt-server.fixture.ts';
import { startedAttempt } from '../outbox/outbox-storage.suite.ts';
import { ownTimes } from './own-times.ts';
import { paper } from './paper.fixture.ts';
import { showRoom } from './room-shown.fixture.tsx';
import { makeRoom, testClock } from './room.fixture.ts';
import type { Room } from './room.ts';
import { makeWindowWhole } from './window.fixture.ts';

let server: AttemptServer;

beforeEach(async () => {
  server = await startAttemptServer();
  makeWindowWhole();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

/** A room of a paper of an hour, whose first section has twenty minutes of its own. */
async function enter(minutes: number, extraTimePercent = 0): Promise<Room> {
  const started = startedAttempt([], minutes);
  const [physics, chemistry] = paper.sections;
  if (!physics || !chemistry) throw new Error('too short a fixture');
  const made = await makeRoom({
    origin: server.origin,
    clock: testClock(),
    started: { ...started, attempt: { ...started.attempt, extraTimePercent } },
    sat: { ...paper, sections: [{ ...physics, timerMinutes: 20 }, chemistry] },
  });
  return made.room;
}

it.each([
  ['as everybody', 60, 0, 60, 20],
  ['with a third more time', 80, 33, 79.8, 26.6],
  ['that a window cuts', 25, 0, 25, 20],
  // It stood still for a day: what it has in all is what it was given for.
  ['that was opened again', 1500, 0, 60, 20],
] as const)(
  'an attempt %s is told its own time, for the whole and for a section',
  async (_, ...[minutes, extra, whole, ofPhysics]) => {
    const room = await enter(minutes, extra);
    const times = ownTimes(room, room.getView());
    expect(times.minutes).toBeCloseTo(whole, 5);
    expect(times.endsAt).toBe(room.getView().deadlineMs);
    expect(times.sections).toEqual([{ title: 'Physics', minutes: ofPhysics }]);
  },
);

it('the instructions in the room say how long this attempt is, and when it ends', async () => {
  await showRoom(await enter(90, 50));
  await userEvent.click(screen.getByRole('button', { name: 'Instructions' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Instructions' }));
  expect(sheet.getByText(/^You have 1 h 30 min\./)).toBeDefined();
  expect(sheet.getByText(/^Your test ends at .+ IST\.$/)).toBeDefined();
  expect(sheet.getByText('Physics has 30 min of its own. Then it closes by itself.')).toBeDefined();
});
