import { type Ctx, transact } from '../../../context.ts';
import { isHeld, isUnavailable } from '../../../db/errors.ts';
import { serveCrowd } from '../../../jobs/crowd.ts';
import { makeOnceMore } from '../../../jobs/once-more.ts';
import { lockAttempts } from '../data.ts';
import { listUnscored, takeUnscored } from './data.queue.ts';
import { readResponsesOf } from '../archive/service.fold.ts';
import { rescoreLocked } from './service.rescore.ts';
import { writeResults } from './service.score.ts';

/** Attempts of one transaction: they share its statements, and hold nobody up for long. */
const together = 10;
const listed = 200;
const scoring = new WeakMap<Ctx['services'], () => Promise<void>>();

/** Scores attempts that were closed and not scored, or not with what came late. Once, however many servers try. */
async function scoreTogether(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await transact(ctx, async (inner) => {
    const locked = await lockAttempts(inner.db, ids);
    const taken = await takeUnscored(
      inner.db,
      locked.map(({ id }) => id),
    );
    // Before the others, whose results lock what all who hand in wait for.
    const late = locked.filter((row) => taken.has(row.id) && row.state === 'expired');
    for (const row of late) await rescoreLocked(inner, row);
    const due = locked.filter(({ id, state }) => taken.has(id) && state === 'submitted');
    await writeResults(inner, await readResponsesOf(inner, due));
  });
}

/**
 * The same; what cannot be scored keeps none of the others from it, and is named to the caller. What
 * somebody else holds, as another process that scores it, is left to the next run without a word.
 */
async function scoreEach(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  try {
    await scoreTogether(ctx, ids);
    return [];
  } catch (error) {
    if (isUnavailable(error)) throw error;
    if (isHeld(error)) return [...ids];
    const [attempt = '', ...others] = ids;
    if (others.length === 0) {
      ctx.services.say('error', { err: error, attempt }, 'an attempt could not be scored');
      return [attempt];
    }
  }
  const failed: string[] = [];
  for (const id of ids) failed.push(...(await scoreEach(ctx, [id])));
  return failed;
}

async function scoreAll(ctx: Ctx): Promise<void> {
  // One that cannot be scored must not keep the others waiting.
  const failed: string[] = [];
  const list = () => listUnscored(ctx.db, { limit: listed, except: failed });
  let left = await list();
  if (left.length === 0) return;
  // One after the other: whoever still writes or hands in notices little of it.
  await serveCrowd(ctx, async () => {
    for (; left.length > 0; left = await list())
      for (let at = 0; at < left.length; at += together)
        failed.push(...(await scoreEach(ctx, left.slice(at, at + together))));
  });
}

/**
 * Scores what was handed in when too many did so at once, oldest first, until nothing is left. What is left
 * behind by a server that died is taken by the next sweep.
 */
export function scoreWaiting({ services }: Ctx): Promise<void> {
  const { db } = services.database;
  const ask = scoring.get(services) ?? makeOnceMore(() => scoreAll({ db, services }));
  scoring.set(services, ask);
  return ask();
}
