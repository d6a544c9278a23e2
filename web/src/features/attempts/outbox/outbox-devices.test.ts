import { describe, expect, it } from 'vitest';
import type { Started } from '@chinar/contract/attempts';
import { admitAttempt } from './outbox-admit.ts';
import { questionId, startedAttempt } from './outbox-storage.suite.ts';
import { firstChangeSeq, looksOf } from './outbox-types.ts';
import { choose, drained, makeDevice, makeHall } from './outbox.fixture.ts';
import type { Outbox } from './outbox.ts';

const hall = makeHall();
const { openTab, held } = hall;
const away = 'http://127.0.0.1:9';
const shown = (tab: Outbox, place: number) => tab.view.answers.get(questionId(place))?.answer;
const look = (tab: Outbox, place: number): Promise<boolean> =>
  tab.record({ questionId: questionId(place), deed: { kind: 'open' }, spentMs: 2000 });

/** What the server says to a device that starts, goes on, or takes over. */
function told(started: Started, epoch: number): Started {
  const responses = [...hall.server.held].map(([id, one]) => ({
    questionId: id,
    answer: one.answer,
    status: one.answer === null ? ('not_answered' as const) : ('answered' as const),
    epoch: one.epoch,
    seq: one.seq,
    timeSpentMs: one.timeSpentMs,
  }));
  return { ...started, attempt: { ...started.attempt, epoch }, responses, resumed: true };
}

describe('two devices of which one took over', () => {
  it('the answer of the newer one counts and is shown, also where the older one had counted further', async () => {
    const started = startedAttempt();
    const older = await makeDevice(started);
    const first = await openTab(older, away);
    for (const option of ['c', 'b', 'a']) await choose(first, 1, option);
    hall.server.epoch = 2;
    const newer = await makeDevice(told(started, 2));
    // It answers without a network, and is loaded anew after the other one was heard.
    await choose(await openTab(newer, away), 1, 'b');
    await drained(await openTab(older));
    expect(held(1)).toBe('a');
    await admitAttempt(newer.storage, { owner: 'u', started: told(started, 2) });
    const second = await openTab(newer);
    expect(shown(second, 1)).toEqual({ optionIds: ['b'] });
    await drained(second);
    expect(held(1)).toBe('b');
    // Nothing of the older one comes back with the next reload.
    await admitAttempt(newer.storage, { owner: 'u', started: told(started, 2) });
    await drained(await openTab(newer));
    expect(held(1)).toBe('b');
  });

  it('a look of the newer one stands over no answer of the older, whichever comes first', async () => {
    const started = startedAttempt();
    const older = await makeDevice(started);
    const offline = await openTab(older, away);
    for (const place of [1, 2]) await choose(offline, place, 'a');
    hall.server.epoch = 2;
    const second = await openTab(await makeDevice(told(started, 2)));
    await look(second, 1);
    await expect.poll(() => hall.server.held.has(questionId(1))).toBe(true);
    await drained(await openTab(older));
    expect([held(1), held(2)]).toEqual(['a', 'a']);
    await look(second, 2);
    // It is told what it did not know, and goes on writing.
    await expect.poll(() => shown(second, 2)).toEqual({ optionIds: ['a'] });
    expect([held(1), held(2)]).toEqual(['a', 'a']);
    expect(second.view.attempt.takenOver).toBe(false);
    expect(await choose(second, 2, 'b')).toBe(true);
    await drained(second);
    expect(held(2)).toBe('b');
  });

  it('an older answer that was never sent is kept where nothing newer is held', async () => {
    const started = startedAttempt();
    const device = await makeDevice(started);
    const tab = await openTab(device);
    await choose(tab, 1, 'a');
    await drained(tab);
    tab.close();
    await choose(await openTab(device, away), 1, 'b');
    hall.server.epoch = 2;
    await admitAttempt(device.storage, { owner: 'u', started: told(started, 2), takesOver: true });
    const again = await openTab(device);
    expect(shown(again, 1)).toEqual({ optionIds: ['b'] });
    await drained(again);
    expect(held(1)).toBe('b');
  });

  it('no two of them number their looks alike, and none reaches the numbers of changes', () => {
    const spans = Array.from({ length: 50 }, (_, place) => looksOf(place + 1));
    for (const [place, { first, end }] of spans.entries()) {
      expect(end).toBeGreaterThan(first);
      expect(spans[place + 1]?.first ?? end).toBe(end);
    }
    expect(spans.at(-1)?.end).toBeLessThanOrEqual(firstChangeSeq);
  });
});
