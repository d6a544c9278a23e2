import type { DataOf, QueryOf } from '@chinar/contract/endpoint';
import type * as contract from '@chinar/contract/tutors';
import type { Asking } from '../../context.ts';
import { listShown } from './data.public.ts';
import { tutorView } from './views.ts';

/** Those who teach here, as everybody may find them. */
export async function listTutors(
  ctx: Asking<'public'>,
  query: QueryOf<typeof contract.listTutors>,
): Promise<DataOf<typeof contract.listTutors>> {
  const now = new Date(ctx.services.clock.now());
  const { rows, pagination } = await listShown(ctx.db, { ...query, now }, query);
  return { tutors: rows.map((row) => tutorView(row, ctx.locale)), pagination };
}
