import type { ResponseEvent } from '@chinar/contract/attempts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { questionId } from './outbox-storage.suite.ts';
import { usualTiming } from './outbox-types.ts';
import type { Device } from './outbox.fixture.ts';
import { choose, closeTabs, makeDevice, openTab as openTabAt } from './outbox.fixture.ts';
import type { Outbox } from './outbox.ts';

/** What is saved, by the moment at which it is sent. */
let saves: { at: number; events: ResponseEvent[] }[] = [];
let isDown = false;

const origin = 'http://hall.test';

/** Answers as a server does; rooms that other files left open in this process ask elsewhere. */
async function answered(url: string, { body }: { body: string }): Promise<Response> {
  if (!url.startsWith(origin)) throw new TypeError('Failed to fetch');
  const { events } = JSON.parse(body) as { events: ResponseEvent[] };
  saves.push({ at: performance.now(), events });
  if (isDown) throw new TypeError('Failed to fetch');
  const now = Date.now();
  const data = {
    accepted: events.map(({ questionId: id, seq }) => ({ questionId: id, seq })),
    superseded: [],
    serverNow: new Date(now).toISOString(),
    deadlineAt: new Date(now + 3_600_000).toISOString(),
  };
  return Response.json({ success: true, statusCode: 200, data, message: 'OK' });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answered);
  saves = [];
  isDown = false;
});
afterEach(() => {
  closeTabs();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A tab that waits as those of learners do, and has nothing to send. */
async function openTab(device: Device): Promise<Outbox> {
  const outbox = await openTabAt(device, origin, usualTiming);
  await vi.advanceTimersByTimeAsync(1);
  return outbox;
}
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const optionsOf = ({ events }: { events: ResponseEvent[] }) =>
  events.map(({ answer }) => (answer && 'optionIds' in answer ? answer.optionIds[0] : null));

describe('under the usual timing', () => {
  it('a choice is sent within a second', async () => {
    const tab = await openTab(await makeDevice());
    const chosenAt = performance.now();
    await choose(tab, 1, 'a');
    await wait(1000);
    expect(saves.map(optionsOf)).toEqual([['a']]);
    expect(saves[0]?.at).toBeLessThanOrEqual(chosenAt + 1000);
    expect(tab.view.unsent.size).toBe(0);
  });

  it('several changes of half a second go in one save, within a second of the first', async () => {
    const tab = await openTab(await makeDevice());
    const chosenAt = performance.now();
    for (const [place, option] of [
      [1, 'a'],
      [1, 'b'],
      [2, 'c'],
    ] as const) {
      await choose(tab, place, option);
      await wait(200);
    }
    await wait(5000);
    expect(saves.map(optionsOf)).toEqual([['a', 'b', 'c']]);
    expect(saves[0]?.at).toBeLessThanOrEqual(chosenAt + 1000);
  });

  it('whoever changes answers without a pause has each sent within a second all the same', async () => {
    const tab = await openTab(await makeDevice());
    const chosenAt = new Map<number, number>();
    for (let place = 1; place <= 10; place += 1) {
      chosenAt.set(place, performance.now());
      await choose(tab, place, 'a');
      await wait(150);
    }
    await wait(1000);
    const waited = saves.flatMap(({ at, events }) =>
      events.map((event) => {
        const place = [...chosenAt.keys()].find((one) => questionId(one) === event.questionId);
        return at - (chosenAt.get(place ?? 0) ?? 0);
      }),
    );
    expect(waited).toHaveLength(10);
    expect(Math.max(...waited)).toBeLessThanOrEqual(1000);
    expect(saves.length).toBeLessThan(5);
  });

  it('a look waits for company, and goes with the choice that comes after it', async () => {
    const tab = await openTab(await makeDevice());
    await tab.record({ questionId: questionId(1), deed: { kind: 'open' }, spentMs: 2000 });
    await wait(1000);
    expect(saves).toEqual([]);
    await choose(tab, 2, 'a');
    await wait(1000);
    expect(saves.map(({ events }) => events.length)).toEqual([2]);
  });

  it('a choice that no disk holds is sent at once', async () => {
    const device = await makeDevice();
    const tab = await openTab({ ...device, storage: { ...device.storage, isLasting: false } });
    const chosenAt = performance.now();
    await choose(tab, 1, 'a');
    await wait(1);
    expect(saves.map(({ at }) => at - chosenAt)).toEqual([0]);
  });

  it('changes knock no more often at a server that does not answer, and go together once it does', async () => {
    const tab = await openTab(await makeDevice());
    isDown = true;
    await choose(tab, 1, 'a');
    while (saves.length < 5) await wait(100);
    for (const place of [2, 3, 4, 5]) await choose(tab, place, 'b');
    // Each failure doubles the pause: after five of them none is shorter than five seconds and a half.
    await wait(5000);
    expect(saves).toHaveLength(5);
    isDown = false;
    await wait(15_000);
    expect(saves).toHaveLength(6);
    expect(saves.at(-1)?.events).toHaveLength(5);
  });

  it('a server that was away for ten minutes is asked within fifteen seconds of its return', async () => {
    const tab = await openTab(await makeDevice());
    isDown = true;
    await choose(tab, 1, 'a');
    await wait(600_000);
    const pauses = saves.slice(1).map(({ at }, place) => at - (saves[place]?.at ?? 0));
    expect(Math.max(...pauses)).toBeLessThanOrEqual(15_000);
    isDown = false;
    await wait(15_000);
    expect(tab.view.unsent.size).toBe(0);
  });
});
