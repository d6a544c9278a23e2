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

/* Keys of one stroke, and what is read out of what they and the server did. */

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
  const keys = within(await screen.findByRole('group', { name: 'Single-key shortcuts' }));
  await user.click(keys.getByRole('radio', { name: 'Off' }));
  expect(localStorage.getItem('room.keys')).toBe('off');
  await user.click(screen.getByRole('button', { name: 'Keys of the keyboard' }));
  expect(await screen.findByText(/^Single-key shortcuts are switched off/)).toBeDefined();
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

const region = () => document.querySelector('[data-said]');
const heard = () => region()?.textContent ?? '';

it('what a key did is told once, in one polite place; a press of the option itself is not', async () => {
  const room = await enterRoom();
  expect(region()?.getAttribute('aria-live')).toBe('polite');
  expect(heard()).toBe('');
  fireEvent.click(screen.getByRole('radio', { name: 'A: a' }));
  await room.settled();
  expect(heard()).toBe('');
  stroke('2');
  await expect.poll(heard).toBe('Option B chosen');
  stroke('b');
  await expect.poll(heard).toBe('Option B taken back');
  stroke('Delete');
  await expect.poll(heard).toBe('Answer cleared');
  const told = region()?.firstElementChild;
  stroke('Delete');
  // The same words are said anew: by another node.
  await expect.poll(() => region()?.firstElementChild === told).toBe(false);
  stroke('m');
  // By its number: it is heard when the next question is open.
  await expect.poll(heard).toBe('Question 1 is marked for review');
  expect(region()?.childElementCount).toBe(1);
});

it('what was said of one question is not found at the head of the next, nor on the way back', async () => {
  const room = await enterRoom();
  const goTo = async (place: number) => {
    room.goTo(room.index.order[place] ?? '');
    await screen.findByRole('heading', { name: new RegExp(`^Question ${place + 1}\\b`) });
  };
  stroke('1');
  await expect.poll(heard).toBe('Option A chosen');
  await goTo(1);
  expect(heard()).toBe('');
  await goTo(0);
  expect(heard()).toBe('');
  stroke('m');
  await expect.poll(heard).toBe('Question 1 is marked for review');
  await goTo(0);
  expect(heard()).toBe('');
});

it('digits typed beside the box of a number are told as what stands in it, and a comma as not taken', async () => {
  const room = await enterRoom();
  room.goTo(room.index.order[2] ?? '');
  await room.settled();
  await screen.findByRole('textbox', { name: 'Your number' });
  stroke('-');
  await expect.poll(heard).toBe('In the box: −');
  for (const key of ['1', '2']) stroke(key);
  await expect.poll(heard).toBe('In the box: −12');
  stroke(',');
  const note = screen.getByText(/^A comma is not taken/);
  expect(note.localName).toBe('output');
  for (const key of ['.', '5']) stroke(key);
  await expect.poll(heard).toBe('In the box: −12.5');
  expect(note.textContent).toBe('');
  for (let key = 0; key < 5; key += 1) stroke('Backspace');
  await expect.poll(heard).toBe('The box is empty');
  // In the box too the note stands, and nothing of the comma.
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Your number' });
  fireEvent.change(box, { target: { value: '1' } });
  fireEvent.change(box, { target: { value: '1,' } });
  expect([box.value, note.textContent]).toEqual(['1', expect.stringMatching(/^A comma/)]);
  fireEvent.change(box, { target: { value: '1234' } });
  expect([box.value, note.textContent]).toEqual(['1234', '']);
});

it('a save that arrives is read out nowhere; trouble with it is, and its end', async () => {
  const room = await enterRoom();
  const onLine = (text: RegExp): HTMLElement[] => screen.queryAllByText(text);
  stroke('1');
  await expect.poll(() => onLine(/^Saved on our server/).length).toBeGreaterThan(0);
  for (const line of onLine(/^Saved on our server/))
    expect(line.closest('output, [role=status], [role=alert], [aria-live]')).toBeNull();
  await expect.poll(heard).toBe('Option A chosen');
  server.faults.push(...Array.from({ length: 400 }, () => 'dropRequest' as const));
  fireEvent.click(screen.getByRole('radio', { name: 'B: b' }));
  await expect.poll(heard).toMatch(/Your answers cannot be sent now/);
  server.faults.length = 0;
  room.outbox.wake();
  await expect.poll(heard).toMatch(/All your answers have reached our server again/);
  expect(heard()).not.toMatch(/cannot be sent/);
});
