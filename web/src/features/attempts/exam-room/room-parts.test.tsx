// Runs in a window of its own: a room that was open goes on sending.
import type { Paper, QuestionAsked } from '@chinar/contract/attempts.papers';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AttemptServer } from '../outbox/attempt-server.fixture.ts';
import { startAttemptServer } from '../outbox/attempt-server.fixture.ts';
import { createServerClock, type ServerClock } from '../outbox/server-clock.ts';
import { paper } from './paper.fixture.ts';
import { showRoom } from './room-shown.fixture.tsx';
import { makeRoom, testClock } from './room.fixture.ts';
import type { Room } from './room.ts';
import { makeWindowWhole } from './window.fixture.ts';

const [physics, chemistry] = paper.sections;
const [first, second] = physics?.questions ?? [];
const [number] = chemistry?.questions ?? [];
if (!physics || !chemistry || !first || !second || !number) throw new Error('too short a fixture');

const minute = 60_000;
let server: AttemptServer;

beforeEach(async () => {
  server = await startAttemptServer();
  makeWindowWhole();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

async function enterRoom(
  sat: Paper = paper,
  clock: ServerClock = createServerClock(),
): Promise<Room> {
  const { room } = await makeRoom({ origin: server.origin, clock, sat });
  return showRoom(room);
}

/** The paper with another question in the place of its first one. */
const beginningWith = (question: QuestionAsked): Paper => ({
  ...paper,
  sections: [{ ...physics, questions: [question, second] }, chemistry],
});
const held = (question: QuestionAsked) => server.held.get(question._id)?.answer ?? null;
const entry = (_id: string, text: string) => ({ _id, text, html: text });

describe('a section of which so many questions count', () => {
  it('says how many are to be answered, and once there are more, which will count', async () => {
    const user = userEvent.setup();
    const choosing: Paper = {
      ...paper,
      sections: [{ ...physics, attemptLimit: 1 }, chemistry],
    };
    await enterRoom(choosing);
    await screen.findByText(`Answer 1 of ${physics.questions.length}: 0 answered.`);
    await user.click(screen.getByRole('radio', { name: /^A/ }));
    await screen.findByText(`Answer 1 of ${physics.questions.length}: 1 answered.`);
    await user.click(screen.getAllByRole('button', { name: 'Save & Next' })[0]!);
    await user.click(await screen.findByRole('checkbox', { name: /^A/ }));
    await screen.findByText('2 answered: only 1 of them will count.');
  });
});

describe('the language of a paper in two of them', () => {
  const both: QuestionAsked = {
    ...first,
    content: {
      en: {
        stem: 'The lake of Srinagar?',
        html: '<p>The lake of Srinagar?</p>',
        options: [entry('a', 'Dal'), entry('b', 'Wular')],
      },
      hi: {
        stem: 'श्रीनगर की झील?',
        html: '<p>श्रीनगर की झील?</p>',
        options: [entry('a', 'डल'), entry('b', 'वुलर')],
      },
    },
  };

  it('is changed for stem and options by one press, and the answer stays, there and back', async () => {
    const user = userEvent.setup();
    await enterRoom(beginningWith(both));
    await user.click(screen.getByRole('radio', { name: 'A: Dal' }));
    await screen.findByRole('radio', { name: 'A: Dal', checked: true });
    await user.click(screen.getByRole('button', { name: /Show the questions in हिंदी/ }));
    expect(await screen.findByRole('radio', { name: 'A: डल', checked: true })).toBeDefined();
    expect(screen.getByRole('radio', { name: 'B: वुलर', checked: false })).toBeDefined();
    expect(screen.getByText('श्रीनगर की झील?').closest('[lang]')?.getAttribute('lang')).toBe('hi');
    expect(screen.queryByText('The lake of Srinagar?')).toBeNull();
    await user.click(screen.getByRole('button', { name: /Show the questions in English/ }));
    expect(await screen.findByRole('radio', { name: 'A: Dal', checked: true })).toBeDefined();
    expect(screen.getByText('The lake of Srinagar?')).toBeDefined();
    await expect.poll(() => held(both)).toEqual({ optionIds: ['a'] });
  });

  it('is said to be missing where a question stands in the other one alone', async () => {
    const user = userEvent.setup();
    await enterRoom();
    await user.click(screen.getByRole('button', { name: /Show the questions in हिंदी/ }));
    await screen.findByText('This question is not available in हिंदी.');
    expect(screen.getByText('Question 1', { selector: '[lang=en] *' })).toBeDefined();
  });
});

describe('the head of the room', () => {
  it('draws the time in red from five minutes before the end on, and says how many are left', async () => {
    const clock = testClock();
    await enterRoom(paper, clock);
    const time = () => screen.getByRole('timer');
    const isRed = () => time().classList.contains('text-bad');
    clock.ahead = 54 * minute;
    await expect.poll(() => time().textContent, { timeout: 4000 }).toMatch(/05:\d\d$/);
    expect([isRed(), screen.queryByText('5 minutes left')]).toEqual([false, null]);
    clock.ahead = 55 * minute + 1000;
    const said = await screen.findByText('5 minutes left', {}, { timeout: 4000 });
    // Read out, and never by the colour alone: the time stands there in figures and in words.
    expect(said.localName).toBe('output');
    expect(isRed()).toBe(true);
    expect(time().getAttribute('aria-label')).toMatch(/^Time left .*04:5\d$/);
    clock.ahead = 58 * minute;
    await expect.poll(() => time().textContent, { timeout: 4000 }).toMatch(/0[12]:\d\d$/);
    expect(isRed()).toBe(true);
  });

  it('names with each section how many of its questions are answered, and all five counts on pointing at it', async () => {
    const user = userEvent.setup();
    await enterRoom();
    const tabs = within(screen.getByRole('navigation', { name: 'Sections' }));
    const tab = (name: RegExp) => tabs.findByRole('button', { name });
    const open = await tab(/^Physics ?0 of 2 answered$/);
    expect(open.getAttribute('aria-current')).toBe('true');
    expect(open.textContent).toContain('0/2');
    await tab(/^Chemistry ?0 of 1 answered$/);
    await user.click(screen.getByRole('radio', { name: /b/ }));
    const answered = await tab(/^Physics ?1 of 2 answered$/);
    expect(answered.textContent).toContain('1/2');
    expect(answered.title.split('\n')).toEqual([
      'Answered: 1',
      'Not answered: 0',
      'Not visited: 1',
      'Marked for review: 0',
      'Answered and marked, will be scored: 0',
    ]);
    // What is answered and marked counts as answered, as it does in the marks.
    await user.click(screen.getAllByRole('button', { name: 'Mark for Review & Next' })[0]!);
    const marked = await screen.findByTitle(/Answered and marked, will be scored: 1/);
    expect(marked.textContent).toContain('1/2');
  });
});

describe('a mark for review', () => {
  it('is seen at the question that bears it, and on the button of a phone', async () => {
    const user = userEvent.setup();
    const room = await enterRoom();
    const main = within(screen.getByRole('main'));
    const tag = () => main.queryByText('Marked for review');
    expect(tag()).toBeNull();
    await user.click(main.getAllByRole('button', { name: 'Mark for Review & Next' })[0]!);
    await screen.findByRole('heading', { name: /^Question 2\b/ });
    expect(tag()).toBeNull();
    room.goTo(first._id);
    await screen.findByRole('heading', { name: /^Question 1\b/ });
    expect(tag()).not.toBeNull();
    const marked = main.getByRole('button', { name: /^Marked for Review/ });
    expect(marked.textContent).toBe('Marked');
    await user.click(main.getAllByRole('button', { name: 'Save & Next' })[0]!);
    room.goTo(first._id);
    await screen.findByRole('heading', { name: /^Question 1\b/ });
    expect(tag()).toBeNull();
  });
});

describe('an answer of another device', () => {
  it('is shown in place of the own one, with a notice that both were given', async () => {
    const user = userEvent.setup();
    await enterRoom();
    server.epoch = 2;
    const newer = { epoch: 2, seq: 1, answer: { optionIds: ['c'] }, timeSpentMs: 0 };
    server.held.set(first._id, newer);
    await user.click(screen.getByRole('radio', { name: /a/ }));
    const notice = await screen.findByText(/^This question was answered on another device too/);
    expect(notice.textContent).toContain('The newer answer stands');
    expect(screen.getByRole('radio', { name: /c/, checked: true })).toBeDefined();
    expect(screen.getByRole('radio', { name: /a/, checked: false })).toBeDefined();
    const taken = screen.getByText('This test goes on on another device');
    expect(taken.closest('[role=alert]')).not.toBeNull();
    // Whoever wants the older one gives it again, once the test is taken back.
    await user.click(screen.getByRole('button', { name: 'Go on here' }));
    await user.click(await screen.findByRole('radio', { name: /b/ }));
    await expect.poll(() => held(first)).toEqual({ optionIds: ['b'] });
  });
});

describe('columns that are matched', () => {
  const match: QuestionAsked = {
    ...first,
    type: 'match',
    pairing: 'one',
    content: {
      en: {
        stem: 'Where do they rise?',
        html: '<p>Where do they rise?</p>',
        options: [],
        left: [entry('l1', 'Jhelum'), entry('l2', 'Chenab')],
        right: [entry('r1', 'Bara Lacha'), entry('r2', 'Verinag'), entry('r3', 'Mansarovar')],
      },
    },
  };
  const row = async (name: string) => within(await screen.findByRole('radiogroup', { name }));

  it('are answered by keys alone: Tab leads to each row, arrows along it, and Space puts an entry to it', async () => {
    const user = userEvent.setup();
    await enterRoom(beginningWith(match));
    const jhelum = await row('A: Jhelum');
    const chenab = await row('B: Chenab');
    const focused = () => document.activeElement;
    const isInRow = () => jhelum.getAllByRole('radio').some((one) => one === focused());
    for (let at = 0; at < 20 && !isInRow(); at += 1) await user.tab();
    expect(focused()).toBe(jhelum.getByRole('radio', { name: '1: Bara Lacha' }));
    await user.keyboard('{ArrowRight}');
    // Walking over an entry chooses nothing.
    expect(jhelum.queryByRole('radio', { checked: true })).toBeNull();
    await user.keyboard(' ');
    await jhelum.findByRole('radio', { name: '2: Verinag', checked: true });
    await user.tab();
    expect(focused()).toBe(chenab.getByRole('radio', { name: '1: Bara Lacha' }));
    await user.keyboard('{Enter}');
    await chenab.findByRole('radio', { name: '1: Bara Lacha', checked: true });
    const pairs = (...all: [string, string][]) => ({ pairs: all });
    await expect.poll(() => held(match)).toEqual(pairs(['l1', 'r2'], ['l2', 'r1']));
    await user.keyboard('{Enter}');
    await expect.poll(() => held(match)).toEqual(pairs(['l1', 'r2']));
  });
});

describe('the keypad of a number', () => {
  const openNumber = async (sat: Paper, question: QuestionAsked) => {
    const user = userEvent.setup();
    const room = await enterRoom(sat);
    room.goTo(question._id);
    const box = await screen.findByRole('textbox', { name: /^Your (whole )?number$/ });
    const pad = within(screen.getByRole('group', { name: 'Number keypad' }));
    const press = async (...names: string[]) => {
      for (const name of names) await user.click(pad.getByRole('button', { name }));
    };
    return { pad, press, shown: () => (box as HTMLInputElement).value };
  };

  it('writes a number, takes its last sign back, and erases all of it', async () => {
    const { press, shown } = await openNumber(paper, number);
    await press('Minus', '1', '2', 'Decimal point', '5', '0');
    expect(shown()).toBe('-12.50');
    await expect.poll(() => held(number)).toEqual({ value: '-12.50' });
    await press('Backspace');
    expect(shown()).toBe('-12.5');
    await expect.poll(() => held(number)).toEqual({ value: '-12.5' });
    await press('Clear all');
    expect(shown()).toBe('');
    await expect.poll(() => held(number)).toBeNull();
    await press('3', '4', '6', '7', '8', '9');
    await expect.poll(() => held(number)).toEqual({ value: '346789' });
  });

  it('has no point where a whole number is asked for', async () => {
    const whole: QuestionAsked = { ...number, type: 'integer' };
    const sat = { ...paper, sections: [physics, { ...chemistry, questions: [whole] }] };
    const { pad, press, shown } = await openNumber(sat, whole);
    const point = pad.getByRole('button', { name: 'Decimal point' });
    expect(point).toHaveProperty('disabled', true);
    await press('4', 'Decimal point', '2');
    expect(shown()).toBe('42');
  });
});
