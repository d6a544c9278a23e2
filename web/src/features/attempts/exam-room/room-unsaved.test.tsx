// Runs in a window of its own: a room that was open goes on sending.
import type { Paper } from '@chinar/contract/attempts.papers';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

async function enterRoom(rules: Partial<RoomRules>): Promise<Room> {
  const usual = { roomStyle: 'chinar', calculator: 'none', sectionOrder: 'free' } as const;
  const sat: Paper = { ...paper, rules: { saveProfile: 'strict', ...usual, ...rules } };
  return showRoom((await makeRoom({ origin: server.origin, clock: testClock(), sat })).room);
}

const shown = (text: string | RegExp): number => screen.queryAllByText(text).length;

it('a choice that only Save keeps is said to be unsaved, also when our server holds what is on the screen', async () => {
  const user = userEvent.setup();
  const room = await enterRoom({});
  expect(shown('An answer is saved when you press Save & Next')).toBeGreaterThan(0);
  await user.click(screen.getByRole('radio', { name: /b/ }));
  await room.settled();
  await room.outbox.flush();
  await expect.poll(() => server.held.has(questionId(1))).toBe(true);
  expect(room.getView().unsent).toBe(0);
  expect(shown('Chosen, not saved yet')).toBeGreaterThan(0);
  expect(shown(/^Saved on our server/)).toBe(0);
  // In this room the key of the next question saves.
  await user.keyboard('n');
  await expect.poll(() => shown(/^Saved on our server/)).toBeGreaterThan(0);
  expect(server.held.get(questionId(1))?.answer).toEqual({ optionIds: ['b'] });
  expect(shown('Chosen, not saved yet')).toBe(0);
});

it('where another device has the test, the line is about what was, not about a choice that nobody saves here', async () => {
  const user = userEvent.setup();
  const room = await enterRoom({});
  server.epoch = 2;
  await user.click(screen.getByRole('radio', { name: /b/ }));
  await room.settled();
  await room.outbox.flush();
  await expect.poll(() => room.getView().isTakenOver).toBe(true);
  expect(shown('Chosen, not saved yet')).toBe(0);
});

/** What the sheet says before it is handed in. */
async function sheetOf(room: Room) {
  room.goTo(questionId(3));
  await room.settled();
  room.type('7');
  await room.settled();
  await userEvent.click(screen.getByRole('button', { name: 'Submit test' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Your answer sheet' }));
  const total = sheet.getByRole('row', { name: /Total/ });
  return { open: sheet.queryByText(/no answer yet/)?.textContent, total: total.textContent };
}

it.each([
  ['real', '2 questions have no answer yet.', 'Questions3Answered1'],
  // What is lost with the time counts as open.
  ['strict', '3 questions have no answer yet.', 'Questions3Answered0'],
] as const)(
  'before it is handed in the sheet counts the open question as the end will find it, under %s rules',
  async (saveProfile, open, total) => {
    const sheet = await sheetOf(await enterRoom({ saveProfile }));
    expect(sheet.open).toBe(open);
    expect(sheet.total).toContain(total);
  },
);

it('before a strict test is handed in the sheet names a choice that will not count, and leads back to it', async () => {
  const user = userEvent.setup();
  const room = await enterRoom({});
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Submit test' }));
    return within(await screen.findByRole('dialog', { name: 'Your answer sheet' }));
  };
  await user.click(screen.getByRole('radio', { name: /b/ }));
  await room.settled();
  const sheet = await open();
  sheet.getByText('Question Physics, 1 has a choice that is not saved: it will not count.');
  await user.click(sheet.getByRole('button', { name: 'Back to it' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('radio', { name: /b/, checked: true })).toBeDefined();
  room.saveAndNext();
  room.goTo(questionId(1));
  await room.settled();
  expect((await open()).queryByText(/will not count|will count/)).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('radio', { name: /b/ }));
  await room.settled();
  (await open()).getByText(/^On Question Physics, 1 you took your choice back and did not save/);
});

it('where leaving a question saves it, the sheet warns of nothing', async () => {
  const room = await enterRoom({ saveProfile: 'real' });
  await userEvent.click(screen.getByRole('radio', { name: /b/ }));
  await room.settled();
  await userEvent.click(screen.getByRole('button', { name: 'Submit test' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Your answer sheet' }));
  expect(sheet.queryByRole('button', { name: 'Back to it' })).toBeNull();
});

it('the sheet before a section is closed counts the open question too', async () => {
  const room = await enterRoom({ saveProfile: 'real', sectionOrder: 'fixed' });
  await userEvent.click(screen.getByRole('radio', { name: /b/ }));
  await room.settled();
  await userEvent.click(screen.getAllByRole('button', { name: 'Close this section' })[0]!);
  const sheet = within(await screen.findByRole('dialog', { name: 'Close Physics?' }));
  expect(sheet.getByText('1 question has no answer yet.')).toBeDefined();
});

it('the sheet before a section is closed warns of a choice that is lost with it', async () => {
  const room = await enterRoom({ sectionOrder: 'fixed' });
  await userEvent.click(screen.getByRole('radio', { name: /b/ }));
  await room.settled();
  await userEvent.click(screen.getAllByRole('button', { name: 'Close this section' })[0]!);
  const sheet = within(await screen.findByRole('dialog', { name: 'Close Physics?' }));
  expect(sheet.getByText(/^Question Physics, 1 has a choice that is not saved/)).toBeDefined();
});
