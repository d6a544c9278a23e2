import { clearOldLimits } from './db/rate-limits.ts';
import { type EventWorker, purgeEvents } from './events/worker.ts';
import { nightly } from './invariants.ts';
import type { Schedule } from './jobs/schedule.ts';
import type { DatabaseClock } from './ports/clock.ts';
import { invariants } from './registry.ts';

/** Milliseconds after which nobody reads a passing file any more: the line of files is shorter. */
const passedMs = 6 * 3_600_000;

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
    nightly(invariants),
  ];
}
