import { attemptTokenDays } from '../../auth/tokens.ts';
import { type Ctx, transact } from '../../context.ts';
import type { Schedule } from '../../jobs/schedule.ts';
import { ensurePartitions, listOverdue } from './data.ts';
import { dropGuests } from './taking/data.guests.ts';
import { graceMs } from './policy.ts';
import { dropEmptyMonths } from './archive/data.archive.ts';
import { foldOld } from './archive/service.fold.ts';
import { listenForWork, noteWork } from './closing/service.outage.ts';
import { regradeOpen } from './correcting/service.regrade.ts';
import { reckonQuestions } from './statistics/service.question-statistics.ts';
import { scoreWaiting } from './closing/service.queue.ts';
import { countNewSheets } from './results/service.count.ts';
import { expire } from './closing/service.expire.ts';

const sweepBatch = 200;
const sweepAtOnce = 4;
const guestBatch = 200;
/** Hand-ins that came in time may stand in line for so long: nobody closes their attempts meanwhile. */
const lineMs = 15_000;

/** Closes and scores every attempt whose time is over, whether or not its browser is there. */
export async function sweep(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.services.clock.now() - graceMs - lineMs);
  await noteWork(ctx);
  // What it has to wait for keeps no attempt from being closed.
  const [scored] = await Promise.allSettled([scoreWaiting(ctx)]);
  // One that cannot be scored must not keep the others waiting.
  const failed: string[] = [];
  let ids: string[];
  do {
    ids = await listOverdue(ctx.db, { before, limit: sweepBatch, except: failed });
    for (let start = 0; start < ids.length; start += sweepAtOnce) {
      await Promise.all(
        ids.slice(start, start + sweepAtOnce).map((id) =>
          expire(ctx, id).catch((error: Error) => {
            failed.push(id);
            ctx.services.say(
              'error',
              { err: error, reason: error.message, attempt: id },
              'an attempt could not be closed',
            );
          }),
        ),
      );
    }
  } while (ids.length === sweepBatch);
  if (scored.status === 'rejected') throw scored.reason;
}

/** Drops guests' attempts that nobody claimed, once nobody can open them any more. */
export async function dropOldGuests(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.services.clock.now() - attemptTokenDays * 86_400_000);
  let dropped: number;
  do {
    dropped = await transact(ctx, (inner) => dropGuests(inner.db, before, guestBatch));
  } while (dropped === guestBatch);
}

export const schedules: Schedule[] = [
  {
    name: 'attempts.sweep',
    everySeconds: 3,
    // While a process is away others close what is due; and their silence would be an outage.
    inEach: true,
    run: async (ctx) => {
      await listenForWork(ctx);
      await sweep(ctx);
    },
  },
  { name: 'attempts.count-sheets', everySeconds: 5, run: countNewSheets },
  { name: 'attempts.question-statistics', everySeconds: 60, run: reckonQuestions },
  { name: 'attempts.regrade', everySeconds: 3, run: regradeOpen },
  { name: 'attempts.drop-guests', cron: '20 * * * *', seconds: 900, run: dropOldGuests },
  { name: 'attempts.fold', everySeconds: 60, run: foldOld },
  {
    name: 'attempts.partitions',
    cron: '10 2 * * *',
    seconds: 900,
    run: async (ctx) => {
      const now = new Date(ctx.services.clock.now());
      await ensurePartitions(ctx.db, now, 3);
      await dropEmptyMonths(ctx.db, now);
    },
  },
];
