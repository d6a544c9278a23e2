import type { Course } from '@chinar/contract/courses';
import type * as contract from '@chinar/contract/courses';
import type { DataOf, QueryOf } from '@chinar/contract/endpoint';
import type { Id } from '@chinar/contract/ids';
import { type Asking, transact } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { AppError } from '../../errors.ts';
import { emit } from '../../events/emit.ts';
import { enrolFree, listCourses } from './data.ts';
import { courseEnrolled } from './events.ts';
import { nowOf, openCourse } from './service.reading.ts';
import { cardView, courseView } from './views.ts';

export async function list(
  ctx: Asking,
  query: QueryOf<typeof contract.listCourses>,
): Promise<DataOf<typeof contract.listCourses>> {
  const { rows, pagination } = await listCourses(ctx.db, query, query);
  return { courses: rows.map((row) => cardView(row, ctx.locale)), pagination };
}

/** Throws `not_found` for what its reader may not see. */
export async function get(ctx: Asking, idOrSlug: string): Promise<Course> {
  return courseView(await openCourse(ctx, idOrSlug), ctx.actor, ctx.locale);
}

/** Enrols in a course that costs nothing; one that costs is `unacceptable` until it can be bought. */
export async function enrol(ctx: Asking<'user'>, id: Id<'courses'>): Promise<Course> {
  const before = await openCourse(ctx, id);
  if (before.held?.state === 'active') return courseView(before, ctx.actor, ctx.locale);
  return transact(ctx, async (inner) => {
    const { userId } = ctx.actor;
    await enrolFree(inner.db, { id: newId(), userId, courseId: id, now: nowOf(ctx) });
    const after = await openCourse(inner, id);
    if (after.held?.state !== 'active')
      throw new AppError('unacceptable', { faults: [{ path: 'price', key: 'price_not_free' }] });
    await emit(inner, courseEnrolled, id, { courseId: id, userId });
    // Counts of pages may be as old as a page may be: a class that enrols makes none of them new.
    return courseView(after, ctx.actor, ctx.locale);
  });
}
