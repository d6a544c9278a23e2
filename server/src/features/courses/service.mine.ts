import type * as contract from '@chinar/contract/courses.mine';
import type { DataOf, QueryOf } from '@chinar/contract/endpoint';
import type { Asking } from '../../context.ts';
import { listHeld } from '../entitlements/api.ts';
import { listOpenedTo } from './data.learners.ts';
import { listMine } from './data.mine.ts';
import { listProgressOfMany } from './data.progress.ts';
import { hiddenIn, nowOf, readingOf } from './service.reading.ts';
import { accessView, cardView } from './views.ts';

/** What somebody holds or held, with how far they have come in each. */
export async function listOwn(
  ctx: Asking<'user'>,
  query: QueryOf<typeof contract.listMyCourses>,
): Promise<DataOf<typeof contract.listMyCourses>> {
  const { userId } = ctx.actor;
  const mine = { userId, now: nowOf(ctx), state: query.state };
  const { rows, pagination } = await listMine(ctx.db, mine, query);
  const held = new Map(
    (await listHeld(ctx, userId, 'course')).map((one) => [one.itemId, one] as const),
  );
  const ids = rows.map(({ id }) => id);
  const progress = await listProgressOfMany(ctx.db, userId, ids);
  const opened = await listOpenedTo(ctx.db, userId, ids);
  const hidden = await hiddenIn(ctx, {
    sections: rows.flatMap(({ outline }) => outline?.sections ?? []),
  });
  const courses = rows.map((row) => {
    const own = progress.filter(({ course_id }) => course_id === row.id);
    const access = held.get(row.id) ?? null;
    const outline = row.outline ?? { sections: [] };
    const lessons = { progress: own, opened, hidden };
    const reading = readingOf(ctx, { held: access, isTeacher: false }, lessons);
    return {
      course: cardView(row, ctx.locale),
      access: accessView({ outline, held: access, progress: own, reading }),
    };
  });
  return { courses, pagination };
}
