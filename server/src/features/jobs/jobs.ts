import type { Ctx } from '../../context.ts';
import { dropOldRuns, endLostRuns } from '../../jobs/data.ts';
import type { Schedule } from '../../jobs/schedule.ts';

const keptMs = 30 * 86_400_000;
/** What was begun just now may not have reached the queue's row. */
const newMs = 60_000;
const batch = 1000;

/** Tells owners of work that nobody does any more that it failed. */
export async function sweepLost({ db, services }: Ctx): Promise<void> {
  const now = services.clock.now();
  await endLostRuns(db, new Date(now), new Date(now - newMs));
}

export async function dropOld({ db, services }: Ctx): Promise<void> {
  const before = new Date(services.clock.now() - keptMs);
  while ((await dropOldRuns(db, before, batch)) === batch);
}

export const schedules: Schedule[] = [
  { name: 'jobs.lost', cron: '*/5 * * * *', seconds: 60, run: sweepLost },
  { name: 'jobs.old', cron: '50 3 * * *', seconds: 600, run: dropOld },
];
