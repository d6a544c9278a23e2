import { TestSeriesDraft } from '@chinar/contract/test-series';
import type { z } from 'zod/mini';
import type { Ctx } from '../../context.ts';
import { slugOf } from '../../db/text.ts';
import { newId } from '../../db/ids.ts';
import { createSeries, enrolFree, setPublished } from './data.ts';
import { recordOf } from './views.ts';

type SeriesFixture = Partial<z.input<typeof TestSeriesDraft>> & { isPublished?: boolean };

/** Adds a published free series unless told otherwise. */
export async function buildSeries(
  ctx: Ctx,
  ownerId: string,
  series: SeriesFixture = {},
): Promise<string> {
  const { isPublished = true, ...fields } = series;
  const id = newId();
  const draft = TestSeriesDraft.parse({
    title: `Series ${id.slice(-8)}`,
    description: 'A series for trying things out.',
    ...fields,
  });
  const held = { slug: slugOf(draft.title, id.slice(-8)), translations: {} };
  await createSeries(ctx.db, id, ownerId, recordOf(draft, held));
  if (isPublished) await setPublished(ctx.db, id, true);
  return id;
}

/** Enrols somebody in a free series. */
export async function buildEnrolment(ctx: Ctx, userId: string, seriesId: string): Promise<void> {
  const now = new Date(ctx.services.clock.now());
  await enrolFree(ctx.db, { id: newId(), userId, seriesId, now });
}
