import type { CommentStatus, HeldReason } from '@chinar/contract/comments';
import { editMinutes } from '@chinar/contract/comments';
import type { Actor } from '../../auth/actor.ts';

/** So many of an account are read before they stand; and one younger than a day says no more than five. */
export const firstHeld = 3;
export const freshLimit = { bucket: 'comments-fresh', points: 5, seconds: 86_400 } as const;
export const freshMs = 86_400_000;

/** So many who are known report a comment, and it is hidden until somebody looks. */
export const hidingReports = 3;
/** Milliseconds after which an account is known: three that were made for it hide nothing (N21). */
export const knownMs = 86_400_000;

const links =
  /https?:\/\/|www\.|\b[\w-]+\.(?:com|in|org|net|me|io|co|app|link|xyz)\b|t\.me\b|wa\.me\b/i;
/** Numbers of ten digits, however they are spaced, and addresses of mail and of payments. */
const contacts = /(?:\d[\s.-]?){10,}|[\w.-]+@[\w.-]{2,}/;

/** Why words wait to be read; null where nothing speaks for it. */
export function heldFor(
  content: string,
  { stood, isRepeat }: { stood: number; isRepeat: boolean },
): HeldReason | null {
  if (links.test(content)) return 'link';
  if (contacts.test(content)) return 'contact';
  if (isRepeat) return 'repeat';
  return stood < firstHeld ? 'first' : null;
}

type Facts = { authorId: string; makerId: string; status: CommentStatus; createdAt: Date };

/** Who decides about comments: whose film it is, and admins. */
export function canModerate(actor: Actor | null, { makerId }: Pick<Facts, 'makerId'>): boolean {
  return actor?.role === 'admin' || (actor?.role === 'tutor' && actor.userId === makerId);
}

export function canEdit(actor: Actor | null, comment: Facts, now: number): boolean {
  const isFresh = now - comment.createdAt.getTime() < editMinutes * 60_000;
  const stands = comment.status === 'visible' || comment.status === 'pending';
  return actor?.userId === comment.authorId && isFresh && stands;
}

export function canDelete(actor: Actor | null, comment: Facts): boolean {
  if (!actor || comment.status === 'removed') return false;
  return actor.userId === comment.authorId || canModerate(actor, comment);
}

export function canReport(actor: Actor | null, comment: Facts): boolean {
  return actor !== null && actor.userId !== comment.authorId && comment.status === 'visible';
}
