import { AnnouncementDraft } from '@chinar/contract/announcements';
import type { z } from 'zod/mini';
import type { Ctx } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { createAnnouncement, setStatus } from './data.ts';
import { recordOf } from './views.ts';

export type AnnouncementFixture = Partial<z.input<typeof AnnouncementDraft>> & {
  status?: 'draft' | 'scheduled' | 'cancelled' | 'sending' | 'sent';
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
    const sent_at = status === 'sent' && { sent_at: publish_at };
    await setStatus(ctx.db, id, { status, publish_at, ...sent_at });
  }
  return id;
}
