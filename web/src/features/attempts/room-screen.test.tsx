import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AttemptServer } from './attempt-server.fixture.ts';
import { startAttemptServer } from './attempt-server.fixture.ts';
import { admitAttempt } from './outbox-admit.ts';
import { createMemoryStorage } from './outbox-memory.ts';
import { startedAttempt } from './outbox-storage.suite.ts';
import { Outbox } from './outbox.ts';
import { paper } from './paper.fixture.ts';
import { indexPaper } from './paper-index.ts';
import { RoomScreen } from './room-screen.tsx';
import { Room } from './room.ts';
import { createServerClock } from './server-clock.ts';
import { createTransport } from './transport.ts';

let server: AttemptServer;

beforeEach(async () => {
  server = await startAttemptServer();
  window.matchMedia = ((query: string) => ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
  })) as never;
});
afterEach(async () => {
  cleanup();
  await server.close();
});

async function enterRoom(isLasting = true): Promise<Room> {
  const storage = { ...createMemoryStorage(), isLasting };
  const key = await admitAttempt(storage, { owner: 'u', started: startedAttempt() });
  const clock = createServerClock();
  const outbox = await Outbox.open(key, {
    storage,
    transport: createTransport(server.origin),
    clock,
    lock: (_name, run) => run(),
    profile: 'safe',
    timing: { changeMs: 1, lookMs: 2, firstPauseMs: 1, maxPauseMs: 8 },
  });
  if (!outbox) throw new Error('nothing held');
  const room = new Room(indexPaper(paper), outbox, clock);
  await room.settled();
  const router = createMemoryRouter([
    { path: '*', element: <RoomScreen room={room} name="Aaliya Mir" resultHref="/result" /> },
  ]);
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: 'Question 1' });
  return room;
}

const mark = (name: RegExp): Promise<HTMLElement> => screen.findByRole('button', { name });

describe('the exam room', () => {
  it('names each palette item by number and state, and follows what is done', async () => {
    await enterRoom();
    await mark(/Question 1: Not answered/);
    expect(screen.getByRole('button', { name: /Question 2: Not visited/ })).toBeDefined();
    fireEvent.click(screen.getByRole('radio', { name: /b/ }));
    await mark(/Question 1: Answered$/);
    expect(screen.getByRole('radio', { name: /b/ }).getAttribute('aria-checked')).toBe('true');
    fireEvent.click(
      screen.getAllByRole('button', { name: 'Mark for Review & Next' })[0] as HTMLElement,
    );
    await mark(/Question 1: Answered and marked, will be scored/);
    await screen.findByRole('heading', { name: 'Question 2' });
    expect(
      (await screen.findAllByText(/Saved on our server \d\d:\d\d:\d\d/)).length,
    ).toBeGreaterThan(0);
  });

  it('works by keyboard alone and moves the focus to each question', async () => {
    await enterRoom();
    fireEvent.keyDown(document.body, { key: '2' });
    await mark(/Question 1: Answered$/);
    fireEvent.keyDown(document.body, { key: 'n' });
    const head = await screen.findByRole('heading', { name: 'Question 2' });
    expect(document.activeElement).toBe(head);
    fireEvent.keyDown(document.body, { key: 'n' });
    const box = await screen.findByRole('textbox', { name: 'Your number' });
    fireEvent.keyDown(box, { key: 'm' });
    fireEvent.change(box, { target: { value: '12x.5' } });
    expect((box as HTMLInputElement).value).toBe('12.5');
    await mark(/Question 1: Answered$/);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Question 1');
  });

  it('asks before it hands in, shows what stands, and thanks', async () => {
    await enterRoom();
    fireEvent.keyDown(document.body, { key: 'a' });
    await mark(/Question 1: Answered$/);
    fireEvent.click(screen.getByRole('button', { name: 'Submit test' }));
    const sheet = await screen.findByRole('dialog', { name: 'Your answer sheet' });
    const row = within(sheet).getByRole('row', { name: /Total/ });
    expect(row.textContent).toContain('3');
    fireEvent.keyDown(sheet, { key: 'b' });
    fireEvent.click(within(sheet).getByRole('button', { name: 'Yes, submit' }));
    await screen.findByRole('heading', { name: /Thank you/ });
    expect(screen.getByRole('link', { name: 'See the result' }).getAttribute('href')).toBe(
      '/result',
    );
    expect(server.submits).toBe(1);
    expect([...server.held.values()].map((held) => held.answer)).toContainEqual({
      optionIds: ['a'],
    });
  });

  it('F20 says when nothing is kept on the device and offers the answers as a file', async () => {
    await enterRoom(false);
    expect(screen.getByRole('button', { name: 'Download your answers' })).toBeDefined();
  });

  it('says so when the test was handed in elsewhere', async () => {
    await enterRoom();
    server.state = 'submitted';
    fireEvent.keyDown(document.body, { key: 'a' });
    await screen.findByRole('heading', { name: 'This test was already handed in' });
  });
});
