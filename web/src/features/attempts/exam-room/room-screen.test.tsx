// Runs in a window of its own: a room that was open goes on sending.
import { renderText } from '@chinar/content/render';
import type { Paper } from '@chinar/contract/attempts.papers';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AttemptServer } from '../outbox/attempt-server.fixture.ts';
import { startAttemptServer } from '../outbox/attempt-server.fixture.ts';
import { admitAttempt } from '../outbox/outbox-admit.ts';
import { createMemoryStorage } from '../outbox/outbox-memory.ts';
import { startedAttempt } from '../outbox/outbox-storage.suite.ts';
import { Outbox } from '../outbox/outbox.ts';
import { paper } from './paper.fixture.ts';
import { indexPaper } from './paper-index.ts';
import { showRoom } from './room-shown.fixture.tsx';
import { Room } from './room.ts';
import { createServerClock } from '../outbox/server-clock.ts';
import { createTransport } from '../outbox/transport.ts';
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

async function enterRoom(isLasting = true, sat: Paper = paper): Promise<Room> {
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
  const room = new Room(indexPaper(sat), outbox, clock);
  await room.settled();
  return showRoom(room);
}

const mark = (name: RegExp): Promise<HTMLElement> => screen.findByRole('button', { name });

describe('the exam room', () => {
  it('names each palette item by number and state, and follows what is done', async () => {
    await enterRoom();
    await mark(/Question 1, Physics: Not answered/);
    expect(screen.getByRole('button', { name: /Question 2, Physics: Not visited/ })).toBeDefined();
    fireEvent.click(screen.getByRole('radio', { name: /b/ }));
    await mark(/Question 1, Physics: Answered$/);
    expect(screen.getByRole('radio', { name: /b/ }).getAttribute('aria-checked')).toBe('true');
    fireEvent.click(
      screen.getAllByRole('button', { name: 'Mark for Review & Next' })[0] as HTMLElement,
    );
    await mark(/Question 1, Physics: Answered and marked, will be scored/);
    await screen.findByRole('heading', { name: /^Question 2\b/ });
    expect(
      (await screen.findAllByText(/Saved on our server \d\d:\d\d:\d\d/)).length,
    ).toBeGreaterThan(0);
  });

  it('works by keyboard alone and moves the focus to each question', async () => {
    await enterRoom();
    fireEvent.keyDown(document.body, { key: '2' });
    await mark(/Question 1, Physics: Answered$/);
    fireEvent.keyDown(document.body, { key: 'n' });
    const head = await screen.findByRole('heading', { name: /^Question 2\b/ });
    expect(document.activeElement).toBe(head);
    fireEvent.keyDown(document.body, { key: 'n' });
    const box = await screen.findByRole('textbox', { name: 'Your number' });
    // Digits typed before the box has the focus go into it.
    fireEvent.keyDown(document.body, { key: '7' });
    expect((box as HTMLInputElement).value).toBe('7');
    fireEvent.keyDown(box, { key: 'm' });
    fireEvent.change(box, { target: { value: '12x.5' } });
    expect((box as HTMLInputElement).value).toBe('7');
    fireEvent.change(box, { target: { value: '12.5' } });
    expect((box as HTMLInputElement).value).toBe('12.5');
    await mark(/Question 1, Physics: Answered$/);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Question 1, Chemistry');
  });

  it('names an option by its letter and its text, with maths in words', async () => {
    const html = renderText('$x^2$', 'markdown', { inline: true }).html;
    const first = paper.sections[0]?.questions[0];
    const text = first?.content.en;
    if (!first || !text) throw new Error('no question');
    const asked = {
      ...first,
      content: {
        en: { ...text, options: [{ _id: 'a', text: '$x^2$', html }, ...text.options.slice(1)] },
      },
    };
    await enterRoom(true, {
      ...paper,
      sections: paper.sections.map((section, place) =>
        place === 0 ? { ...section, questions: [asked, ...section.questions.slice(1)] } : section,
      ),
    });
    expect(await screen.findByRole('radio', { name: 'A: x squared' })).toBeDefined();
    expect(screen.getByRole('radio', { name: 'B: b' })).toBeDefined();
  });

  it('walks over options and palette by arrow keys, and only Space or Enter chooses', async () => {
    await enterRoom();
    const [first, second, third] = screen.getAllByRole('radio');
    if (!first || !second || !third) throw new Error('too few options');
    expect([first, second, third].map((option) => option.tabIndex)).toEqual([0, -1, -1]);
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(second);
    expect([first, second, third].map((option) => option.tabIndex)).toEqual([-1, 0, -1]);
    fireEvent.keyDown(second, { key: 'End' });
    expect(document.activeElement).toBe(third);
    fireEvent.keyDown(third, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(third);
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    const palette = screen.getAllByRole('button', { name: /^Question \d, / });
    // Of every section, and one stop of Tab in all.
    expect(palette.map((item) => item.tabIndex)).toEqual([0, -1, -1]);
    palette[0]?.focus();
    fireEvent.keyDown(palette[0] as HTMLElement, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(palette[1]);
  });

  it('asks before it hands in, shows what stands, and thanks', async () => {
    await enterRoom();
    fireEvent.keyDown(document.body, { key: 'a' });
    await mark(/Question 1, Physics: Answered$/);
    fireEvent.click(screen.getByRole('button', { name: 'Submit test' }));
    const sheet = await screen.findByRole('dialog', { name: 'Your answer sheet' });
    const row = within(sheet).getByRole('row', { name: /Total/ });
    expect(row.textContent).toContain('3');
    fireEvent.keyDown(sheet, { key: 'b' });
    fireEvent.click(within(sheet).getByRole('button', { name: 'Yes, submit' }));
    const thanks = await screen.findByRole('heading', { name: /Thank you/ });
    expect(document.activeElement).toBe(thanks);
    expect(screen.getByText('1 of 3 answered')).toBeDefined();
    expect(screen.getByText(/^Receipt [0-9A-F]{5}-[0-9A-F]{5}$/)).toBeDefined();
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

  it('shuts what is open over it when another device takes the test', async () => {
    const room = await enterRoom();
    fireEvent.click(screen.getByRole('button', { name: 'Submit test' }));
    await screen.findByRole('dialog', { name: 'Your answer sheet' });
    server.epoch += 1;
    room.choose('b');
    await screen.findByText('This test goes on on another device');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says so when the test was handed in elsewhere', async () => {
    await enterRoom();
    server.state = 'submitted';
    fireEvent.keyDown(document.body, { key: 'a' });
    await screen.findByRole('heading', { name: 'This test was already handed in' });
    expect(screen.getByText(/^Receipt /)).toBeDefined();
    // How much the other device had answered is not known here.
    expect(screen.queryByText(/ of 3 answered/)).toBeNull();
  });
});

describe('a whole number', () => {
  /** The box of a question that asks for one. */
  async function enterWhole() {
    const [physics, chemistry] = paper.sections;
    const [asked] = chemistry?.questions ?? [];
    if (!physics || !chemistry || !asked) throw new Error('no question');
    const whole = { ...asked, type: 'integer' as const };
    const room = await enterRoom(true, {
      ...paper,
      sections: [physics, { ...chemistry, questions: [whole] }],
    });
    room.goTo(asked._id);
    const box = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Your whole number' });
    const note = document.getElementById(box.getAttribute('aria-describedby') ?? '');
    const type = (value: string): void => void fireEvent.change(box, { target: { value } });
    const press = (key: string): void => void fireEvent.keyDown(document.body, { key });
    return { box, type, press, said: () => note?.textContent, note };
  }

  it('says that only whole numbers count when a point is typed where one is asked for', async () => {
    const { box, type, press, said, note } = await enterWhole();
    type('3');
    expect([note?.localName, said()]).toEqual(['output', '']);
    type('3.');
    expect(box.value).toBe('3');
    expect(said()).toContain('Only whole numbers count here.');
    type('35');
    expect(said()).toBe('');
    // Beside the box too.
    press('.');
    expect(said()).toContain('Only whole numbers count here.');
  });

  it('says of a comma that it is none, and of a pasted text that all of it was left out, until something is done', async () => {
    const { type, press, said } = await enterWhole();
    press(',');
    expect(said()).toBe('A comma is not taken. Write thousands without it (1234).');
    type('12,500');
    expect(said()).toMatch(/^That was not taken/);
    press('Backspace');
    expect(said()).toBe('');
  });
});

it('what is read on after the head of a question is its text: the tools stand before', async () => {
  await enterRoom();
  const head = screen.getByRole('heading', { level: 1 });
  const tool = screen.getByRole('button', { name: 'Question paper' });
  const text = document.querySelector('[data-scroll] .prose, [data-scroll] p') ?? tool;
  expect(tool.compareDocumentPosition(head)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(head.compareDocumentPosition(text)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('the keypad writes where the cursor stands, and its arrows say where they brought it', async () => {
  const room = await enterRoom();
  fireEvent.click(await mark(/^Question 1, Chemistry/));
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Your number' });
  const press = (name: string): boolean =>
    fireEvent.click(screen.getByRole('button', { name }), { detail: 1 });
  for (const key of ['1', '4', 'Move left', '2', 'Decimal point']) press(key);
  expect(box.value).toBe('12.4');
  expect([box.selectionStart, box.selectionEnd]).toEqual([3, 3]);
  press('Move left');
  expect(document.activeElement).toBe(box);
  expect(screen.getByText('Between 2 and .')).toBeDefined();
  for (const key of ['Backspace', 'Minus', 'Move right', 'Move right']) press(key);
  expect(box.value).toBe('-1.4');
  expect(screen.getByText('At the end')).toBeDefined();
  press('5');
  expect(screen.queryByText('At the end')).toBeNull();
  await room.settled();
  expect(room.getView().draft).toBe('-1.45');
  // Without a pointer the key keeps the focus: it is pressed again.
  const left = screen.getByRole('button', { name: 'Move left' });
  left.focus();
  fireEvent.click(left, { detail: 0 });
  expect(document.activeElement).toBe(left);
  press('Clear all');
  expect(box.value).toBe('');
});

describe('where a test goes to its end', () => {
  it('leads from the last question to all of them, and tells who has it read in which section one is', async () => {
    const room = await enterRoom();
    fireEvent.click(screen.getByRole('button', { name: /^Question 1, Chemistry/ }));
    await screen.findByRole('heading', { name: 'Question 1, Chemistry' });
    room.saveAndNext();
    expect((await screen.findByRole('alert')).textContent).toContain('That was the last question.');
    const [onPhone, onDesktop] = await screen.findAllByRole('button', {
      name: 'Look over the answers',
    });
    fireEvent.click(onPhone as HTMLElement);
    const all = await screen.findByRole('dialog');
    const legend = within(all).getAllByRole('listitem')[2]?.cloneNode(true) as HTMLElement;
    // The mark is a picture: its number is not read out.
    legend.querySelector('[aria-hidden]')?.remove();
    expect(legend.textContent).toBe('Not visited1');
    fireEvent.click(within(all).getByRole('button', { name: 'Close' }));
    fireEvent.click(onDesktop as HTMLElement);
    expect(await screen.findByRole('button', { name: 'Yes, submit' })).toBeDefined();
  });

  it('says that the time is over where the clock has handed it in', async () => {
    const room = await enterRoom();
    server.leftMs = 0;
    void room.handIn({ byClock: true });
    await screen.findByRole('heading', { name: 'Time is over. Your test is handed in.' });
  });
});

describe('a room whose test another device has', () => {
  it('lets every question be read where another device has the test, and nothing be handed in', async () => {
    const room = await enterRoom();
    server.epoch += 1;
    room.choose('b');
    await screen.findByText('This test goes on on another device');
    fireEvent.click(screen.getByRole('button', { name: 'Questions' }));
    const palette = await screen.findByRole('dialog', { name: 'Questions' });
    expect(within(palette).queryByRole('button', { name: 'Submit test' })).toBeNull();
    fireEvent.click(within(palette).getByRole('button', { name: /^Question 2, / }));
    await room.settled();
    expect(room.getView().currentId).toBe(room.index.order[1]);
  });
});
