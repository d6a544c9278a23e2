// Runs in a window of its own: a room that was open goes on sending.
import type { Paper, QuestionAsked } from '@chinar/contract/attempts.papers';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AttemptServer } from '../outbox/attempt-server.fixture.ts';
import { startAttemptServer } from '../outbox/attempt-server.fixture.ts';
import { createMemoryStorage } from '../outbox/outbox-memory.ts';
import { createServerClock } from '../outbox/server-clock.ts';
import { indexPaper } from './paper-index.ts';
import { paper } from './paper.fixture.ts';
import { QuestionPaper } from './room-paper-sheet.tsx';
import { showRoom } from './room-shown.fixture.tsx';
import { makeRoom } from './room.fixture.ts';
import type { Room } from './room.ts';
import { makeWindowWhole } from './window.fixture.ts';

const passageId = '01930000-0000-7000-8000-0000000000aa';
const [physics, chemistry] = paper.sections;
const [first, second] = physics?.questions ?? [];
if (!physics || !chemistry || !first || !second) throw new Error('The fixture is too short.');

const pooled = (question: QuestionAsked): QuestionAsked => ({
  ...question,
  type: 'single',
  passage: passageId,
  pool: 'gaps',
});

/** Two questions about one passage, with one pool of options, and one about none. */
const read: Paper = {
  ...paper,
  passages: [
    {
      _id: passageId,
      textKind: 'markdown',
      content: { en: { text: 'A boat.', html: '<p>A boat crossed the lake.</p>' } },
    },
  ],
  sections: [{ ...physics, questions: [pooled(first), pooled(second)] }, chemistry],
};

let server: AttemptServer;

beforeEach(async () => {
  server = await startAttemptServer();
  makeWindowWhole();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

async function openRoom(): Promise<Room> {
  const { room } = await makeRoom({
    origin: server.origin,
    clock: createServerClock(),
    sat: read,
    storage: createMemoryStorage(),
  });
  return room;
}

async function enterRoom(): Promise<Room> {
  const room = await openRoom();
  return showRoom(room);
}

const pane = () => screen.queryByRole('region', { name: 'Passage for questions 1–2' });

describe('a passage in the room', () => {
  it('stays where it is while its questions change, and goes with the last of them', async () => {
    const room = await enterRoom();
    const shown = pane();
    expect(shown?.textContent).toContain('A boat crossed the lake.');
    expect(shown?.tabIndex).toBe(0);
    room.goTo(second._id);
    await screen.findByRole('heading', { name: /^Question 2\b/ });
    // The very same element: whoever has scrolled in it reads on there.
    expect(pane()).toBe(shown);
    room.goTo(chemistry.questions[0]?._id ?? '');
    await screen.findByRole('textbox', { name: 'Your number' });
    expect(pane()).toBeNull();
  });

  it('says where one has read to when one comes back from elsewhere', async () => {
    const room = await enterRoom();
    const shown = pane();
    if (!shown) throw new Error('no passage');
    shown.scrollTop = 120;
    fireEvent.scroll(shown);
    room.goTo(chemistry.questions[0]?._id ?? '');
    await screen.findByRole('textbox', { name: 'Your number' });
    room.goTo(first._id);
    await screen.findByRole('heading', { name: /^Question 1\b/ });
    expect(pane()?.scrollTop).toBe(120);
  });

  it('leaves a scroll that is on its way alone when something else changes', async () => {
    const room = await enterRoom();
    const shown = pane();
    if (!shown) throw new Error('no passage');
    shown.scrollTop = 60;
    room.goTo(second._id);
    await screen.findByRole('heading', { name: /^Question 2\b/ });
    expect(shown.scrollTop).toBe(60);
  });

  it('folds and says so', async () => {
    await enterRoom();
    const fold = screen.getByRole('button', { name: 'Fold the passage' });
    expect(fold.getAttribute('aria-controls')).toBe(pane()?.id);
    fireEvent.click(fold);
    const unfold = await screen.findByRole('button', { name: 'Show the passage' });
    expect(unfold.getAttribute('aria-expanded')).toBe('false');
  });

  it('is named by each of its questions in the palette', async () => {
    await enterRoom();
    await screen.findByRole('button', {
      name: 'Question 2, Physics: Not visited, passage 1–2',
    });
    await screen.findByRole('button', { name: 'Question 1, Chemistry: Not visited' });
  });

  it('stands once in the question paper, before the first of its questions', async () => {
    const room = await openRoom();
    render(<QuestionPaper room={room} view={room.getView()} onClose={() => {}} />);
    const heads = screen.getAllByRole('heading', { name: 'Passage for questions 1–2' });
    expect(heads).toHaveLength(1);
    const [item] = screen.getAllByRole('listitem');
    expect(item?.contains(heads[0] ?? null)).toBe(true);
  });
});

describe('a pool of options in the room', () => {
  it('is listed once beside the passage, and each question can be answered by itself', async () => {
    await enterRoom();
    const pool = screen.getByRole('heading', { name: 'Options for these questions' }).parentElement;
    if (!pool) throw new Error('no pool');
    expect(within(pool).getAllByRole('listitem')).toHaveLength(3);
    // What is pressed says its text, whether or not that stands on it.
    fireEvent.click(screen.getByRole('radio', { name: 'B: b' }));
    await screen.findByRole('button', { name: /Question 1, Physics: Answered, passage 1–2/ });
  });
});

describe('columns in the question paper', () => {
  it('are both there to read, by their letters and numbers', async () => {
    const room = await openRoom();
    const entries = (...texts: string[]) => texts.map((text) => ({ _id: text, text, html: text }));
    const matched: QuestionAsked = {
      ...first,
      type: 'match',
      content: {
        en: {
          stem: 'Match.',
          html: '<p>Match.</p>',
          options: [],
          left: entries('Jhelum', 'Chenab'),
          right: entries('Verinag', 'Bara Lacha La', 'Kailash Kund'),
        },
      },
    };
    const index = indexPaper({
      ...read,
      sections: [{ ...physics, questions: [matched] }, chemistry],
    });
    const other = Object.assign(Object.create(room) as Room, { index });
    render(<QuestionPaper room={other} view={room.getView()} onClose={() => {}} />);
    const [left, right] = screen
      .getAllByRole('list')
      .filter((list) => list.localName === 'ul')
      .map((list) => list.textContent);
    expect([left, right]).toEqual(['AJhelumBChenab', '1Verinag2Bara Lacha La3Kailash Kund']);
  });
});
