import type { QueryOf } from '@chinar/contract/endpoint';
import type * as contract from '@chinar/contract/tutors';
import type { TutorDashboard } from '@chinar/contract/tutors';
import type { Asking } from '../../context.ts';
import { listCourseFigures, listSeriesFigures, readTotals, readToDo } from './data.dashboard.ts';
import { dashboardView } from './views.ts';

const dayMs = 86_400_000;

/** What waits for whoever asks, and how those whom they teach get on; of an admin too, their own alone. */
export async function readDashboard(
  ctx: Asking<'tutor'>,
  query: QueryOf<typeof contract.getTutorDashboard>,
): Promise<TutorDashboard> {
  const days = Number(query.days);
  const now = new Date(ctx.services.clock.now());
  const since = new Date(now.getTime() - days * dayMs);
  const asked = { ownerId: ctx.actor.userId, since, now };
  return dashboardView(days, {
    totals: await readTotals(ctx.db, asked),
    courses: await listCourseFigures(ctx.db, asked),
    series: await listSeriesFigures(ctx.db, asked),
    toDo: await readToDo(ctx.db, asked.ownerId),
  });
}
