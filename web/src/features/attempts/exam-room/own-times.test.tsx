// Runs in a window of its own: a room that was open goes on sending.
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startedAttempt } from '../outbox/outbox-storage.suite.ts';
import { ownTimes } from './own-times.ts';
import { paper } from './paper.fixture.ts';
import { showRoom } from './room-shown.fixture.tsx';
import { makeRoom, testClock } from './room.fixture.ts';
import type { Room } from './room.ts';
import { makeWindowWhole } from './window.fixture.ts';

beforeEach(makeWindowWhole);
afterEach(cleanup);

/** A room of a paper of an hour, whose first section has twenty minutes of its own. */
async function enter(minutes: number, extraTimePercent = 0): Promise<Room> {
  const started = startedAttempt([], minutes);
  const [physics, chemistry] = paper.sections;
  if (!physics || !chemistry) throw new Error('too short a fixture');
  const made = await makeRoom({
    // Nobody answers: the end stays as the start has told it.
    origin: 'http://127.0.0.1:9',
    clock: testClock(),
    started: { ...started, attempt: { ...started.attempt, extraTimePercent } },
    sat: { ...paper, sections: [{ ...physics, timerMinutes: 20 }, chemistry] },
  });
  return made.room;
}

it.each([
  { name: 'as everybody', minutes: 60, extra: 0, whole: 60, ofPhysics: 20 },
  { name: 'with a third more time', minutes: 80, extra: 33, whole: 80, ofPhysics: 80 / 3 },
  { name: 'that a window cuts', minutes: 25, extra: 0, whole: 25, ofPhysics: 20 },
  // It stood still for a day: what it has in all is what it was given for.
  { name: 'that was opened again', minutes: 1500, extra: 0, whole: 60, ofPhysics: 20 },
])(
  'an attempt $name is told its own time, for the whole and for a section',
  async ({ minutes, extra, whole, ofPhysics }) => {
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
