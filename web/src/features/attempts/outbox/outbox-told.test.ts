import { describe, expect, it } from 'vitest';
import { admitAttempt } from './outbox-admit.ts';
import { questionId, startedAttempt } from './outbox-storage.suite.ts';
import { choose, drained, handedIn, makeDevice, makeHall } from './outbox.fixture.ts';

const hall = makeHall();
const { openTab, held } = hall;

describe('a server that loses what it has confirmed', () => {
  it('hears all of it again from the open room as soon as it is another one', async () => {
    hall.server.history = 'first';
    const device = await makeDevice();
    const tab = await openTab(device);
    for (const [place, option] of [
      [1, 'a'],
      [2, 'b'],
      [1, 'c'],
    ] as const)
      await choose(tab, place, option);
    await drained(tab);
    const told = await device.storage.listConfirmed(device.key);
    expect(told.length).toBe(3);
    // A standby that had none of it takes over.
    hall.server.held.clear();
    hall.server.history = 'second';
    await choose(tab, 3, 'd');
    await expect.poll(() => [held(1), held(2), held(3)]).toEqual(['c', 'b', 'd']);
    await drained(tab);
    expect(tab.view.conflicts.size).toBe(0);
    expect((await device.storage.listConfirmed(device.key)).length).toBe(4);
  });

  it('hears nothing twice while it stays the same, nor where it does not say', async () => {
    hall.server.history = 'first';
    const tab = await openTab(await makeDevice());
    await choose(tab, 1, 'a');
    await drained(tab);
    const asked = hall.server.requests;
    await choose(tab, 2, 'b');
    await drained(tab);
    hall.server.history = undefined;
    await choose(tab, 3, 'c');
    await drained(tab);
    expect(hall.server.requests).toBe(asked + 2);
  });

  it('hears all of it again before the test is handed in, where nothing was answered since', async () => {
    hall.server.history = 'first';
    const tab = await openTab(await makeDevice());
    await choose(tab, 1, 'a');
    await choose(tab, 2, 'b');
    await drained(tab);
    hall.server.held.clear();
    hall.server.history = 'second';
    await tab.handIn();
    await expect.poll(() => tab.view.attempt.phase).toBe('ended');
    expect([held(1), held(2)]).toEqual(['a', 'b']);
    expect(hall.server.state).toBe('submitted');
  });

  it('is not asked for ever where it says no more which one it is', async () => {
    hall.server.history = 'first';
    const tab = await openTab(await makeDevice());
    await choose(tab, 1, 'a');
    await drained(tab);
    hall.server.history = 'second';
    hall.server.isQuietAboutHistory = true;
    await tab.handIn();
    await expect.poll(() => tab.view.attempt.phase).toBe('ended');
    expect(hall.server.submits).toBe(2);
  });
});

describe('a server that loses a test which was handed in', () => {
  it('is told all of it again, and it is handed in anew', async () => {
    const { device, look, recordNow } = await handedIn(hall);
    hall.server.held.clear();
    Object.assign(hall.server, { history: 'second', state: 'in_progress' });
    expect(await look()).toBe(true);
    await (await openTab(device)).flush();
    await expect.poll(async () => (await recordNow()).phase).toBe('ended');
    expect([held(1), held(2)]).toEqual(['a', 'b']);
    expect([hall.server.state, hall.server.submits]).toEqual(['submitted', 2]);
  });

  it('hears it as late where the time was over meanwhile, and once only', async () => {
    const { device, look, recordNow } = await handedIn(hall);
    hall.server.held.clear();
    Object.assign(hall.server, { history: 'second', state: 'expired' });
    expect(await look()).toBe(true);
    await (await openTab(device)).flush();
    await expect.poll(async () => (await recordNow()).phase).toBe('ended');
    expect([held(1), held(2)]).toEqual(['a', 'b']);
    hall.server.state = 'expired';
    expect(await look()).toBe(false);
  });

  it('is not handed in to by itself where somebody has opened the test again', async () => {
    const { device, look, recordNow } = await handedIn(hall);
    hall.server.state = 'in_progress';
    expect(await look()).toBe(true);
    const tab = await openTab(device);
    await tab.flush();
    await drained(tab);
    expect([(await recordNow()).phase, hall.server.submits]).toEqual(['open', 1]);
    await tab.handIn();
    await expect.poll(async () => (await recordNow()).phase).toBe('ended');
    expect(hall.server.submits).toBe(2);
  });

  it('may lose it for a quarter of an hour: then, with its result out, nothing is kept on the device', async () => {
    const { look, told, recordNow, change } = await handedIn(hall);
    // From its end on: the last answer may be much older than that.
    const saved = (await recordNow()).savedAt ?? 0;
    await change({ savedAt: saved - 16 * 60_000 });
    for (let looks = 0; looks < 2; looks += 1)
      expect([await look(), await told()]).toEqual([false, 2]);
    const found = (await recordNow()).foundEndedAt ?? 0;
    await change({ foundEndedAt: found - 14 * 60_000 });
    expect([await look(), await told()]).toEqual([false, 2]);
    await change({ foundEndedAt: found - 16 * 60_000 });
    expect([await look(), await told()]).toEqual([false, 0]);
    const asked = hall.server.requests;
    expect(await look()).toBe(false);
    expect(hall.server.requests).toBe(asked);
  });

  it('may lose it until its result is out, however long that is; it is asked seldom meanwhile', async () => {
    const { look, told, recordNow, change } = await handedIn(hall);
    hall.server.scoreTold = {};
    expect(await look()).toBe(false);
    const found = (await recordNow()).foundEndedAt ?? 0;
    await change({ foundEndedAt: found - 3 * 86_400_000 });
    expect([await look(), await told()]).toEqual([false, 2]);
    const asked = hall.server.requests;
    expect([await look(), hall.server.requests]).toEqual([false, asked]);
    hall.server.scoreTold = { result: { score: 1 } };
    await change({ lookedAfterAt: Date.now() - 16 * 60_000 });
    expect([await look(), await told()]).toEqual([false, 0]);
  });

  it('is not asked about a test that another device or the clock has ended', async () => {
    const { look, change } = await handedIn(hall);
    await change({ endedHere: false });
    const asked = hall.server.requests;
    expect(await look()).toBe(false);
    expect(hall.server.requests).toBe(asked);
  });
});

describe('sections', () => {
  const begun = (): ReturnType<typeof startedAttempt> => {
    const started = startedAttempt();
    const sections = { opened: { 0: 1000 }, closed: {} };
    return { ...started, attempt: { ...started.attempt, sections } };
  };

  it('are told with the next answer when something is new, and heard as the server has them', async () => {
    hall.server.sections = { opened: { 0: 1000 }, closed: {} };
    const tab = await openTab(await makeDevice(begun()));
    await choose(tab, 1, 'a');
    await drained(tab);
    expect(hall.server.sectionsTold).toEqual({ opened: { 0: 1000 }, closed: {} });
    hall.server.sectionsTold = null;
    await choose(tab, 1, 'b');
    await drained(tab);
    expect(hall.server.sectionsTold).toBeNull();
    await tab.keepSections({ opened: { 1: 5000 }, closed: { 0: 5000 } });
    hall.server.sections = { opened: { 0: 1000, 1: 4000 }, closed: { 0: 4000 }, given: { 1: 60 } };
    await choose(tab, 2, 'a');
    await drained(tab);
    expect(hall.server.sectionsTold).toEqual({ opened: { 0: 1000, 1: 5000 }, closed: { 0: 5000 } });
    expect(tab.view.attempt.sections).toEqual(hall.server.sections);
  });

  it('are told in whole milliseconds, also by a device that holds parts of one', async () => {
    const tab = await openTab(await makeDevice(begun()));
    await tab.keepSections({ opened: { 0: 1000, 1: 5000.4 }, closed: { 0: 5000.4 } });
    await choose(tab, 1, 'a');
    await drained(tab);
    expect(held(1)).toBe('a');
    expect(hall.server.sectionsTold).toEqual({ opened: { 0: 1000, 1: 5000 }, closed: { 0: 5000 } });
  });

  it('that are closed give the answer back that counts, and keep nothing unsent', async () => {
    const tab = await openTab(await makeDevice(begun()));
    await choose(tab, 1, 'a');
    await drained(tab);
    hall.server.shut.add(questionId(1)).add(questionId(2));
    await choose(tab, 1, 'b');
    await choose(tab, 2, 'b');
    await drained(tab);
    const shown = [1, 2].map((place) => tab.view.answers.get(questionId(place))?.answer);
    expect(shown).toEqual([{ optionIds: ['a'] }, null]);
    expect([...tab.view.conflicts].toSorted()).toEqual([questionId(1), questionId(2)]);
    expect(tab.view.attempt.apart).toBe(true);
  });
});

describe('another device', () => {
  it('turns this one into a reader, which sends what it had and takes the test back when asked', async () => {
    const device = await makeDevice();
    const tab = await openTab(device);
    await choose(tab, 1, 'a');
    await drained(tab);
    hall.server.epoch = 2;
    hall.server.held.set(questionId(2), {
      epoch: 2,
      seq: 100_009,
      answer: { optionIds: ['z'] },
      timeSpentMs: 5,
    });
    await choose(tab, 3, 'c');
    await drained(tab);
    expect(tab.view.attempt.takenOver).toBe(true);
    expect(held(3)).toBe('c');
    expect(await choose(tab, 4, 'd')).toBe(false);
    expect(await tab.takeOver()).toBe(true);
    expect(tab.view.attempt).toMatchObject({ takenOver: false, head: { epoch: 3 } });
    expect(tab.view.answers.get(questionId(2))?.answer).toEqual({ optionIds: ['z'] });
    expect(await choose(tab, 2, 'b')).toBe(true);
    await drained(tab);
    expect(hall.server.held.get(questionId(2))).toMatchObject({
      epoch: 3,
      answer: { optionIds: ['b'] },
    });
  });

  it('that has it when this one comes back leaves this one its own epoch', async () => {
    const started = startedAttempt();
    const device = await makeDevice(started);
    const newer = { ...started, attempt: { ...started.attempt, epoch: 2 }, resumed: true as const };
    await admitAttempt(device.storage, { owner: 'u', started: newer });
    const record = await device.storage.getAttempt(device.key);
    expect(record).toMatchObject({ takenOver: true, head: { epoch: 1 } });
    await admitAttempt(device.storage, { owner: 'u', started: newer, takesOver: true });
    const taken = await device.storage.getAttempt(device.key);
    expect(taken).toMatchObject({ takenOver: false, head: { epoch: 2 } });
  });

  it('cannot be asked without a network, and a test that is over is taken back by nobody', async () => {
    const tab = await openTab(await makeDevice());
    hall.server.faults.push('dropRequest', 'dropRequest');
    expect(await tab.takeOver()).toBe(false);
    hall.server.state = 'submitted';
    expect(await tab.takeOver()).toBe(false);
  });
});
