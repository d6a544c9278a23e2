import { type Actor, reaches } from '../../auth/actor.ts';
import type { Config } from '../../config.ts';
import type { FilePurpose } from '../../ports/files/purpose.ts';

const megabyte = 1024 ** 2;
const dayMs = 86_400_000;
/** Bytes a millisecond of a slow line, about half a megabit a second. */
const slowest = 64;

/** Bytes that the files of somebody may take together. */
export function quotaOf(actor: Pick<Actor, 'role'>, config: Config): number {
  const { UPLOAD_QUOTA_LEARNER, UPLOAD_QUOTA_TUTOR } = config;
  return (actor.role === 'learner' ? UPLOAD_QUOTA_LEARNER : UPLOAD_QUOTA_TUTOR) * megabyte;
}

export function maySend(actor: Actor, purpose: FilePurpose): boolean {
  return reaches(actor.role, purpose.access);
}

/** Milliseconds for which an address takes a file: an hour, and more where the line needs it. */
export function ticketMs(bytes: number): number {
  return 3_600_000 + bytes / slowest;
}

/**
 * Milliseconds for which a claim is good that nobody renews: its server is gone, and the file may be sent
 * again. A line that is quiet for so long was cut before.
 */
const claimMs = 120_000;

/** Milliseconds after which bytes that still come renew their claim. */
export const renewMs = 20_000;

/** The same of a file that comes in pieces, which another line may take over meanwhile. */
export const fenceMs = 1000;

/** Since when a claim is good. */
export function claimedSince(now: number): Date {
  return new Date(now - claimMs);
}

/** Milliseconds after which a file that nothing is attached to goes. */
export const unattachedMs = dayMs;

/** Milliseconds after which bytes that no row names are nobody's: an upload ends sooner. */
export const orphanMs = dayMs;
