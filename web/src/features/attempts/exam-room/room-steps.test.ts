import type { Paper } from '@chinar/contract/attempts.papers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AttemptServer } from '../outbox/attempt-server.fixture.ts';
import { startAttemptServer } from '../outbox/attempt-server.fixture.ts';
import { questionId } from '../outbox/outbox-storage.suite.ts';
import type { RoomRules } from './paper-index.ts';
import { paper } from './paper.fixture.ts';
import { makeRoom, statusAt, type TestClock, testClock } from './room.fixture.ts';
import type { Room } from './room.ts';

/* Where the steps of the room lead, and what they take along: the key of the next question, ends, sections in a free order. */

let server: AttemptServer;
let clock: TestClock;

beforeEach(async () => {
  server = await startAttemptServer();
  clock = testClock();
});
afterEach(() => server.close());

const usual: RoomRules = {
  saveProfile: 'strict',
  roomStyle: 'nta',
  calculator: 'none',
  sectionOrder: 'free',
};

async function enter(rules: Partial<RoomRules>, sat: Paper = paper): Promise<Room> {
  const whole = { ...sat, rules: { ...usual, ...rules } };
  return (await makeRoom({ origin: server.origin, clock, sat: whole })).room;
}

const currentOf = (room: Room): string => room.getView().currentId;
const noteOf = (room: Room): string | undefined => room.getView().note?.kind;

describe('the key of the next question', () => {
  it.each(['tcs', 'chinar'] as const)(
    'saves what is chosen in the room of %s, which has no button that goes on without saving',
    async (roomStyle) => {
      const room = await enter({ roomStyle });
      room.choose('b');
      room.pressNext();
      await room.settled();
      expect(currentOf(room)).toBe(questionId(2));
      expect(statusAt(room, 1)).toBe('answered');
    },
  );

  it('takes no mark off what is only looked at, also where it saves what is chosen', async () => {
    const room = await enter({ roomStyle: 'chinar', saveProfile: 'strict' });
    room.choose('b');
    room.markAndNext();
    await room.settled();
    room.goTo(questionId(1));
    await room.settled();
    room.pressNext();
    await room.settled();
    expect(currentOf(room)).toBe(questionId(2));
    expect(statusAt(room, 1)).toBe('answered_marked');
  });

  it('is Next where leaving saves, and takes no mark for review off what it passes', async () => {
    const room = await enter({ roomStyle: 'chinar', saveProfile: 'safe' });
    room.choose('b');
    room.markAndNext();
    await room.settled();
    room.step(-1);
    await room.settled();
    room.pressNext();
    await room.settled();
    expect(currentOf(room)).toBe(questionId(2));
    expect(statusAt(room, 1)).toBe('answered_marked');
  });

  it('is Next where leaving saves what was chosen anew, which stays marked for review', async () => {
    const room = await enter({ roomStyle: 'chinar', saveProfile: 'real' });
    room.choose('b');
    room.markAndNext();
    await room.settled();
    room.step(-1);
    await room.settled();
    room.choose('c');
    room.pressNext();
    await room.settled();
    expect(statusAt(room, 1)).toBe('answered_marked');
  });

  it('is Next in the room of nta, which has that button: under strict rules it loses what is not saved', async () => {
    const room = await enter({ roomStyle: 'nta' });
    room.choose('b');
    room.pressNext();
    await room.settled();
    expect(currentOf(room)).toBe(questionId(2));
    expect(statusAt(room, 1)).toBe('not_answered');
  });
});

describe('a step that leads nowhere', () => {
  it('says that this is the first question, or that it was the last', async () => {
    const room = await enter({});
    room.step(-1);
    expect(noteOf(room)).toBe('first_question');
    room.goTo(questionId(3));
    await room.settled();
    room.step(1);
    await room.settled();
    expect(noteOf(room)).toBe('last_question');
    expect(currentOf(room)).toBe(questionId(3));
  });

  it('saves what leaving would save, and discards nothing that leaving would', async () => {
    const real = await enter({ saveProfile: 'real' });
    const strict = await enter({ saveProfile: 'strict' });
    for (const room of [real, strict]) {
      room.goTo(questionId(3));
      await room.settled();
      room.type('7');
      room.step(1);
      await room.settled();
    }
    expect(statusAt(real, 3)).toBe('answered');
    expect(statusAt(strict, 3)).toBe('not_answered');
    expect(strict.getView().states.get(questionId(3))?.selection).toEqual({ value: '7' });
  });
});

describe('sections in a free order, of which one has used up its time', () => {
  const [physics, chemistry] = paper.sections;
  if (!physics || !chemistry) throw new Error('too short a fixture');
  const [first, second] = physics.questions;
  if (!first || !second) throw new Error('too short a fixture');
  const section = (_id: string, questions: typeof physics.questions, timerMinutes: number) => ({
    _id,
    title: _id,
    questions,
    timerMinutes,
  });
  const three = (minutesOfC: number): Paper => ({
    ...paper,
    sections: [
      section('A', [first], 40),
      section('B', [second], 5),
      section('C', chemistry.questions, minutesOfC),
    ],
  });

  /** In A six minutes later; B and C were gone into at once. */
  async function enterLater(minutesOfC: number): Promise<Room> {
    const room = await enter({}, three(minutesOfC));
    for (const place of [2, 3, 1]) room.goTo(questionId(place));
    await room.settled();
    clock.ahead = 6 * 60_000;
    return room;
  }

  it.each(['saveAndNext', 'step'] as const)('%s passes it over', async (way) => {
    const room = await enterLater(40);
    if (way === 'step') room.step(1);
    else room.saveAndNext();
    await room.settled();
    expect(currentOf(room)).toBe(questionId(3));
    room.step(-1);
    await room.settled();
    expect(currentOf(room)).toBe(questionId(1));
  });

  it('no section is said to open by itself where none after this one is open any more', async () => {
    const room = await enterLater(5);
    room.choose('b');
    await room.settled();
    room.saveAndNext();
    await room.settled();
    expect(noteOf(room)).toBe('last_open');
    expect(currentOf(room)).toBe(questionId(1));
    expect(statusAt(room, 1)).toBe('answered');
  });
});
