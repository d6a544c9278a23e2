// Runs in a window of its own: a room that was open goes on sending.
import type { Paper } from '@chinar/contract/attempts.papers';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AttemptServer } from '../outbox/attempt-server.fixture.ts';
import { startAttemptServer } from '../outbox/attempt-server.fixture.ts';
import { createServerClock } from '../outbox/server-clock.ts';
import { paper } from './paper.fixture.ts';
import { showRoom } from './room-shown.fixture.tsx';
import { makeRoom } from './room.fixture.ts';
import { makeWindowWhole } from './window.fixture.ts';

/* In which order the room is drawn, and walked through by Tab. */

let server: AttemptServer;

beforeEach(async () => {
  server = await startAttemptServer();
  makeWindowWhole();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

async function enterRoom(sat: Paper = paper): Promise<void> {
  const clock = createServerClock();
  await showRoom((await makeRoom({ origin: server.origin, clock, sat })).room);
}

/** Whether the first comes before the other in the page, as Tab goes. */
const isBefore = (one: Element, other: Element): boolean =>
  one.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING;

it.each([
  ['a phone, whose sections stand under the rest of the head', false],
  ['a wide screen, whose sections stand before it', true],
])('Tab goes through the head as it is seen on %s', async (_where, isWide) => {
  const ask = window.matchMedia;
  window.matchMedia = (query) => ({ ...ask(query), matches: isWide });
  await enterRoom();
  const sections = screen.getByRole('navigation', { name: 'Sections' });
  const display = screen.getByRole('button', { name: 'Display and keys' });
  expect(isBefore(sections, display)).toBe(isWide);
});

it('a title however long stands whole in the head, in smaller letters', async () => {
  const title = 'Jammu and Kashmir Services Selection Board: Junior Assistant, full mock test 12';
  await enterRoom({ ...paper, title });
  const shown = screen.getByText(title);
  expect(shown.className).not.toMatch(/truncate|line-clamp|whitespace-nowrap|overflow-hidden/);
  expect(shown.className).toContain('text-12');
});
