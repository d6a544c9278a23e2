import type { Paper } from '@chinar/contract/attempts.papers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AttemptServer } from '../outbox/attempt-server.fixture.ts';
import { startAttemptServer } from '../outbox/attempt-server.fixture.ts';
import { questionId, startedAttempt } from '../outbox/outbox-storage.suite.ts';
import { Outbox } from '../outbox/outbox.ts';
import { createTransport } from '../outbox/transport.ts';
import { paper } from './paper.fixture.ts';
import { indexPaper } from './paper-index.ts';
import { makeRoom, statusAt, type TestClock, testClock } from './room.fixture.ts';
import { Room } from './room.ts';

let server: AttemptServer;
let clock: TestClock;

beforeEach(async () => {
  server = await startAttemptServer();
  clock = testClock();
});
afterEach(() => server.close());

const enter = (more: Partial<Parameters<typeof makeRoom>[0]> = {}) =>
  makeRoom({ origin: server.origin, clock, ...more });

describe('moving and answering', () => {
  it('opens at the first question and, after a reload, where the learner was', async () => {
    const { room, storage, outbox } = await enter();
    expect(room.getView().currentId).toBe(questionId(1));
    expect(statusAt(room, 1)).toBe('not_answered');
    expect(statusAt(room, 2)).toBeUndefined();
    room.saveAndNext();
    await room.settled();
    outbox.close();
    const again = await Outbox.open(outbox.view.attempt.key, {
      storage,
      transport: createTransport(server.origin),
      clock,
      lock: (_name, run) => run(),
      profile: 'safe',
    });
    expect(again && new Room(indexPaper(paper), again, clock).getView().currentId).toBe(
      questionId(2),
    );
  });

  it('says at the last question that it was the last, until something else is done', async () => {
    const { room } = await enter();
    room.goTo(questionId(3));
    room.saveAndNext();
    await room.settled();
    expect(room.getView().currentId).toBe(questionId(3));
    expect(room.getView().note).toEqual({ kind: 'last_question' });
    room.step(-1);
    await room.settled();
    expect(room.getView().note).toBeNull();
    room.saveAndNext();
    room.markAndNext();
    await room.settled();
    expect(room.getView().note).toEqual({ kind: 'last_question' });
  });

  it('shows no question before the device knows that the test goes on there', async () => {
    const { room, outbox } = await enter();
    const shown: string[] = [questionId(1)];
    const known: (string | null)[] = [];
    room.subscribe(() => {
      const { currentId } = room.getView();
      if (shown.at(-1) === currentId) return;
      shown.push(currentId);
      known.push(outbox.view.attempt.position);
    });
    room.saveAndNext();
    room.markAndNext();
    room.goTo(questionId(1));
    await room.settled();
    expect(shown).toEqual([1, 2, 3, 1].map(questionId));
    expect(known).toEqual([2, 3, 1].map(questionId));
  });

  it('gives keys typed quickly after going on to the question that was gone to', async () => {
    const { room } = await enter();
    room.step(1);
    room.choose('b');
    room.choose('c');
    room.step(1);
    for (const key of ['1', '2', '.', '5']) room.press(key);
    room.step(-1);
    await room.settled();
    const { states } = room.getView();
    expect(states.get(questionId(1))?.selection).toBeNull();
    expect(states.get(questionId(2))?.selection).toEqual({ optionIds: ['b', 'c'] });
    expect(states.get(questionId(3))?.selection).toEqual({ value: '12.5' });
  });

  it('does not give a press on the question that was left to the one that was gone to', async () => {
    const { room } = await enter();
    room.step(1);
    room.choose('a', questionId(1));
    await room.settled();
    expect(room.getView().states.get(questionId(1))?.selection).toBeNull();
    expect(room.getView().states.get(questionId(2))?.selection).toBeNull();
  });

  it('paints a choice only after it is on the disk', async () => {
    const { room, storage, key } = await enter();
    const seen: { painted: boolean; onDisk: boolean }[] = [];
    room.subscribe(() => {
      const painted = room.getView().states.get(questionId(1))?.selection !== null;
      void storage
        .listAnswers(key)
        .then((held) =>
          seen.push({ painted, onDisk: held.some((answer) => answer.selection !== null) }),
        );
    });
    room.choose('b');
    expect(room.getView().states.get(questionId(1))?.selection).toBeNull();
    await room.settled();
    expect(room.getView().states.get(questionId(1))?.selection).toEqual({ optionIds: ['b'] });
    expect(seen.every(({ painted, onDisk }) => !painted || onDisk)).toBe(true);
  });

  it('two quick presses both count where several may be right', async () => {
    const { room } = await enter();
    room.goTo(questionId(2));
    await room.settled();
    room.choose('a');
    room.choose('c');
    await room.settled();
    expect(room.getView().states.get(questionId(2))?.answer).toEqual({ optionIds: ['a', 'c'] });
  });

  it('two quick presses of Save & Next go two questions on, from the last of a section into the next', async () => {
    const { room } = await enter();
    room.saveAndNext();
    room.saveAndNext();
    await room.settled();
    expect(room.getView().currentId).toBe(questionId(3));
    room.saveAndNext();
    await room.settled();
    expect(room.getView().currentId).toBe(questionId(3));
  });

  it('marks, clears and steps back', async () => {
    const { room } = await enter();
    room.choose('a');
    room.markAndNext();
    await room.settled();
    expect(statusAt(room, 1)).toBe('answered_marked');
    room.markAndNext();
    room.step(-1);
    await room.settled();
    expect(statusAt(room, 2)).toBe('marked');
    room.clear();
    await room.settled();
    expect(statusAt(room, 2)).toBe('not_answered');
  });

  it('shows typing at once, writes it, and leaves no letter behind', async () => {
    const { room, storage, key } = await enter();
    room.goTo(questionId(3));
    await room.settled();
    for (const text of ['1', '12', '12x', '12.', '12.5']) room.type(text);
    expect(room.getView().draft).toBe('12.5');
    await room.settled();
    room.press('backspace');
    room.press('-');
    await room.settled();
    expect(room.getView().draft).toBe('-12.');
    const held = await storage.listAnswers(key);
    expect(held.find((answer) => answer.questionId === questionId(3))?.answer).toEqual({
      value: '-12.',
    });
  });
});

describe('the end', () => {
  it('F18 at zero it keeps what is on screen and hands in by itself', async () => {
    const { room } = await enter();
    room.choose('c');
    await room.settled();
    clock.ahead = 3_700_000;
    room.subscribeTime(() => {});
    await expect.poll(() => room.getView().phase, { timeout: 4000 }).toBe('ended');
    expect(room.getView().isTimeUp).toBe(true);
    expect(server.state).toBe('submitted');
    expect(server.held.get(questionId(1))?.answer).toEqual({ optionIds: ['c'] });
    room.choose('a');
    await room.settled();
    expect(server.held.get(questionId(1))?.answer).toEqual({ optionIds: ['c'] });
  });

  it('F17 at zero it goes on where the server has time left, and takes answers as before', async () => {
    const { room, outbox } = await enter();
    room.choose('c');
    await room.settled();
    // Ten minutes were given that nobody told this device of.
    clock.ahead = 3_605_000;
    server.leftMs = 4_200_000;
    const seen: string[] = [];
    room.subscribe(() => seen.push(room.getView().phase));
    const stop = room.subscribeTime(() => {});
    await expect.poll(() => room.getView().note?.kind, { timeout: 4000 }).toBe('time_given');
    expect(seen).toContain('handing_in');
    const { phase, isTimeUp } = room.getView();
    expect({ phase, isTimeUp, state: server.state }).toEqual({
      phase: 'open',
      isTimeUp: false,
      state: 'in_progress',
    });
    await expect.poll(() => room.getTime().leftMs > 500_000, { timeout: 2000 }).toBe(true);
    room.choose('a');
    await room.settled();
    await expect.poll(() => server.held.get(questionId(1))?.answer).toEqual({ optionIds: ['a'] });
    // And it ends at the end that it was given.
    server.leftMs = 0;
    clock.ahead += 700_000;
    await expect.poll(() => room.getView().phase, { timeout: 4000 }).toBe('ended');
    expect(server.submits).toBe(2);
    expect(outbox.view.attempt.byClock).toBe(true);
    stop();
  });

  it('F17 what the learner hands in is handed in, however much time is left', async () => {
    const { room } = await enter();
    server.leftMs = 600_000;
    await room.handIn();
    await expect.poll(() => room.getView().phase).toBe('ended');
    expect(server.state).toBe('submitted');
  });

  it('warns at ten minutes and says how long is left', async () => {
    const { room } = await enter();
    clock.ahead = 49.99 * 60_000;
    const stop = room.subscribeTime(() => {});
    await expect.poll(() => room.getTime().warning, { timeout: 3000 }).toBe(10);
    stop();
  });

  it('offline at the end it stays calm, holds everything, and hands in on return', async () => {
    const started = startedAttempt();
    const { room } = await enter({ started, origin: 'http://127.0.0.1:9' });
    room.choose('b');
    await room.handIn();
    const view = room.getView();
    expect(view.phase).toBe('handing_in');
    expect(view.unsent).toBe(1);
    expect(view.save.tone).toBe('wait');
  });
});

const rules = {
  saveProfile: 'strict',
  roomStyle: 'nta',
  calculator: 'none',
  sectionOrder: 'free',
} as const;

describe('a paper whose room is strict', () => {
  const sat: Paper = { ...paper, rules };

  it('loses what was chosen and not saved when the palette is used', async () => {
    const { room } = await enter({ sat });
    room.choose('b');
    room.goTo(questionId(2));
    room.goTo(questionId(1));
    await room.settled();
    expect(statusAt(room, 1)).toBe('not_answered');
    expect(room.getView().states.get(questionId(1))?.selection).toBeNull();
    await room.outbox.flush();
    expect(server.held.get(questionId(1))?.answer).toBeNull();
  });

  it('keeps on screen what is not saved yet when the page goes out of sight', async () => {
    const { room } = await enter({ sat });
    room.choose('b');
    room.pause();
    await room.settled();
    expect(room.getView().states.get(questionId(1))?.selection).toEqual({ optionIds: ['b'] });
    expect(statusAt(room, 1)).toBe('not_answered');
  });

  it('refuses to save and mark nothing, and says so until something is chosen', async () => {
    const { room } = await enter({ sat });
    room.saveAndMark();
    await room.settled();
    expect(room.getView().note).toEqual({ kind: 'choose_first' });
    expect(room.getView().currentId).toBe(questionId(1));
    room.choose('b');
    await room.settled();
    expect(room.getView().note).toBeNull();
    room.saveAndMark();
    await room.settled();
    await room.settled();
    expect(statusAt(room, 1)).toBe('answered_marked');
    expect(room.getView().currentId).toBe(questionId(2));
  });
});
