import { setTimeout as pause } from 'node:timers/promises';
import { type Ctx, transact } from '../context.ts';
import { isServingCrowd } from '../jobs/crowd.ts';
import { type Claimed, claimDeliveries, saveFailure } from './data.ts';
import type { Listener } from './listener.ts';

/** So many deliveries of one listener share a transaction at most. */
const batchSize = 16;
/** While requests wait for a connection, events leave theirs to them. */
const restMs = 100;
const maxTries = 8;
const firstPauseMs = 5000;

/** From five seconds to an hour: eight tries take an hour and a half. */
function pauseAfter(tries: number): number {
  return firstPauseMs * 3 ** (tries - 1);
}

/** Hands a delivery to its listener, in the transaction that has marked it as done. */
async function hand(ctx: Ctx, listener: Listener, claimed: Claimed): Promise<void> {
  const { id, subject, at } = claimed;
  await listener.handle(ctx, listener.event.payload.parse(claimed.payload), { id, subject, at });
}

async function fail(ctx: Ctx, claimed: Claimed, reason: Error): Promise<void> {
  const { db, services } = ctx;
  const now = services.clock.now();
  const { seq, listener } = claimed;
  const tries = claimed.tries + 1;
  const deadAt = tries >= maxTries ? new Date(now) : null;
  const runAfter = new Date(now + pauseAfter(tries));
  const error = reason.message.slice(0, 1000);
  if (!(await saveFailure(db, { seq, listener, tries, error, runAfter, deadAt }))) return;
  const fields = { err: reason, event: claimed.id, listener, tries };
  if (deadAt) {
    services.log.error(fields, 'an event was given up: see `npm run admin -- events`');
  } else services.say('warn', { ...fields, reason: error }, 'a listener failed');
}

/** One of those that deliver side by side. */
export type Lane = {
  /** Whose deliveries it holds: other lanes leave that listener alone, since its handlers lock the same rows. */
  hears: string | null;
  /** So many deliveries are taken one by one: they failed together, and each has to stand for itself. */
  singly: number;
};

/** Takes what the lane delivers next, in the transaction in which it does. */
type Claim = (ctx: Ctx, lane: Lane, limit: number) => Promise<Claimed[]>;

/** One claim at a time, so that each knows which listeners the other lanes work for. */
export function makeClaim(names: readonly string[], lanes: ReadonlySet<Lane>): Claim {
  let last: Promise<unknown> = Promise.resolve();
  async function claim({ db, services }: Ctx, lane: Lane, limit: number): Promise<Claimed[]> {
    const taken = new Set([...lanes].map(({ hears }) => hears));
    const free = names.filter((name) => !taken.has(name));
    const batch = await claimDeliveries(db, new Date(services.clock.now()), free, limit);
    lane.hears = batch[0]?.listener ?? null;
    return batch;
  }
  return (...asked) => {
    const mine = last.then(() => claim(...asked));
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** Delivers what is due to the listener that has waited longest; false when nothing is. */
export async function deliverNext(
  ctx: Ctx,
  byName: ReadonlyMap<string, Listener>,
  claim: Claim,
  lane: Lane,
): Promise<boolean> {
  // Requests that wait for a connection come first, and so does a crowd.
  if (ctx.services.database.waiting() > 0 || isServingCrowd(ctx)) return pause(restMs, true);
  const limit = lane.singly > 0 ? 1 : batchSize;
  let batch: Claimed[] = [];
  try {
    await transact(ctx, async (inner) => {
      lane.hears = null;
      batch = [];
      batch = await claim(inner, lane, limit);
      const listener = byName.get(lane.hears ?? '');
      if (listener) for (const claimed of batch) await hand(inner, listener, claimed);
    });
  } catch (error) {
    const [first] = batch;
    if (!first) throw error;
    if (batch.length > 1) lane.singly = batch.length;
    else await fail(ctx, first, error as Error);
  } finally {
    lane.hears = null;
    if (limit === 1) lane.singly -= 1;
  }
  return batch.length > 0;
}
