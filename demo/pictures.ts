import { join } from 'node:path';
import type { Ctx } from '../server/src/context.ts';
import { buildCourseThumbnail } from '../server/src/features/courses/fixtures.ts';

/** What stands on the card of each course: a picture out of one of its films, else a drawing. */
const pictureOf: Readonly<Record<string, string>> = {
  'python-from-the-first-line': 'films/media/a-loop-line-by-line.webp',
  'thermodynamics-for-jee-and-neet': 'pictures/heat.svg',
  'jk-general-knowledge': 'pictures/valley.svg',
  'ganit-ki-neev': 'films/media/two-trains.webp',
  'first-web-page': 'pictures/page.svg',
  'reading-for-clat': 'pictures/reading.svg',
  'sql-from-two-tables': 'films/media/joins-as-two-tables.webp',
  'cells-drawn': 'films/media/inside-a-plant-cell.webp',
};

/** Gives a course its picture, as its tutor would send it: without one it could not be published. */
export async function buildCoursePicture(
  ctx: Ctx,
  tutorId: string,
  { id, slug }: { id: string; slug: string },
): Promise<void> {
  const name = pictureOf[slug];
  if (name === undefined) throw new Error(`The course ${slug} has no picture.`);
  await buildCourseThumbnail(ctx, { id, tutorId, file: join(import.meta.dirname, name) });
}
