import type { Course } from '@chinar/contract/courses';
import type * as contract from '@chinar/contract/courses';
import type { DataOf, QueryOf } from '@chinar/contract/endpoint';
import type { Asking } from '../../context.ts';
import { idOrSlugOf } from '../../db/ids.ts';
import { found } from '../../errors.ts';
import { findCourse, listCourses, listLessons } from './data.ts';
import { cardView, courseView } from './views.ts';

export async function list(
  ctx: Asking,
  query: QueryOf<typeof contract.listCourses>,
): Promise<DataOf<typeof contract.listCourses>> {
  const { rows, pagination } = await listCourses(ctx.db, query, query);
  return { courses: rows.map((row) => cardView(row, ctx.locale)), pagination };
}

/** Throws `not_found` for what is not published. */
export async function get(ctx: Asking, idOrSlug: string): Promise<Course> {
  const by = idOrSlugOf(idOrSlug);
  const row = found(await findCourse(ctx.db, by));
  return courseView(row, await listLessons(ctx.db, row.id), ctx.locale);
}
