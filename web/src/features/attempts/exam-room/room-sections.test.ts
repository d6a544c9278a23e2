import type { Paper } from '@chinar/contract/attempts.papers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AttemptServer } from '../outbox/attempt-server.fixture.ts';
import { startAttemptServer } from '../outbox/attempt-server.fixture.ts';
import { questionId, startedAttempt } from '../outbox/outbox-storage.suite.ts';
import { createMemoryStorage } from '../outbox/outbox-memory.ts';
import type { OutboxStorage } from '../outbox/outbox-types.ts';
import { paper } from './paper.fixture.ts';
import { indexPaper } from './paper-index.ts';
import { RoomSections } from './room-sections.ts';
import { makeRoom, statusAt, type TestClock, testClock } from './room.fixture.ts';

let server: AttemptServer;
let clock: TestClock;

beforeEach(async () => {
  server = await startAttemptServer();
  clock = testClock();
});
afterEach(() => server.close());

const enter = (more: Partial<Parameters<typeof makeRoom>[0]> = {}) =>
  makeRoom({ origin: server.origin, clock, ...more });

describe('sections in a fixed order', () => {
  const sections = (timers: readonly (number | undefined)[]): Paper => ({
    ...paper,
    rules: {
      saveProfile: 'real',
      roomStyle: 'nta',
      calculator: 'none',
      sectionOrder: 'fixed',
    },
    sections: paper.sections.map((section, place) => {
      const timerMinutes = timers[place];
      return timerMinutes === undefined ? section : { ...section, timerMinutes };
    }),
  });

  it('lead neither forward before one is closed nor back afterwards', async () => {
    const { room } = await enter({ sat: sections([]) });
    room.goTo(questionId(3));
    expect(room.getView().note).toEqual({ kind: 'section_ahead' });
    room.goTo(questionId(2));
    room.saveAndNext();
    await room.settled();
    expect(room.getView().note).toEqual({ kind: 'section_last' });
    expect(room.getView().currentId).toBe(questionId(2));
    room.closeSection();
    await room.settled();
    expect(room.getView()).toMatchObject({
      currentId: questionId(3),
      sections: ['closed', 'open'],
      mayClose: false,
    });
    room.step(-1);
    await room.settled();
    expect(room.getView().currentId).toBe(questionId(3));
    expect(room.getView().note).toEqual({ kind: 'section_closed' });
  });

  it('a section whose time is up keeps what is on screen, is locked, and the next one begins', async () => {
    const { room, storage, key } = await enter({ sat: sections([20, 40]) });
    room.closeSection();
    room.choose('c');
    await room.settled();
    expect(room.getView().currentId).toBe(questionId(1));
    expect(room.getTime().sectionLeftMs).toBeLessThanOrEqual(20 * 60_000);
    clock.ahead = 20 * 60_000;
    const stop = room.subscribeTime(() => {});
    await expect.poll(() => room.getView().currentId, { timeout: 3000 }).toBe(questionId(3));
    stop();
    expect(room.getView().note).toEqual({ kind: 'section_ended', title: 'Physics' });
    expect(statusAt(room, 1)).toBe('answered');
    expect(room.getView().phase).toBe('open');
    room.goTo(questionId(1));
    await room.settled();
    expect(room.getView().currentId).toBe(questionId(3));
    const made = (await storage.listAnswers(key)).find(
      ({ questionId: id }) => id === questionId(1),
    );
    expect(made?.answer).toEqual({ optionIds: ['c'] });
  });

  it('F17 a section that is given time lasts so much longer, for a room that hears of it under way', async () => {
    const started = startedAttempt();
    const begun = Date.parse(started.attempt.startedAt);
    const sectioned = {
      ...started.attempt,
      sections: { opened: { 0: begun }, closed: {}, given: {} },
    };
    const { room, outbox } = await enter({
      started: { ...started, attempt: sectioned },
      sat: sections([20, 40]),
    });
    const before = room.getTime().sectionLeftMs ?? 0;
    server.sections = { opened: { 0: begun }, closed: {}, given: { 0: 600_000 } };
    room.choose('b');
    await room.settled();
    await outbox.flush();
    clock.ahead = before + 60_000;
    const stop = room.subscribeTime(() => {});
    // Nine minutes of the ten that were given.
    const minutesLeft = () => Math.round((room.getTime().sectionLeftMs ?? 0) / 60_000);
    await expect.poll(minutesLeft, { timeout: 3000 }).toBe(9);
    stop();
    expect(room.getView()).toMatchObject({ currentId: questionId(1), phase: 'open' });
    expect(outbox.view.attempt.sections?.given).toEqual({ 0: 600_000 });
  });

  it('tell what was left in a section that is closed by hand as made before its end', async () => {
    const { room, outbox, storage, key } = await enter({
      sat: sections([]),
      origin: 'http://127.0.0.1:9',
    });
    room.choose('b');
    await room.settled();
    const now = clock.now;
    // Whoever writes takes a while.
    clock.now = () => (clock.ahead += 3) && now();
    room.closeSection();
    await room.settled();
    const [closedAt = 0] = Object.values(outbox.view.attempt.sections?.closed ?? {});
    const events = (await storage.listAllEvents(key)).map(({ event }) => event);
    const made = events.filter(({ answer }) => answer !== null).map(({ at }) => Date.parse(at));
    expect(made).toHaveLength(1);
    expect(Math.max(...made)).toBeLessThanOrEqual(closedAt);
  });

  it('a reload without network goes on in the section whose turn it is', async () => {
    const started = startedAttempt();
    const origin = 'http://127.0.0.1:9';
    const sat = sections([20, 40]);
    const { outbox, storage } = await enter({ started, origin, sat });
    outbox.close();
    clock.ahead = 25 * 60_000;
    const again = await enter({ started, origin, sat, storage });
    expect(again.room.getView()).toMatchObject({
      currentId: questionId(3),
      sections: ['closed', 'open'],
    });
    const left = again.room.getTime().sectionLeftMs ?? 0;
    expect(Math.round(left / 60_000)).toBe(35);
  });

  it('that were closed between two milliseconds keep no answer from the server', async () => {
    const { room, outbox } = await enter({ sat: sections([]) });
    room.closeSection();
    await room.settled();
    room.type('12');
    room.saveAndNext();
    await room.settled();
    await outbox.flush();
    const moments = Object.values(outbox.view.attempt.sections?.closed ?? {});
    expect(moments.length).toBe(1);
    expect(moments.every(Number.isInteger)).toBe(true);
    await expect.poll(() => server.held.get(questionId(3))?.answer).toEqual({ value: '12' });
  });

  it('writes when a section opens or closes, and not with every look at the clock', async () => {
    const memory = createMemoryStorage();
    let writes = 0;
    const storage: OutboxStorage = {
      ...memory,
      isLasting: true,
      transact: (...args) => {
        writes += 1;
        return memory.transact(...args);
      },
    };
    const sat = sections([20, 40]);
    const { outbox } = await enter({ sat, storage });
    await outbox.flush();
    await outbox.refresh();
    const index = indexPaper(sat);
    const watch = new RoomSections(index, outbox, clock);
    watch.enter(questionId(1));
    const before = writes;
    for (let look = 0; look < 50; look += 1) watch.rollOn(questionId(1));
    expect(writes).toBe(before);
    clock.ahead = 20 * 60_000;
    watch.rollOn(questionId(1));
    expect(writes).toBe(before + 1);
  });
});
