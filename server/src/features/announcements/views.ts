import type { Announcement, AnnouncementDraft, Audience } from '@chinar/contract/announcements';
import type { Actor } from '../../auth/actor.ts';
import type { AnnouncementRecord, AnnouncementRow } from './data.ts';
import { canDo } from './policy.ts';

/** Parsed when it was written. */
export function audienceOf(row: Pick<AnnouncementRow, 'audience'>): Audience {
  return row.audience as Audience;
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export function announcementView(row: AnnouncementRow, actor: Actor | null): Announcement {
  return {
    _id: row.id,
    title: row.title,
    message: row.message,
    hi: row.hi as Announcement['hi'],
    audience: audienceOf(row),
    channels: row.channels as Announcement['channels'],
    priority: row.priority,
    publishAt: iso(row.publish_at),
    expiresAt: iso(row.expires_at),
    status: row.status,
    reached: row.reached,
    author: { _id: row.author_id, fullName: row.full_name },
    version: row.version,
    createdAt: row.created_at.toISOString(),
    sentAt: iso(row.sent_at),
    can: canDo(actor, { authorId: row.author_id, status: row.status }),
  };
}

export function recordOf(draft: AnnouncementDraft): AnnouncementRecord {
  return {
    title: draft.title,
    message: draft.message,
    hi: draft.hi ? JSON.stringify(draft.hi) : null,
    audience: JSON.stringify(draft.audience),
    channels: [...new Set(draft.channels)],
    priority: draft.priority,
    publish_at: draft.publishAt ? new Date(draft.publishAt) : null,
    expires_at: draft.expiresAt ? new Date(draft.expiresAt) : null,
  };
}
