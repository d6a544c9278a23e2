// Runs in a window of its own: a room that was open goes on sending.
import type { QuestionAsked } from '@chinar/contract/attempts.papers';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdPicture, lookAt } from '../../../ui/held-pictures.ts';
import type { AttemptServer } from '../outbox/attempt-server.fixture.ts';
import { startAttemptServer } from '../outbox/attempt-server.fixture.ts';
import { createServerClock } from '../outbox/server-clock.ts';
import { paper } from './paper.fixture.ts';
import { showRoom } from './room-shown.fixture.tsx';
import { makeRoom } from './room.fixture.ts';
import { makeWindowWhole } from './window.fixture.ts';

let server: AttemptServer;

const nameOf = (place: number): string => String(place).repeat(64);
/** The compiled text of a picture. */
const picture = (place: number): string =>
  `<img alt="Picture ${place}" data-picture="${nameOf(place)}">`;

beforeEach(async () => {
  server = await startAttemptServer();
  makeWindowWhole();
  let made = 0;
  URL.createObjectURL = vi.fn(() => `blob:picture-${(made += 1)}`);
  for (const place of [1, 2, 3, 4]) holdPicture(nameOf(place), new ArrayBuffer(1));
});
afterEach(async () => {
  lookAt(null);
  cleanup();
  await server.close();
});

async function enterWith(content: Partial<NonNullable<QuestionAsked['content']['en']>>, over = {}) {
  const [physics, chemistry] = paper.sections;
  const [first, second] = physics?.questions ?? [];
  if (!physics || !chemistry || !first?.content.en || !second)
    throw new Error('too short a fixture');
  const question = { ...first, ...over, content: { en: { ...first.content.en, ...content } } };
  const sat = { ...paper, sections: [{ ...physics, questions: [question, second] }, chemistry] };
  await showRoom((await makeRoom({ origin: server.origin, clock: createServerClock(), sat })).room);
}

const entry = (_id: string, html: string) => ({ _id, text: '', html });
const larger = (): string[] =>
  screen
    .queryAllByRole('button', { name: /larger$/ })
    .map((button) => button.getAttribute('aria-label') ?? '');

it('each picture of an option has a button that shows it larger', async () => {
  const user = userEvent.setup();
  await enterWith({
    options: [
      entry('a', picture(1)),
      entry('b', `${picture(2)} and ${picture(3)}`),
      entry('c', 'c'),
    ],
  });
  expect(larger()).toEqual([
    'Show the picture of option A larger',
    'Show picture 1 of option B larger',
    'Show picture 2 of option B larger',
  ]);
  await user.click(screen.getByRole('button', { name: 'Show picture 2 of option B larger' }));
  const shown = await screen.findByRole('dialog');
  const drawn = document.querySelector(`img[data-picture="${nameOf(3)}"]`)?.getAttribute('src');
  expect(drawn).toMatch(/^blob:/);
  expect(shown.querySelector('img')?.getAttribute('src')).toBe(drawn);
  // Looked at, not chosen.
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
});

it('so have the entries of both columns that are matched', async () => {
  const columns = {
    options: [],
    left: [entry('l1', picture(1)), entry('l2', 'Chenab')],
    right: [entry('r1', 'Verinag'), entry('r2', `${picture(2)}${picture(4)}`)],
  };
  await enterWith(columns, { type: 'match', pairing: 'one' });
  expect(larger().toSorted()).toEqual([
    'Show picture 1 of entry 2 larger',
    'Show picture 2 of entry 2 larger',
    'Show the picture of entry A larger',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Show the picture of entry A larger' }));
  expect((await screen.findByRole('dialog')).querySelector('img')).not.toBeNull();
});
