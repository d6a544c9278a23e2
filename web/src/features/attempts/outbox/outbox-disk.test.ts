import { expect, it } from 'vitest';
import { createMemoryStorage } from './outbox-memory.ts';
import type { OutboxStorage } from './outbox-types.ts';
import { choose, makeDevice, makeHall } from './outbox.fixture.ts';

const hall = makeHall();
const { openTab, held: heldOption } = hall;

it('F20 a disk that fails under way: the room goes on in memory, says so, and everything arrives', async () => {
  const device = await makeDevice();
  let isBroken = false;
  const fail = async (): Promise<never> => {
    throw new DOMException('no space', 'QuotaExceededError');
  };
  const storage = new Proxy(device.storage, {
    get: (target, name: keyof OutboxStorage) =>
      isBroken && typeof target[name] === 'function' ? fail : target[name],
  });
  const tab = await openTab({ ...device, storage }, hall.server.origin);
  hall.server.faults.push(...Array.from({ length: 6 }, () => 'dropRequest' as const));
  await choose(tab, 1, 'a');
  isBroken = true;
  await choose(tab, 2, 'b');
  expect(tab.view.isLasting).toBe(false);
  await expect
    .poll(() => (tab.wake(), [heldOption(1), heldOption(2)]), { timeout: 4000 })
    .toEqual(['a', 'b']);
  await tab.handIn();
  await expect.poll(() => tab.view.attempt.phase, { timeout: 4000 }).toBe('ended');
});

it.each([true, false])(
  'F20 storage that is emptied under an open test: what is known here stands there again, and arrives (more is done: %s)',
  async (isUsed) => {
    const device = await makeDevice();
    let inner = device.storage;
    const storage = new Proxy(device.storage, {
      get: (_, name: keyof OutboxStorage) => inner[name],
    });
    const tab = await openTab({ ...device, storage }, hall.server.origin);
    hall.server.faults.push(...Array.from({ length: 6 }, () => 'dropRequest' as const));
    await choose(tab, 1, 'a');
    inner = { ...createMemoryStorage(), isLasting: true };
    if (isUsed) expect(await choose(tab, 2, 'b')).toBe(true);
    await tab.refresh();
    expect(tab.view.unsent.size).toBe(isUsed ? 2 : 1);
    await expect
      .poll(() => (tab.wake(), [heldOption(1), heldOption(2)]), { timeout: 4000 })
      .toEqual(['a', isUsed ? 'b' : null]);
    expect(tab.view.isLasting).toBe(true);
    expect(await inner.listAnswers(device.key)).toHaveLength(isUsed ? 2 : 1);
    await tab.handIn();
    await expect.poll(() => tab.view.attempt.phase, { timeout: 4000 }).toBe('ended');
  },
);

it('F20 what is cleared away after the end is not written back, and nobody looks for it again and again', async () => {
  const device = await makeDevice();
  let inner = device.storage;
  let looks = 0;
  const storage = new Proxy(device.storage, {
    get: (_, name: keyof OutboxStorage) => {
      if (name === 'getAttempt') looks += 1;
      return inner[name];
    },
  });
  const tab = await openTab({ ...device, storage }, hall.server.origin);
  await choose(tab, 1, 'a');
  await tab.handIn();
  await expect.poll(() => tab.view.attempt.phase, { timeout: 4000 }).toBe('ended');
  inner = { ...createMemoryStorage(), isLasting: true };
  await tab.flush();
  await tab.note({ away: 1 });
  const before = looks;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(looks).toBe(before);
  expect(await inner.listAttempts()).toEqual([]);
});

it('F20 a disk that fails as the test is taken over leaves it to this device all the same', async () => {
  const device = await makeDevice();
  let isBroken = false;
  const storage: OutboxStorage = {
    ...device.storage,
    transact: (...asked) =>
      isBroken
        ? Promise.reject(new DOMException('no space', 'QuotaExceededError'))
        : device.storage.transact(...asked),
  };
  const tab = await openTab({ ...device, storage }, hall.server.origin);
  await tab.flush();
  isBroken = true;
  expect(await tab.takeOver()).toBe(true);
  expect([tab.view.isLasting, tab.view.attempt.head.epoch]).toEqual([false, hall.server.epoch]);
  expect(await choose(tab, 1, 'a')).toBe(true);
  await expect.poll(() => heldOption(1), { timeout: 4000 }).toBe('a');
});

it('F20 a disk that fails once is asked again: the room stays on it', async () => {
  const device = await makeDevice();
  const tab = await openTab(device, hall.server.origin);
  const { transact } = device.storage;
  device.storage.transact = () => {
    device.storage.transact = transact;
    return Promise.reject(new DOMException('closed behind our back', 'InvalidStateError'));
  };
  await choose(tab, 1, 'a');
  expect(tab.view.isLasting).toBe(true);
  expect(await device.storage.listAnswers(device.key)).toHaveLength(1);
});

it('a disk that cannot be read when all was sent stops nobody from sending on', async () => {
  const device = await makeDevice();
  let fails = 0;
  const storage: OutboxStorage = {
    ...device.storage,
    listAllEvents: (key) => {
      if (fails === 0) return device.storage.listAllEvents(key);
      fails -= 1;
      return Promise.reject(new DOMException('gone', 'UnknownError'));
    },
  };
  const tab = await openTab({ ...device, storage }, hall.server.origin);
  await tab.flush();
  fails = 1;
  await tab.flush();
  await choose(tab, 1, 'a');
  await expect.poll(() => heldOption(1), { timeout: 4000 }).toBe('a');
});
