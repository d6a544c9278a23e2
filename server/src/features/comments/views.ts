import type { Comment, HeldComment, Reply } from '@chinar/contract/comments';
import * as m from '@chinar/messages/paraglide/messages';
import type { Actor } from '../../auth/actor.ts';
import type { Locale } from '../../context.ts';
import { mayShowName } from '../accounts/api.ts';
import { avatarAddress } from '../files/api.ts';
import type { HeldRow } from './data.held.ts';
import type { CommentRow } from './data.ts';
import { canDelete, canEdit, canModerate, canReport } from './policy.ts';

/** Who reads, when, and in whose language a name is put that stands for a child's. */
export type Seen = { actor: Actor | null; now: number; locale: Locale };

function saidView(row: CommentRow, { actor, now, locale }: Seen) {
  const facts = {
    authorId: row.author_id,
    makerId: row.maker_id,
    status: row.status,
    createdAt: row.created_at,
  };
  const isGone = row.status === 'removed';
  const isNamed = mayShowName(row, now);
  const isOwn = actor?.userId === row.author_id;
  return {
    _id: row.id,
    authorName: isGone ? '' : isNamed ? row.full_name : m.comments_somebody({}, { locale }),
    avatar: isGone || !isNamed ? null : avatarAddress(row.avatar),
    isMaker: !isGone && row.author_id === row.maker_id,
    content: isGone ? '' : row.content,
    atSeconds: row.at_seconds,
    likes: row.likes,
    liked: row.liked,
    status: row.status,
    // Why words wait is their author's to know, and of those who decide.
    reason: isOwn || canModerate(actor, facts) ? row.reason : null,
    isEdited: row.edited_at !== null,
    createdAt: row.created_at.toISOString(),
    can: {
      edit: canEdit(actor, facts, now),
      delete: canDelete(actor, facts),
      report: canReport(actor, facts),
      moderate: canModerate(actor, facts),
    },
  };
}

function replyView(row: CommentRow, seen: Seen): Reply {
  return { ...saidView(row, seen), parentId: row.parent_id ?? row.id };
}

/** A comment with its replies, among those that were read for a whole page. */
export function commentView(row: CommentRow, replies: readonly CommentRow[], seen: Seen): Comment {
  const own = replies.filter(({ parent_id: parentId }) => parentId === row.id);
  return {
    ...saidView(row, seen),
    parentId: row.parent_id,
    replies: own.map((reply) => replyView(reply, seen)),
  };
}

export function heldView(row: HeldRow, seen: Seen): HeldComment {
  return {
    ...saidView(row, seen),
    video: { _id: row.target_id, title: row.title },
    reports: row.reports,
  };
}
