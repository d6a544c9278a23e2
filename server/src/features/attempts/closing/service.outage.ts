import { type Ctx, transact } from '../../../context.ts';
import { beat, beginBeats, creditOutage } from './data.credits.ts';

/** Silence of all servers that is an outage; work by the clock comes every three seconds. */
const silenceMs = 15_000;
/** A house that was closed for longer was not out of order: its owner opens attempts anew by hand. */
const longestMs = 12 * 3_600_000;

/** Whoever was heard of so lately need not say it again. */
const recentMs = 1500;
/** What is on its way, of each server of this process. */
const underWay = new WeakMap<Ctx['services'], Promise<void>>();
/** When each server of this process was heard of last. */
const notedAt = new WeakMap<Ctx['services'], number>();

/**
 * Notes that a server is at work, and where all of them were silent before gives that time to the attempts
 * that ran (F17). To be called before any attempt is closed by its time. Where nobody has begun to listen,
 * nothing is an outage.
 */
export async function noteWork(ctx: Ctx): Promise<void> {
  const { services } = ctx;
  const now = new Date(services.clock.now());
  const noted = notedAt.get(services) ?? -Infinity;
  if (Math.abs(now.getTime() - noted) < recentMs) return;
  // At the bell a whole hall asks at once: those who come meanwhile wait for the first one's answer.
  const going = underWay.get(services) ?? note(ctx, now).finally(() => underWay.delete(services));
  underWay.set(services, going);
  return going;
}

async function note(ctx: Ctx, now: Date): Promise<void> {
  const credited = await transact(ctx, async ({ db }) => {
    const since = await beat(db, now);
    const silent = since ? now.getTime() - since.getTime() : 0;
    if (!since || silent < silenceMs || silent > longestMs) return null;
    const attempts = await creditOutage(db, { since, least: silenceMs / 1000, now });
    return { seconds: Math.ceil(silent / 1000), attempts };
  });
  notedAt.set(ctx.services, now.getTime());
  if (credited?.attempts)
    ctx.services.say('warn', credited, 'an outage was credited to the attempts that ran');
}

/** From now on silence is an outage; called as work begins, and harmless afterwards. */
export async function listenForWork(ctx: Ctx): Promise<void> {
  await beginBeats(ctx.db, new Date(ctx.services.clock.now()));
}
