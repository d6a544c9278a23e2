// Runs in a window of its own: a room that was open goes on sending.
import type { Paper } from '@chinar/contract/attempts.papers';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AttemptServer } from '../outbox/attempt-server.fixture.ts';
import { startAttemptServer } from '../outbox/attempt-server.fixture.ts';
import { createServerClock } from '../outbox/server-clock.ts';
import type { RoomRules } from './paper-index.ts';
import { paper } from './paper.fixture.ts';
import { showRoom } from './room-shown.fixture.tsx';
import { makeRoom } from './room.fixture.ts';
import type { Room } from './room.ts';
import { makeWindowWhole } from './window.fixture.ts';

/* What stands where in the rooms, and says why it leads nowhere. */

let server: AttemptServer;

beforeEach(async () => {
  server = await startAttemptServer();
  makeWindowWhole();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

async function enterRoom(over: Partial<RoomRules>): Promise<Room> {
  const rules: RoomRules = {
    saveProfile: 'safe',
    roomStyle: 'chinar',
    calculator: 'none',
    sectionOrder: 'free',
    ...over,
  };
  const sat: Paper = { ...paper, rules };
  return showRoom(
    (await makeRoom({ origin: server.origin, clock: createServerClock(), sat })).room,
  );
}

it('over the calculator of a phone, which takes the place of the buttons, what the room has to say still stands', async () => {
  const user = userEvent.setup();
  const room = await enterRoom({ calculator: 'basic' });
  await user.click(screen.getAllByRole('button', { name: 'Calculator' })[0]!);
  await screen.findByRole('dialog', { name: 'Calculator' });
  room.step(-1);
  const note = await screen.findByText('This is the first question.');
  expect(note.closest('[role=alert]')).not.toBeNull();
  expect(note.closest('.max-md\\:hidden')).toBeNull();
  const [save] = screen.getAllByRole('button', { name: 'Save & Next', hidden: true });
  expect(save?.closest('.max-md\\:hidden')).not.toBeNull();
});

it('the sheet of all questions says itself why a number leads nowhere', async () => {
  const user = userEvent.setup();
  await enterRoom({ sectionOrder: 'fixed' });
  await user.click(screen.getByRole('button', { name: /^All questions/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Questions' }));
  expect(sheet.getByRole('alert').textContent).toBe('');
  await user.click(sheet.getByRole('button', { name: /^Question 1, Chemistry/ }));
  expect(sheet.getByRole('alert').textContent).toMatch(/^That section is not open yet/);
  await user.click(sheet.getByRole('button', { name: /^Question 2, Physics/ }));
  await screen.findByRole('heading', { name: /^Question 2\b/ });
});

it('the palette of tcs folds away by a button as wide as a thumb, and leaves the way to the end', async () => {
  const user = userEvent.setup();
  await enterRoom({ roomStyle: 'tcs' });
  const fold = screen.getByRole('button', { name: 'Hide the palette' });
  expect(fold.className.split(' ')).toContain('size-11');
  expect(fold.className).not.toMatch(/\bw-\d/);
  await user.click(fold);
  expect(screen.queryByRole('button', { name: /^Question 2, / })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Submit test' }));
  await screen.findByRole('dialog', { name: 'Your answer sheet' });
});

it.each([
  ['nta', 'Next', 'Back'],
  ['tcs', 'Save & Next', 'Previous'],
] as const)(
  'the keys of the room of %s are told by what its buttons are called',
  async (roomStyle, n, p) => {
    const user = userEvent.setup();
    await enterRoom({ roomStyle, saveProfile: 'strict' });
    await user.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: 'Keys of the keyboard' }));
    const said = (key: string) =>
      sheet.getByText(key).closest('dt')?.nextElementSibling?.textContent;
    expect([said('N'), said('P')]).toEqual([n, p]);
  },
);

it('on a phone More of tcs has no Next that saves nothing', async () => {
  const user = userEvent.setup();
  const room = await enterRoom({ roomStyle: 'tcs', saveProfile: 'strict' });
  await user.click(screen.getByRole('radio', { name: /b/ }));
  await user.click(screen.getByRole('button', { name: 'More' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'More for this question' }));
  expect(sheet.queryByRole('button', { name: 'Next' })).toBeNull();
  await user.click(sheet.getByRole('button', { name: 'Save & Next' }));
  await room.settled();
  expect(room.getView().states.get(room.index.order[0] ?? '')?.answer).toEqual({
    optionIds: ['b'],
  });
});
