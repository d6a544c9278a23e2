// Runs in a window of its own: a room that was open goes on sending.
import type { Paper } from '@chinar/contract/attempts.papers';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AttemptServer } from '../outbox/attempt-server.fixture.ts';
import { startAttemptServer } from '../outbox/attempt-server.fixture.ts';
import { questionId } from '../outbox/outbox-storage.suite.ts';
import type { RoomRules } from './paper-index.ts';
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

async function enterRoom(rules: Partial<RoomRules>) {
  const usual = { roomStyle: 'chinar', calculator: 'none', sectionOrder: 'free' } as const;
  const sat: Paper = { ...paper, rules: { saveProfile: 'strict', ...usual, ...rules } };
  const clock = testClock();
  const { room } = await makeRoom({ origin: server.origin, clock, sat });
  return { room: await showRoom(room), clock };
}

/** From now on nothing reaches the server. */
const loseNetwork = (): number =>
  server.faults.push(...Array.from({ length: 500 }, () => 'dropRequest' as const));

async function choose(room: Room, place: number, optionId: string): Promise<void> {
  room.goTo(questionId(place));
  await room.settled();
  room.choose(optionId);
  await room.settled();
}

const handedIn = (): Promise<HTMLElement> =>
  screen.findByRole('heading', { name: 'Handing in your test' });

it('what is chosen and not saved is no answer that is held, nor is one that our server has and that was looked at again', async () => {
  const { room, clock } = await enterRoom({});
  await choose(room, 1, 'b');
  room.saveAndNext();
  await room.settled();
  await room.outbox.flush();
  await expect.poll(() => room.getView().unsent).toBe(0);
  loseNetwork();
  // Looked at for long, chosen otherwise, and left: told of, and still the answer that our server has.
  await choose(room, 1, 'c');
  clock.ahead += 5000;
  await choose(room, 2, 'a');
  await expect.poll(() => room.getView().isReachable).toBe(false);
  expect(room.getView().unsent).toBe(2);
  expect(room.getView().unsentAnswers).toBe(0);
  await room.handIn();
  await handedIn();
  expect(await screen.findByText(/^We have not reached our server yet\. All your answers are/));
});

it('an answer that was saved and is not sent is counted once, however often it was changed', async () => {
  const { room } = await enterRoom({});
  loseNetwork();
  for (const optionId of ['a', 'b']) {
    await choose(room, 1, optionId);
    room.saveAndNext();
    await room.settled();
  }
  await choose(room, 1, 'c');
  await choose(room, 2, 'a');
  await expect.poll(() => room.getView().isReachable).toBe(false);
  expect(room.getView().unsentAnswers).toBe(1);
  await room.handIn();
  await handedIn();
  expect(await screen.findByText(/1 answer is held on this device/));
});

it('a page that is read anew counts the answers that are not sent as before', async () => {
  const { room } = await enterRoom({});
  loseNetwork();
  await choose(room, 1, 'b');
  room.saveAndNext();
  await choose(room, 2, 'a');
  await room.outbox.refresh();
  expect(room.getView().unsent).toBe(2);
  expect(room.getView().unsentAnswers).toBe(1);
});

it.each([
  ['nta', 'nta'],
  ['tcs', 'tcs'],
  ['chinar', undefined],
] as const)(
  'while a test of the room of %s is handed in, its palette has the colours of that room',
  async (roomStyle, hall) => {
    const { room } = await enterRoom({ roomStyle });
    loseNetwork();
    await choose(room, 1, 'b');
    await room.handIn();
    await handedIn();
    expect(document.documentElement.dataset.hall).toBe(hall);
    cleanup();
    expect(document.documentElement.dataset.hall).toBeUndefined();
  },
);
