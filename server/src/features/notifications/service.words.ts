import type { Ctx } from '../../context.ts';
import { listAnnouncementTexts } from '../announcements/api.ts';
import type { NotificationRow } from './data.ts';
import type { Texts } from './kinds.ts';

/** The texts that rows name by ids, read once for all of them. */
export async function readTexts(
  ctx: Ctx,
  rows: readonly Pick<NotificationRow, 'type' | 'facts'>[],
): Promise<Texts> {
  const ids = rows
    .filter(({ type }) => type === 'announcement')
    .map(({ facts }) => (facts as { announcementId: string }).announcementId);
  return listAnnouncementTexts(ctx.db, [...new Set(ids)]);
}
