import type { Ctx } from './context.ts';
import { clearOldLimits } from './db/rate-limits.ts';
import { type EventWorker, purgeEvents } from './events/worker.ts';
import { nightly } from './invariants.ts';
import type { Schedule } from './jobs/schedule.ts';
import type { DatabaseClock } from './ports/clock.ts';
import { invariants } from './registry.ts';

/** Milliseconds after which nobody reads a passing file any more: the line of files is shorter. */
const passedMs = 6 * 3_600_000;

/** From this share on a disk is nearly full: whoever runs the house has still time to make room. */
const nearlyFull = 0.9;

/** Raises the alarm while the disk under DATA_DIR is nearly full. */
export async function watchDisk({ services }: Ctx): Promise<void> {
  const used = await services.disk.used();
  if (used < nearlyFull) return;
  const percent = Math.floor(used * 100);
  services.alarms.raise('disk_nearly_full', { percent }, 'the disk is nearly full: make room');
}

/** The regular work that belongs to no feature. */
export function housekeeping(databaseClock: DatabaseClock, events: EventWorker): Schedule[] {
  return [
    { name: 'events.look', everySeconds: 30, run: (ctx) => events.look(ctx) },
    { name: 'events.purge', cron: '40 2 * * *', seconds: 3600, run: purgeEvents },
    { name: 'clock.look', everySeconds: 30, inEach: true, run: () => databaseClock.look() },
    {
      name: 'files.passed',
      everySeconds: 600,
      // By the machine's clock, which the folder goes by too.
      run: async ({ services }) =>
        void (await services.passingFiles.clear(new Date(Date.now() - passedMs))),
    },
    {
      name: 'limits.clear',
      cron: '*/10 * * * *',
      seconds: 60,
      run: ({ db }) => clearOldLimits(db, Date.now()),
    },
    { name: 'disk.watch', everySeconds: 60, run: watchDisk },
    nightly(invariants),
  ];
}
