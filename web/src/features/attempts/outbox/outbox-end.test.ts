import { describe, expect, it } from 'vitest';
import { startedAttempt } from './outbox-storage.suite.ts';
import type { OutboxStorage } from './outbox-types.ts';
import { choose, drained, makeDevice, makeHall } from './outbox.fixture.ts';

const hall = makeHall();
const { openTab, held: heldOption } = hall;

describe('F17 a test that the clock has ended', () => {
  it('goes on after a reload where the server has time left, with the end that it tells', async () => {
    const device = await makeDevice();
    const offline = await openTab(device, 'http://127.0.0.1:9');
    await choose(offline, 1, 'a');
    await offline.handIn({ byClock: true });
    offline.close();
    hall.server.leftMs = 900_000;
    const tab = await openTab(device, hall.server.origin);
    await expect.poll(() => tab.view.attempt.phase).toBe('open');
    expect(heldOption(1)).toBe('a');
    expect(hall.server.state).toBe('in_progress');
    const { deadlineAt, byClock } = tab.view.attempt;
    expect(byClock).toBeUndefined();
    expect(Math.abs(Date.parse(deadlineAt) - Date.now() - 900_000)).toBeLessThan(5000);
    expect(await choose(tab, 1, 'b')).toBe(true);
    await drained(tab);
    expect(heldOption(1)).toBe('b');
  });

  it('waits with both answers of the server: without the new end it does not go on', async () => {
    const device = await makeDevice();
    hall.server.leftMs = 900_000;
    hall.server.faults = ['fine', 'error', 'fine', 'error'];
    const tab = await openTab(device, hall.server.origin);
    const phases = new Set<string>();
    await tab.handIn({ byClock: true });
    tab.subscribe(() => phases.add(tab.view.attempt.phase));
    await expect.poll(() => hall.server.submits).toBeGreaterThan(1);
    await expect.poll(() => tab.view.attempt.phase).toBe('open');
    expect(hall.server.submits).toBe(3);
    expect([...phases]).toEqual(['handing_in', 'open']);
  });

  it('does not go on where another device has handed it in between both answers of the server', async () => {
    const device = await makeDevice();
    hall.server.leftMs = 900_000;
    const tab = await openTab(device, hall.server.origin);
    await tab.flush();
    const phases = new Set<string>();
    tab.subscribe(() => phases.add(tab.view.attempt.phase));
    hall.server.faults = ['fine', 'isHandedIn'];
    await tab.handIn({ byClock: true });
    await expect.poll(() => tab.view.attempt.phase).toBe('ended');
    expect(hall.server.submits).toBe(2);
    expect([...phases]).toEqual(['handing_in', 'ended']);
  });

  it('does not go on where another tab has heard meanwhile that it is over', async () => {
    const device = await makeDevice();
    hall.server.leftMs = 900_000;
    let isTold = false;
    const storage: OutboxStorage = {
      ...device.storage,
      // The first that is written after the refusal: both answers of the server are there.
      async transact(...asked) {
        if (!isTold && hall.server.submits === 1) {
          isTold = true;
          hall.server.state = 'submitted';
          await (await openTab(device, hall.server.origin)).checkIn();
        }
        return device.storage.transact(...asked);
      },
    };
    const tab = await openTab({ ...device, storage }, hall.server.origin);
    await tab.handIn({ byClock: true });
    await expect.poll(() => isTold).toBe(true);
    await tab.flush();
    expect((await device.storage.getAttempt(device.key))?.phase).toBe('ended');
  });
});

it('a test that is over is not handed in again, whatever is pressed', async () => {
  const tab = await openTab(await makeDevice(), hall.server.origin);
  await choose(tab, 1, 'a');
  await tab.handIn();
  await expect.poll(() => tab.view.attempt.phase).toBe('ended');
  await tab.handIn({ byClock: true });
  expect(tab.view.attempt.phase).toBe('ended');
  expect(hall.server.submits).toBe(1);
});

it('a server that refuses each sheet is asked with less of it twice, and then after a pause', async () => {
  const tab = await openTab(await makeDevice(), hall.server.origin);
  await choose(tab, 1, 'a');
  await drained(tab);
  await tab.flush();
  const before = hall.server.requests;
  hall.server.faults = Array.from({ length: 30 }, () => 'unacceptable');
  await tab.handIn();
  await expect.poll(() => tab.view.link).toBe('busy');
  expect(hall.server.requests - before).toBe(3);
  expect(tab.view.attempt.phase).toBe('handing_in');
});

it('what another tab has heard to be over is not handed in for a taking over that was lost', async () => {
  const started = startedAttempt();
  // It has taken the test over, of which the server knows nothing.
  const device = await makeDevice({ ...started, attempt: { ...started.attempt, epoch: 2 } });
  const offline = await openTab(device, 'http://127.0.0.1:9');
  await choose(offline, 1, 'a');
  offline.close();
  hall.server.state = 'submitted';
  let isTold = false;
  const storage: OutboxStorage = {
    ...device.storage,
    // The first that is written after the taking over was refused.
    async transact(...asked) {
      if (!isTold && hall.server.requests > 1) {
        isTold = true;
        await (await openTab(device, hall.server.origin)).checkIn();
      }
      return device.storage.transact(...asked);
    },
  };
  const tab = await openTab({ ...device, storage }, hall.server.origin);
  await expect.poll(() => tab.view.attempt.phase).toBe('ended');
  await tab.flush();
  expect([isTold, hall.server.submits, tab.view.attempt.endedHere]).toEqual([true, 0, false]);
});

it('a test that is over stays as it ended, whatever the server says of its end later', async () => {
  const device = await makeDevice();
  const tab = await openTab(device, hall.server.origin);
  await tab.handIn();
  await expect.poll(() => tab.view.attempt.phase).toBe('ended');
  tab.close();
  const atEnd = await device.storage.getAttempt(device.key);
  hall.server.state = 'in_progress';
  hall.server.leftMs = 900_000;
  const again = await openTab(device, hall.server.origin);
  await again.flush();
  await again.checkIn();
  expect(await device.storage.getAttempt(device.key)).toEqual(atEnd);
});
