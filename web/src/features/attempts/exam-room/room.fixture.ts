import type { Started } from '@chinar/contract/attempts';
import type { Paper } from '@chinar/contract/attempts.papers';
import { admitAttempt } from '../outbox/outbox-admit.ts';
import { createMemoryStorage } from '../outbox/outbox-memory.ts';
import { questionId, startedAttempt } from '../outbox/outbox-storage.suite.ts';
import type { OutboxStorage } from '../outbox/outbox-types.ts';
import { Outbox } from '../outbox/outbox.ts';
import type { ServerClock } from '../outbox/server-clock.ts';
import { createTransport } from '../outbox/transport.ts';
import { statusOf } from '../answering/palette-state.ts';
import { paper } from './paper.fixture.ts';
import { indexPaper, rulesOf } from './paper-index.ts';
import { Room } from './room.ts';

/** A clock that a test may put forward; between two milliseconds, as those of browsers are. */
export type TestClock = ServerClock & { ahead: number };

export function testClock(): TestClock {
  const clock: TestClock = {
    ahead: 0,
    now: () => Date.now() + 0.4 + clock.ahead,
    observe: () => {},
    catchUp: () => {},
    isMeasured: () => true,
  };
  return clock;
}

type Place = {
  origin: string;
  clock: ServerClock;
  started?: Started;
  sat?: Paper;
  storage?: OutboxStorage;
};

/** A room on memory that counts as lasting, before a server. */
export async function makeRoom({
  origin,
  clock,
  started = startedAttempt(),
  sat = paper,
  storage = { ...createMemoryStorage(), isLasting: true },
}: Place) {
  const key = await admitAttempt(storage, { owner: 'u', started });
  const outbox = await Outbox.open(key, {
    storage,
    transport: createTransport(origin),
    clock,
    lock: (_name, run) => run(),
    profile: rulesOf(sat).saveProfile,
    timing: { changeMs: 1, lookMs: 2, firstPauseMs: 1, maxPauseMs: 8 },
  });
  if (!outbox) throw new Error('nothing held');
  const room = new Room(indexPaper(sat), outbox, clock);
  await room.settled();
  return { room, outbox, storage, key };
}

/** The palette's state of the n-th question; none while it was never opened. */
export const statusAt = (room: Room, place: number): string | undefined => {
  const state = room.getView().states.get(questionId(place));
  return state && statusOf(state);
};
