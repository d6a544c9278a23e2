import { setTimeout as pause } from 'node:timers/promises';
import { type Ctx, transact } from '../context.ts';
import {
  type Claimed,
  claimDeliveries,
  countDeliveries,
  dropDelivered,
  saveFailure,
} from './data.ts';
import type { Event, EventFigures, Events } from './event.ts';
import type { Listener } from './listener.ts';

/** The delivery as the server runs it. */
export type EventWorker = Events & {
  start: (ctx: Ctx) => void;
  /** Waits for the running handlers; what was not begun stays due. */
  stop: () => Promise<void>;
  /** Delivers all that is due, for tests that start no worker. */
  deliver: (ctx: Ctx) => Promise<void>;
  /** Brings the figures up to date. */
  look: (ctx: Ctx) => Promise<void>;
};

/** Each holds a connection while a handler runs. */
const maxLanes = 2;
/** So many deliveries of one listener share a transaction at most. */
const batchSize = 16;
/** The net for what no wake told: tries again, events of other servers, of the command line. */
const pollMs = 2000;
/** While requests wait for a connection, events leave theirs to them. */
const restMs = 100;

const maxTries = 8;
const firstPauseMs = 5000;
const keptDays = 90;
const purgeBatch = 1000;

/** From five seconds to an hour: eight tries take an hour and a half. */
function pauseAfter(tries: number): number {
  return firstPauseMs * 3 ** (tries - 1);
}

/** Listeners by their names, and by the names of what they hear. */
function indexOf(listeners: readonly Listener[]) {
  const byName = new Map<string, Listener>();
  const byEvent = new Map<string, { event: Event; listeners: string[] }>();
  for (const listener of listeners) {
    const { name, event } = listener;
    if (byName.has(name)) throw new Error(`Two listeners are called ${name}.`);
    const heard = byEvent.get(event.name) ?? { event, listeners: [] };
    if (heard.event !== event) throw new Error(`The event ${event.name} is declared twice.`);
    heard.listeners.push(name);
    byName.set(name, listener);
    byEvent.set(event.name, heard);
  }
  return { byName, byEvent };
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
type Lane = {
  /** Whose deliveries it holds: other lanes leave that listener alone, since its handlers lock the same rows. */
  hears: string | null;
  /** So many deliveries are taken one by one: they failed together, and each has to stand for itself. */
  singly: number;
};

/** Takes what the lane delivers next, in the transaction in which it does. */
type Claim = (ctx: Ctx, lane: Lane, limit: number) => Promise<Claimed[]>;

/** One claim at a time, so that each knows which listeners the other lanes work for. */
function makeClaim(names: readonly string[], lanes: ReadonlySet<Lane>): Claim {
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
async function deliverNext(
  ctx: Ctx,
  byName: ReadonlyMap<string, Listener>,
  claim: Claim,
  lane: Lane,
): Promise<boolean> {
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

async function readFigures({ db, services }: Ctx): Promise<EventFigures> {
  const counted = await countDeliveries(db);
  const now = services.clock.now();
  const oldest = counted?.oldestAt?.getTime() ?? now;
  return { dead: counted?.dead ?? 0, oldestSeconds: Math.max(0, (now - oldest) / 1000) };
}

/** @param options.everyMs how often it looks without being woken */
export function makeEventWorker(
  listeners: readonly Listener[],
  { everyMs = pollMs }: { everyMs?: number } = {},
): EventWorker {
  const { byName, byEvent } = indexOf(listeners);
  const lanes = new Set<Promise<void>>();
  const running = new Set<Lane>();
  const claim = makeClaim([...byName.keys()], running);
  let started: Ctx | null = null;
  let poll: NodeJS.Timeout | undefined;
  let isStopping = false;
  let isAsked = false;
  let figures: EventFigures = { dead: 0, oldestSeconds: 0 };

  /** The next step of a lane; false when nothing is due. */
  function takeStep(ctx: Ctx, lane: Lane): Promise<boolean> {
    // Requests that wait for a connection come first.
    if (ctx.services.database.waiting() > 0) return pause(restMs, true);
    return deliverNext(ctx, byName, claim, lane);
  }

  async function run(ctx: Ctx): Promise<void> {
    const lane: Lane = { hears: null, singly: 0 };
    running.add(lane);
    try {
      do {
        isAsked = false;
        let isMore = true;
        while (isMore && !isStopping) isMore = await takeStep(ctx, lane);
      } while (isAsked && !isStopping);
    } catch (error) {
      const { message } = error as Error;
      ctx.services.say('warn', { reason: message }, 'events could not be delivered');
    } finally {
      running.delete(lane);
    }
  }

  /** Begins to look for what is due, or makes those that run look once more. */
  function begin(ctx: Ctx): void {
    isAsked = true;
    if (isStopping || byName.size === 0 || running.size === maxLanes) return;
    const lane = run(ctx).finally(() => lanes.delete(lane));
    lanes.add(lane);
  }

  return {
    heard: (name) => byEvent.get(name),
    wake: () => started && begin(started),
    figures: () => figures,
    start(ctx) {
      started = ctx;
      poll = setInterval(() => begin(ctx), everyMs);
      poll.unref();
      begin(ctx);
    },
    async stop() {
      isStopping = true;
      clearInterval(poll);
      await Promise.all(lanes);
    },
    async deliver(ctx) {
      for (let lane = 0; lane < maxLanes; lane += 1) begin(ctx);
      while (lanes.size > 0) await Promise.all(lanes);
    },
    async look(ctx) {
      figures = await readFigures(ctx);
    },
  };
}

/** Drops events that everybody has heard for ninety days; one that somebody has not heard is kept. */
export async function purgeEvents({ db, services }: Ctx): Promise<void> {
  const before = new Date(services.clock.now() - keptDays * 86_400_000);
  while ((await dropDelivered(db, before, purgeBatch)) === purgeBatch);
}
