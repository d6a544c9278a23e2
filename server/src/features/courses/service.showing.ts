import { AppError } from '../../errors.ts';
import { coursesShowing } from './data.showing.ts';

/** Throws `unacceptable` under a key with the titles of the courses whose lessons show something, if any do. */
export async function mustBeInNoLesson(
  ctx: Parameters<typeof coursesShowing>[0],
  shown: Parameters<typeof coursesShowing>[1],
  key: string,
): Promise<void> {
  const courses = await coursesShowing(ctx, shown);
  if (courses.length === 0) return;
  const values = { titles: courses.map(({ title }) => title).join(', ') };
  throw new AppError('unacceptable', { faults: [{ path: 'courses', key, values }] });
}
