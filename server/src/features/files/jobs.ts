import type { Ctx } from '../../context.ts';
import type { Schedule } from '../../jobs/schedule.ts';
import { dropFiles, expireFiles, knownKeys, listDeleted } from './data.sweep.ts';
import { claimedSince, orphanMs } from './policy.ts';

const batch = 200;
/** Bytes without a row are few. Many are a sign of a storage that another database knows. */
const mostOrphans = 1000;
const firstId = '00000000-0000-0000-0000-000000000000';

/** Whether the bytes are gone: a file that cannot be removed must not keep the others. */
async function hasRemoved({ services }: Ctx, key: string): Promise<boolean> {
  try {
    await services.files.remove(key);
    return true;
  } catch (error) {
    services.say('warn', { reason: (error as Error).message }, 'a file could not be removed');
    return false;
  }
}

/** Removes the bytes, then the row: after a crash in between they are removed again, which is no harm. */
async function removeDeleted(ctx: Ctx): Promise<void> {
  const { db } = ctx;
  const since = claimedSince(ctx.services.clock.now());
  let after = firstId;
  let rows: { id: string; key: string | null }[];
  do {
    rows = await listDeleted(db, after, { limit: batch, claimedSince: since });
    const done: string[] = [];
    for (const { id, key } of rows) {
      await ctx.services.arriving.remove(id);
      if (!key || (await hasRemoved(ctx, key))) done.push(id);
    }
    await dropFiles(db, done);
    after = rows.at(-1)?.id ?? after;
  } while (rows.length === batch);
}

/** Ends what waited for too long, and removes what is not needed any more. */
export async function sweepFiles(ctx: Ctx): Promise<void> {
  const now = new Date(ctx.services.clock.now());
  while ((await expireFiles(ctx.db, now, batch)) === batch);
  await removeDeleted(ctx);
}

async function removeUnknown({ db, services }: Ctx, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const known = await knownKeys(db, keys);
  const orphans = keys.filter((key) => !known.has(key));
  for (const key of orphans) await services.files.remove(key);
  return orphans.length;
}

/** Removes bytes that no row names: a server fell between the two. */
export async function sweepOrphans(ctx: Ctx): Promise<void> {
  const { files, arriving, clock, log } = ctx.services;
  const before = new Date(clock.now() - orphanMs);
  let removed = (await files.dropUnfinished(before)) + (await arriving.clear(before));
  let keys: string[] = [];
  for await (const { key, modifiedAt } of files.list()) {
    if (modifiedAt < before) keys.push(key);
    if (keys.length < batch) continue;
    removed += await removeUnknown(ctx, keys);
    keys = [];
    if (removed >= mostOrphans) break;
  }
  removed += await removeUnknown(ctx, keys);
  if (removed > 0) log.warn({ removed }, 'files that nobody owned were removed');
}

export const schedules: Schedule[] = [
  { name: 'files.sweep', cron: '*/5 * * * *', seconds: 240, run: sweepFiles },
  { name: 'files.orphans', cron: '30 3 * * *', seconds: 3600, run: sweepOrphans },
];
