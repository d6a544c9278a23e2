import type { Ctx } from '../../context.ts';
import { job } from '../../jobs/queue.ts';
import type { Schedule } from '../../jobs/schedule.ts';
import { dropViews } from './data.ts';
import { ladderKind, processKind, streamKind } from './policy.job.ts';
import { viewSlotOf, viewsKeptDays } from './policy.ts';
import { makeLadder, sweepLeft } from './service.ladder.ts';
import { process } from './service.process.ts';
import { cutStreams } from './service.streams.ts';
import { sweepDeleted, sweepStuck } from './service.sweep.ts';

const batch = 1000;
const dayMs = 86_400_000;

/** Forgets who viewed what a month ago. */
export async function sweepViews({ db, services }: Ctx): Promise<void> {
  const before = viewSlotOf(new Date(services.clock.now() - viewsKeptDays * dayMs));
  while ((await dropViews(db, before, batch)) === batch);
}

export const jobs = [
  // A film of two gigabytes is brought here before it is looked into, from a bucket far away perhaps.
  job({ ...processKind, retries: 3, seconds: 1800, handle: process }),
  // Hours of work perhaps; whoever takes it up again finds what is done.
  job({ ...ladderKind, retries: 5, seconds: 23 * 3600, handle: makeLadder }),
  job({ ...streamKind, retries: 3, seconds: 3600, handle: cutStreams }),
];

export const schedules: Schedule[] = [
  { name: 'videos.deleted', cron: '20 4 * * *', seconds: 1800, run: sweepDeleted },
  { name: 'videos.stuck', cron: '*/20 * * * *', seconds: 300, run: sweepStuck },
  { name: 'videos.ladders', cron: '*/10 * * * *', seconds: 300, run: sweepLeft },
  { name: 'videos.views', cron: '50 3 * * *', seconds: 600, run: sweepViews },
];
