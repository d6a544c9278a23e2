import { describe, expect, it } from 'vitest';
import type { Fault } from './attempt-fault.fixture.ts';
import { admitAttempt } from './outbox-admit.ts';
import { createMemoryStorage } from './outbox-memory.ts';
import { questionId, startedAttempt, storageChecks } from './outbox-storage.suite.ts';
import type { OutboxStorage } from './outbox-types.ts';
import { choose, drained, makeDevice, makeHall } from './outbox.fixture.ts';

const hall = makeHall();
const { openTab, held: heldOption } = hall;

describe('the storage in memory', () => {
  it.each(storageChecks)('$name', ({ run }) => run(createMemoryStorage()));
});

describe('sending', () => {
  it('tells the server every answer and says when it holds it', async () => {
    const tab = await openTab(await makeDevice());
    await choose(tab, 1, 'a');
    expect(tab.view.unsent.size).toBe(1);
    expect(tab.view.attempt.savedAt).toBeNull();
    await drained(tab);
    expect(heldOption(1)).toBe('a');
    expect(tab.view.attempt.savedAt).toBeCloseTo(Date.now(), -3);
  });

  it('F14 a lost reply is sent again and changes nothing', async () => {
    const tab = await openTab(await makeDevice());
    hall.server.faults.push('dropReply', 'cutReply', 'dropReply');
    await choose(tab, 1, 'a');
    await drained(tab);
    expect(heldOption(1)).toBe('a');
    expect(hall.server.requests).toBe(4);
  });

  it('F13 ten minutes without network: all answers go on, wait, and arrive in order', async () => {
    const device = await makeDevice();
    const nowhere = await openTab(device, 'http://127.0.0.1:9');
    for (let place = 1; place <= 700; place += 1) await choose(nowhere, place % 90, `o${place}`);
    expect(nowhere.view.unsent.size).toBe(90);
    await expect.poll(() => nowhere.view.link).toBe('silent');
    nowhere.close();
    const tab = await openTab(device);
    await drained(tab);
    for (let place = 611; place <= 700; place += 1)
      expect(heldOption(place % 90)).toBe(`o${place}`);
    expect(hall.server.largestBatch).toBe(300);
  });

  it('pauses before it asks a server again that names nothing of what it was told', async () => {
    const tab = await openTab(await makeDevice());
    hall.server.faults.push('namesNone', 'namesNone');
    await choose(tab, 1, 'a');
    await expect.poll(() => tab.view.link).toBe('busy');
    expect([hall.server.requests, tab.view.unsent.size]).toEqual([1, 1]);
    tab.wake();
    await expect.poll(() => hall.server.requests).toBe(2);
    tab.wake();
    await drained(tab);
    expect(heldOption(1)).toBe('a');
  });

  it('sets an event apart that is refused by a place where nothing was sent, and does not ask on and on', async () => {
    const tab = await openTab(await makeDevice());
    hall.server.faults.push('namesBeyond', 'namesBeyond', 'namesBeyond');
    await choose(tab, 1, 'a');
    await expect.poll(() => tab.view.refused.size).toBe(1);
    expect(hall.server.requests).toBe(1);
  });

  it('ends with its tab: what is left waits for the next one', async () => {
    const device = await makeDevice();
    const offline = await openTab(device, 'http://127.0.0.1:9');
    for (let place = 0; place <= 300; place += 1) await choose(offline, place % 90, `o${place}`);
    offline.close();
    const storage: OutboxStorage = {
      ...device.storage,
      transact(...asked) {
        tab.close();
        return device.storage.transact(...asked);
      },
    };
    const tab = await openTab({ ...device, storage });
    await tab.flush();
    expect(hall.server.requests).toBe(1);
    expect(await device.storage.listAllEvents(device.key)).toHaveLength(1);
  });

  it.each<Fault>(['error', 'busy', 'unauthorized', 'dropRequest'])(
    '%s drops nothing',
    async (fault) => {
      const tab = await openTab(await makeDevice());
      hall.server.faults.push(fault, fault);
      await choose(tab, 1, 'a');
      await choose(tab, 2, 'b');
      if (fault === 'unauthorized') await expect.poll(() => tab.view.link).toBe('refused');
      tab.wake();
      await expect.poll(() => (tab.wake(), hall.server.faults.length)).toBe(0);
      tab.wake();
      await drained(tab);
      expect([heldOption(1), heldOption(2)]).toEqual(['a', 'b']);
    },
  );

  it('stops when the test was handed in elsewhere, and keeps what it could not tell', async () => {
    const device = await makeDevice();
    const tab = await openTab(device);
    await drained(tab);
    hall.server.state = 'submitted';
    await choose(tab, 1, 'a');
    await expect.poll(() => tab.view.attempt.phase).toBe('ended');
    expect(tab.view.attempt.endedAs).toBe('submitted');
    expect(await device.storage.listAllEvents(device.key)).toHaveLength(1);
    expect(await choose(tab, 2, 'b')).toBe(false);
  });

  it('F18 says that answers arrived late', async () => {
    const tab = await openTab(await makeDevice());
    hall.server.state = 'expired';
    await choose(tab, 1, 'a');
    await drained(tab);
    expect(tab.view.attempt.late).toBe(true);
  });

  it('replaces the keystroke before while it is unsent', async () => {
    const device = await makeDevice();
    const tab = await openTab(device, 'http://127.0.0.1:9');
    for (const value of ['1', '12', '12.', '12.5']) {
      await tab.record({
        questionId: questionId(1),
        deed: { kind: 'select', selection: { value } },
        spentMs: 5,
        isTyping: true,
      });
    }
    const events = await device.storage.listAllEvents(device.key);
    expect(events.map(({ event }) => event.answer)).toEqual([{ value: '12.5' }]);
  });
});

it('sends what was written while the last round was ending', async () => {
  const device = await makeDevice();
  let isEnding = false;
  const storage: OutboxStorage = {
    ...device.storage,
    async listAllEvents(key) {
      if (isEnding) {
        isEnding = false;
        await choose(tab, 2, 'b');
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return device.storage.listAllEvents(key);
    },
  };
  const tab = await openTab({ ...device, storage });
  await drained(tab);
  isEnding = true;
  await tab.flush();
  await expect.poll(() => heldOption(2), { timeout: 1000 }).toBe('b');
});

describe('refused answers', () => {
  it.each([true, false])(
    'stand apart and the rest is sent (server names them: %s)',
    async (named) => {
      const device = await makeDevice();
      const offline = await openTab(device, 'http://127.0.0.1:9');
      for (let place = 1; place <= 20; place += 1) {
        await choose(offline, place, place % 9 === 4 ? 'bad' : 'ok');
      }
      offline.close();
      hall.server.unknownOptions.add('bad');
      hall.server.namesPlaces = named;
      const tab = await openTab(device);
      await drained(tab);
      expect([...tab.view.refused].toSorted()).toEqual([questionId(4), questionId(13)]);
      expect(hall.server.held.size).toBe(18);
      expect(await device.storage.listAllEvents(device.key)).toHaveLength(2);
    },
  );
});

describe('two tabs and two devices', () => {
  it('F15 two tabs show each other the answers', async () => {
    const device = await makeDevice();
    const [one, two] = [await openTab(device), await openTab(device)];
    await choose(one, 1, 'a');
    await expect
      .poll(() => two.view.answers.get(questionId(1))?.answer)
      .toEqual({ optionIds: ['a'] });
    await choose(two, 1, 'b');
    await expect
      .poll(() => one.view.answers.get(questionId(1))?.answer)
      .toEqual({ optionIds: ['b'] });
    await drained(one);
    expect(heldOption(1)).toBe('b');
    expect(hall.server.mostAtOnce).toBe(1);
  });

  it('F15 a look, a save or a leave of a stale device never wipes an answer', async () => {
    const started = startedAttempt();
    const stale = await openTab(await makeDevice(started));
    const active = await openTab(await makeDevice(started));
    await choose(active, 1, 'a');
    await drained(active);
    // The stale device has numbered more changes than the active one.
    for (const option of ['x', 'y', 'z']) await choose(stale, 2, option);
    for (const kind of ['open', 'saveAndNext', 'leave', 'open', 'saveAndNext'] as const) {
      await stale.record({ questionId: questionId(1), deed: { kind }, spentMs: 4000 });
    }
    await stale.flush();
    await drained(stale);
    expect(heldOption(1)).toBe('a');
    await expect
      .poll(() => stale.view.answers.get(questionId(1))?.answer)
      .toEqual({ optionIds: ['a'] });
  });

  it('F16 an answer that is outdone is named and the newer one shown', async () => {
    const started = startedAttempt();
    const phone = await openTab(await makeDevice(started));
    for (const option of ['a', 'b', 'c']) await choose(phone, 1, option);
    await drained(phone);
    const laptop = await openTab(await makeDevice(started));
    await choose(laptop, 1, 'old');
    await drained(laptop);
    expect(laptop.view.conflicts).toEqual(new Set([questionId(1)]));
    expect(laptop.view.answers.get(questionId(1))?.answer).toEqual({ optionIds: ['c'] });
    await choose(laptop, 1, 'd');
    await drained(laptop);
    expect(heldOption(1)).toBe('d');
    // What the learner has answered since counts, and nothing says otherwise.
    expect(laptop.view.conflicts).toEqual(new Set());
  });

  it('F16 answers of two devices that number them alike are both held', async () => {
    const started = startedAttempt();
    const phone = await openTab(await makeDevice(started));
    const laptop = await openTab(await makeDevice(started));
    await choose(phone, 1, 'a');
    await drained(phone);
    await choose(laptop, 2, 'b');
    await drained(laptop);
    expect([heldOption(1), heldOption(2)]).toEqual(['a', 'b']);
    expect(laptop.view.conflicts).toEqual(new Set());
  });
});

describe('handing in', () => {
  it('Q05 survives lost replies and a reload, and merges what could not be told', async () => {
    const device = await makeDevice();
    const offline = await openTab(device, 'http://127.0.0.1:9');
    await choose(offline, 1, 'a');
    await choose(offline, 2, 'bad');
    await offline.handIn();
    expect(offline.view.attempt.phase).toBe('handing_in');
    expect(await choose(offline, 3, 'c')).toBe(false);
    offline.close();
    hall.server.unknownOptions.add('bad');
    hall.server.faults.push('dropReply', 'fine', 'fine', 'dropReply', 'error', 'dropReply');
    const tab = await openTab(device);
    await expect.poll(() => (tab.wake(), tab.view.attempt.phase), { timeout: 4000 }).toBe('ended');
    expect(hall.server.state).toBe('submitted');
    expect(heldOption(1)).toBe('a');
    expect(heldOption(2)).toBe('bad');
    expect(tab.view.outcome?.result?.score).toBe(1);
  });

  it.each([
    ['a device that was handing in did it itself', true],
    ['one that was still sitting did not', false],
  ])('an attempt that a look finds closed: %s', async (_name, handsIn) => {
    const device = await makeDevice();
    const tab = await openTab(device, 'http://127.0.0.1:9');
    if (handsIn) await tab.handIn();
    tab.close();
    hall.server.state = 'submitted';
    const next = await openTab(device);
    await next.checkIn();
    await expect.poll(() => next.view.attempt.phase).toBe('ended');
    expect(next.view.attempt).toMatchObject({ endedAs: 'submitted', endedHere: handsIn });
  });

  it.each([
    ['a device that was handing in did it itself', true],
    ['one that was still sitting did not', false],
  ])('an attempt that a start finds closed: %s', async (_name, handsIn) => {
    const started = startedAttempt();
    const device = await makeDevice(started);
    const tab = await openTab(device, 'http://127.0.0.1:9');
    if (handsIn) await tab.handIn();
    const attempt = { ...started.attempt, state: 'submitted' as const };
    await admitAttempt(device.storage, { owner: 'u', started: { ...started, attempt } });
    await tab.refresh();
    expect(tab.view.attempt).toMatchObject({ phase: 'ended', endedHere: handsIn });
  });
});
