import { AnnouncementDraft } from '@chinar/contract/announcements';
import type { z } from 'zod/mini';
import type { Ctx } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { createAnnouncement, setStatus } from './data.ts';
import { recordOf } from './views.ts';

export type AnnouncementFixture = Partial<z.input<typeof AnnouncementDraft>> & {
  status?: 'draft' | 'scheduled' | 'cancelled' | 'sending';
};

/** Adds a draft to everybody unless told otherwise. */
export async function buildAnnouncement(
  ctx: Ctx,
  authorId: string,
  { status = 'draft', ...fields }: AnnouncementFixture = {},
): Promise<string> {
  const id = newId();
  const draft = AnnouncementDraft.parse({
    title: `News ${id.slice(-8)}`,
    message: 'The library opens at eight.',
    ...fields,
  });
  await createAnnouncement(ctx.db, { id, authorId, record: recordOf(draft) });
  if (status !== 'draft') {
    const publish_at = new Date(draft.publishAt ?? ctx.services.clock.now() + 60_000);
    await setStatus(ctx.db, id, { status, publish_at });
  }
  return id;
}
