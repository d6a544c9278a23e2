import type { Ctx } from '../context.ts';
import { countDeliveries, dropDelivered } from './data.ts';
import type { Event, EventFigures, Events } from './event.ts';
import { deliverNext, type Lane, makeClaim } from './lanes.ts';
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
const usualLanes = 2;
/** The net for what no wake told: tries again, events of other servers, of the command line. */
const pollMs = 2000;
const keptDays = 90;
const purgeBatch = 1000;

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

async function readFigures({ db, services }: Ctx): Promise<EventFigures> {
  const counted = await countDeliveries(db);
  const now = services.clock.now();
  const oldest = counted?.oldestAt?.getTime() ?? now;
  return { dead: counted?.dead ?? 0, oldestSeconds: Math.max(0, (now - oldest) / 1000) };
}

/**
 * @param options.everyMs how often it looks without being woken
 * @param options.lanes how many it delivers side by side; none with 0
 */
export function makeEventWorker(
  listeners: readonly Listener[],
  { everyMs = pollMs, lanes: maxLanes = usualLanes }: { everyMs?: number; lanes?: number } = {},
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

  async function run(ctx: Ctx): Promise<void> {
    const lane: Lane = { hears: null, singly: 0 };
    running.add(lane);
    try {
      do {
        isAsked = false;
        let isMore = true;
        while (isMore && !isStopping) isMore = await deliverNext(ctx, byName, claim, lane);
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
    if (isStopping || byName.size === 0 || running.size >= maxLanes) return;
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
