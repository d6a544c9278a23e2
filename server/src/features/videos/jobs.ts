import type { Ctx } from '../../context.ts';
import type { Schedule } from '../../jobs/schedule.ts';
import { dropViews } from './data.ts';
import { viewSlotMs, viewsKeptDays } from './policy.ts';

const batch = 1000;
const dayMs = 86_400_000;

/** Forgets who viewed what a month ago. */
export async function sweepViews({ db, services }: Ctx): Promise<void> {
  const before = Math.floor((services.clock.now() - viewsKeptDays * dayMs) / viewSlotMs);
  while ((await dropViews(db, before, batch)) === batch);
}

export const schedules: Schedule[] = [
  { name: 'videos.views', cron: '50 3 * * *', seconds: 600, run: sweepViews },
];
