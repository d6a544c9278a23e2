import type { Schedule } from '../../jobs/schedule.ts';
import { rebuild, writeChanges } from './service.write.ts';

export const schedules: Schedule[] = [
  { name: 'search.changes', everySeconds: 2, run: async (ctx) => void (await writeChanges(ctx)) },
  // What a change of the house itself left behind: another way of folding, a column more.
  { name: 'search.rebuild', cron: '20 3 * * *', seconds: 3600, run: rebuild },
];
