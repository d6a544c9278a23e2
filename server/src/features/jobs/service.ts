import type { JobProgress } from '@chinar/contract/jobs';
import { OwnerScope } from '../../auth/scope.ts';
import type { Asking } from '../../context.ts';
import { found } from '../../errors.ts';
import { findRun } from '../../jobs/data.ts';
import { runView } from './views.ts';

/** How far a job is, for who began it and nobody else. */
export async function get(ctx: Asking<'user'>, id: string): Promise<JobProgress> {
  return runView(found(await findRun(ctx.db, id, OwnerScope.own(ctx.actor))));
}
