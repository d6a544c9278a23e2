// Runs in a window of its own: a room that was open goes on sending.
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AttemptServer } from '../outbox/attempt-server.fixture.ts';
import { startAttemptServer } from '../outbox/attempt-server.fixture.ts';
import { createServerClock } from '../outbox/server-clock.ts';
import { paper } from './paper.fixture.ts';
import { chooseLook } from './room-look.ts';
import { showRoom } from './room-shown.fixture.tsx';
import { makeRoom } from './room.fixture.ts';
import type { Room } from './room.ts';
import { makeWindowWhole } from './window.fixture.ts';

let server: AttemptServer;

beforeEach(async () => {
  server = await startAttemptServer();
  makeWindowWhole();
});
afterEach(async () => {
  cleanup();
  chooseLook({ areKeysOff: false });
  await server.close();
});

async function enterRoom(): Promise<Room> {
  const clock = createServerClock();
  const { room } = await makeRoom({ origin: server.origin, clock, sat: paper });
  return showRoom(room);
}

const stroke = (key: string): boolean => fireEvent.keyDown(document.body, { key });
const checked = () => screen.queryByRole('radio', { checked: true });

it('keys of one stroke are switched off beside size and contrast, and what is kept is that they are', async () => {
  const user = userEvent.setup();
  const room = await enterRoom();
  await user.click(screen.getByRole('button', { name: 'Display and keys' }));
  const keys = within(await screen.findByRole('group', { name: 'Keys of one stroke' }));
  await user.click(keys.getByRole('radio', { name: 'Off' }));
  expect(localStorage.getItem('room.keys')).toBe('off');
  await user.click(screen.getByRole('button', { name: 'Keys of the keyboard' }));
  expect(await screen.findByText(/^Keys of one stroke are switched off/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  for (const key of ['2', 'b', 'n', 'm', '?', 'Delete']) stroke(key);
  await room.settled();
  expect(checked()).toBeNull();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Question 1');
  expect(screen.queryByRole('dialog')).toBeNull();
  // What is no single stroke works on.
  const [first, second] = screen.getAllByRole('radio');
  first?.focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(second);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('radio', { name: 'B: b', checked: true })).toBeDefined();
});

it('C chooses where it is an option and never clears; Delete and Backspace clear', async () => {
  const room = await enterRoom();
  for (const key of ['Delete', 'Backspace']) {
    stroke('c');
    expect(await screen.findByRole('radio', { name: 'C: c', checked: true })).toBeDefined();
    stroke(key);
    await room.settled();
    await expect.poll(checked).toBeNull();
  }
});
