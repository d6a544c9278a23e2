import { firstChangeSeq } from '@chinar/contract/attempts.numbers';
import { describe, expect, it } from 'vitest';
import type { Started } from '@chinar/contract/attempts';
import { admitAttempt, comesBackAsOther } from './outbox-admit.ts';
import { questionId, startedAttempt } from './outbox-storage.suite.ts';
import { settle } from './outbox-settle.ts';
import { type AttemptRecord, type EventRecord, lookEpoch, looksOf } from './outbox-types.ts';
import type { SaveData } from './transport.ts';
import { choose, type Device, drained, makeDevice, makeHall } from './outbox.fixture.ts';
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

/** A reply to which the numbers of events were taken, with nothing held of their questions. */
function outdoneReply({ deadlineAt }: AttemptRecord, events: readonly EventRecord[]): SaveData {
  return {
    accepted: [],
    superseded: events.map(({ epoch, seq, event: { questionId: id } }) => ({
      questionId: id,
      epoch,
      seq,
      heldEpoch: 0,
      heldSeq: 0,
      heldAnswer: null,
    })),
    serverNow: deadlineAt,
    deadlineAt,
  };
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

  it('the older one ends the test for nobody: it turns to showing it, and may take it back', async () => {
    const started = startedAttempt();
    const older = await makeDevice(started);
    const offline = await openTab(older, away);
    await choose(offline, 1, 'a');
    await offline.handIn();
    offline.close();
    hall.server.epoch = 2;
    const tab = await openTab(older);
    await expect.poll(() => tab.view.attempt.phase).toBe('open');
    expect([tab.view.attempt.takenOver, held(1), hall.server.state]).toEqual([
      true,
      'a',
      'in_progress',
    ]);
    expect(await tab.takeOver()).toBe(true);
    await tab.handIn();
    await expect.poll(() => tab.view.attempt.phase).toBe('ended');
    expect(hall.server.state).toBe('submitted');
  });

  it('the older one whose time is over waits for the server to close the test', async () => {
    const tab = await openTab(await makeDevice());
    hall.server.epoch = 2;
    await tab.handIn({ byClock: true });
    await expect.poll(() => hall.server.submits).toBe(1);
    expect(tab.view.attempt.phase).toBe('handing_in');
    hall.server.state = 'submitted';
    tab.wake();
    await expect.poll(() => tab.view.attempt.phase).toBe('ended');
  });

  it('a server that knows nothing of the device takes its sheet as one of no device', async () => {
    const started = startedAttempt();
    const tab = await openTab(await makeDevice(told(started, 2)));
    await tab.handIn();
    await expect.poll(() => tab.view.attempt.phase).toBe('ended');
    expect([hall.server.submits, hall.server.state]).toEqual([2, 'submitted']);
  });

  it('F22 a server that has lost its taking over with the database is taken over once more, and holds its answers', async () => {
    const started = startedAttempt();
    const device = await makeDevice(told(started, 2));
    const tab = await openTab(device);
    await choose(tab, 1, 'a');
    await drained(tab);
    expect([held(1), hall.server.epoch, tab.view.refused.size]).toEqual(['a', 2, 0]);
    await choose(tab, 1, 'b');
    await drained(tab);
    expect([held(1), tab.view.attempt.head.epoch]).toEqual(['b', 2]);
  });

  it('F22 brings what it has along with the end where its taking over was lost and the test is over by now', async () => {
    const started = startedAttempt();
    const device = await makeDevice(told(started, 2));
    const offline = await openTab(device, away);
    await choose(offline, 1, 'a');
    offline.close();
    hall.server.state = 'expired';
    const tab = await openTab(device);
    await expect.poll(() => tab.view.attempt.phase).toBe('ended');
    expect([held(1), hall.server.submits > 0]).toEqual(['a', true]);
  });

  it('F22 takes the test over once more after a reload where the server has lost that it had', async () => {
    const started = startedAttempt();
    const [first, second] = [told(started, 1), told(started, 2)];
    const recordOf = async ({ storage, key }: Device) => storage.getAttempt(key);
    const mine = await recordOf(await makeDevice(second));
    expect([comesBackAsOther(first, mine), comesBackAsOther(second, mine)]).toEqual([true, false]);
    const { resumed: _, ...begun } = first;
    expect(comesBackAsOther(begun, mine)).toBe(false);
    expect(comesBackAsOther(first, undefined)).toBe(true);
  });

  it('what was changed while an older answer was under way is not outdone by that one, told anew', async () => {
    const device = await makeDevice();
    const tab = await openTab(device, away);
    await choose(tab, 1, 'a');
    const done = (await device.storage.listAllEvents(device.key)).slice(-1);
    await choose(tab, 1, 'b');
    tab.close();
    const { attempt, answers } = tab.view;
    const data = outdoneReply(attempt, done);
    const { changes } = settle({ attempt, answers }, data, {
      epoch: 1,
      done,
      now: 0,
      sent: attempt,
    });
    expect([changes.addEvents, changes.answers]).toEqual([[], []]);
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

  it('a look whose number is taken is let go, and does not come again among the changes', async () => {
    const device = await makeDevice();
    const tab = await openTab(device, away);
    await look(tab, 1);
    tab.close();
    const done = await device.storage.listAllEvents(device.key);
    const attempt = tab.view.attempt;
    const data = outdoneReply(attempt, done);
    const of = { epoch: lookEpoch, done, now: 0, sent: attempt };
    const { changes } = settle({ attempt, answers: tab.view.answers }, data, of);
    expect(changes.dropEvents).toEqual([{ epoch: lookEpoch, seq: 1 }]);
    expect(changes.addEvents).toEqual([]);
    expect(changes.attempt?.nextSeq).toBe(attempt.nextSeq);
  });
});

describe('a device that goes on', () => {
  const goOn = async (device: Device, started: Started): Promise<Outbox> => {
    await admitAttempt(device.storage, { owner: 'u', started });
    return openTab(device, away);
  };

  it('tells nothing of a question that was seen once no number for looks was left', async () => {
    const started = startedAttempt();
    const device = await makeDevice(started);
    const used = { nextLookSeq: looksOf(1).end };
    await device.storage.transact(device.key, [], (attempt) =>
      attempt ? { attempt: { ...attempt, ...used } } : null,
    );
    const tab = await openTab(device, away);
    await look(tab, 1);
    tab.close();
    await goOn(device, started);
    expect(await device.storage.listAllEvents(device.key)).toEqual([]);
  });

  it('has nothing left to tell once the test was handed in, whatever the server holds of it', async () => {
    const started = startedAttempt();
    const device = await makeDevice(started);
    const tab = await openTab(device);
    await choose(tab, 1, 'a');
    await drained(tab);
    tab.close();
    const attempt = { ...started.attempt, state: 'submitted' as const };
    const again = await goOn(device, { ...started, attempt });
    expect(again.view.attempt.phase).toBe('ended');
    expect(again.view.unsent.size).toBe(0);
  });

  it('counts no less time on a question than it has measured, where another one’s answer is newer', async () => {
    const started = startedAttempt();
    const device = await makeDevice(started);
    const tab = await openTab(device);
    await look(tab, 1);
    tab.close();
    const newer = {
      questionId: questionId(1),
      answer: { optionIds: ['b'] },
      status: 'answered' as const,
      epoch: 1,
      seq: firstChangeSeq + 5,
      timeSpentMs: 700,
    };
    const again = await goOn(device, { ...started, responses: [newer] });
    expect(again.view.answers.get(questionId(1))).toMatchObject({
      answer: { optionIds: ['b'] },
      timeSpentMs: 2000,
    });
  });

  it('tells under its own epoch what it answered before it took over, and under the new one what came after', async () => {
    const started = startedAttempt();
    const device = await makeDevice(started);
    const tab = await openTab(device, away);
    await choose(tab, 1, 'a');
    tab.close();
    hall.server.epoch = 2;
    await admitAttempt(device.storage, { owner: 'u', started: told(started, 2), takesOver: true });
    const later = await openTab(device, away);
    await choose(later, 2, 'b');
    later.close();
    await drained(await openTab(device));
    const epochs = [1, 2].map((place) => hall.server.held.get(questionId(place))?.epoch);
    expect(epochs).toEqual([1, 2]);
  });

  it('tells what it noted of how the test is sat once, and as its own', async () => {
    const started = startedAttempt();
    const device = await makeDevice(started);
    const tab = await openTab(device, away);
    await choose(tab, 1, 'a');
    tab.close();
    hall.server.epoch = 2;
    await admitAttempt(device.storage, { owner: 'u', started: told(started, 2), takesOver: true });
    const later = await openTab(device, away);
    const noted = { away: 1, awayMs: 4000, pastes: 0 };
    await later.note(noted);
    await choose(later, 2, 'b');
    later.close();
    const last = await openTab(device);
    await drained(last);
    await choose(last, 3, 'c');
    await drained(last);
    expect(hall.server.signalsTold).toEqual([noted]);
  });
});
