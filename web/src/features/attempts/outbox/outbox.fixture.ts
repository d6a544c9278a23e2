import { afterEach, beforeEach, expect } from 'vitest';
import { type AttemptServer, startAttemptServer } from './attempt-server.fixture.ts';
import { admitAttempt } from './outbox-admit.ts';
import { lookAfterEnd } from './outbox-after-end.ts';
import { createMemoryStorage } from './outbox-memory.ts';
import { questionId, startedAttempt } from './outbox-storage.suite.ts';
import type { AttemptRecord, OutboxStorage, OutboxTiming } from './outbox-types.ts';
import { Outbox } from './outbox.ts';
import { createServerClock } from './server-clock.ts';
import { createTransport } from './transport.ts';

const quick: OutboxTiming = { changeMs: 1, lookMs: 2, firstPauseMs: 1, maxPauseMs: 8 };

/** One at a time over all tabs, as the browser's locks do it. */
function createLock(): <T>(name: string, run: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (_name, run) => {
    const next = last.then(run, run);
    last = next.catch(() => undefined);
    return next;
  };
}

export type Device = {
  storage: OutboxStorage;
  lock: ReturnType<typeof createLock>;
  key: string;
  channel: string;
};

/** A browser: one storage, one lock and one channel for all its tabs. */
export async function makeDevice(started = startedAttempt()): Promise<Device> {
  const storage: OutboxStorage = { ...createMemoryStorage(), isLasting: true };
  const key = await admitAttempt(storage, { owner: 'u', started });
  return { storage, lock: createLock(), key, channel: `chinar-exam-${Math.random()}` };
}

const tabs = new Map<Outbox, BroadcastChannel>();

/** Closes all tabs that were opened, and their channels: each would go on sending. */
export function closeTabs(): void {
  for (const [tab, channel] of tabs) {
    tab.close();
    channel.close();
  }
  tabs.clear();
}

/** A tab of a browser that talks to `origin`. */
export async function openTab(
  device: Device,
  origin: string,
  timing: OutboxTiming = quick,
): Promise<Outbox> {
  const channel = new BroadcastChannel(device.channel);
  const outbox = await Outbox.open(device.key, {
    storage: device.storage,
    transport: createTransport(origin, undefined, 400),
    clock: createServerClock(),
    lock: device.lock,
    profile: 'safe',
    channel,
    timing,
  });
  if (!outbox) throw new Error('nothing held');
  tabs.set(outbox, channel);
  return outbox;
}

/** For each test of a file a server, and tabs that talk to it where nothing else is said; gone after it. */
export function makeHall() {
  let server: AttemptServer;
  beforeEach(async () => {
    server = await startAttemptServer();
  });
  afterEach(async () => {
    closeTabs();
    await server.close();
  });
  return {
    get server(): AttemptServer {
      return server;
    },
    openTab: (device: Device, origin = server.origin): Promise<Outbox> => openTab(device, origin),
    /** The option that the server holds of the n-th question. */
    held: (place: number): string | null => heldOption(server, place),
  };
}

/** Chooses an option of the n-th question, or takes the answer back. */
export function choose(outbox: Outbox, place: number, option: string | null): Promise<boolean> {
  return outbox.record({
    questionId: questionId(place),
    deed: { kind: 'select', selection: option === null ? null : { optionIds: [option] } },
    spentMs: 5,
  });
}

/** Waits until the tab has nothing unsent. */
export async function drained(outbox: Outbox): Promise<void> {
  for (let tries = 0; tries < 1500; tries += 1) {
    await outbox.refresh();
    if (outbox.view.unsent.size === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 3));
  }
  throw new Error(`${outbox.view.unsent.size} answers are still unsent`);
}

/** The option that the server holds for the n-th question. */
export function heldOption(server: AttemptServer, place: number): string | null {
  const answer = server.held.get(questionId(place))?.answer ?? null;
  return answer && 'optionIds' in answer ? (answer.optionIds[0] ?? null) : null;
}

/** A device that has answered two questions and handed in, and how its server is looked at afterwards. */
export async function handedIn(hall: ReturnType<typeof makeHall>) {
  hall.server.history = 'first';
  const device = await makeDevice();
  const tab = await hall.openTab(device);
  await choose(tab, 1, 'a');
  await choose(tab, 2, 'b');
  await drained(tab);
  await tab.handIn();
  await expect.poll(() => tab.view.attempt.phase).toBe('ended');
  tab.close();
  const { storage, key } = device;
  const recordNow = async () => {
    const record = await storage.getAttempt(key);
    if (!record) throw new Error('nothing held');
    return record;
  };
  const network = createTransport(hall.server.origin, undefined, 400);
  const look = async (transport = network) => lookAfterEnd(storage, transport, await recordNow());
  const told = async () => (await storage.listConfirmed(key)).length;
  const change = (changed: Partial<AttemptRecord>) =>
    storage.transact(key, [], (attempt) =>
      attempt ? { attempt: { ...attempt, ...changed } } : null,
    );
  return { device, recordNow, look, told, change, network };
}
