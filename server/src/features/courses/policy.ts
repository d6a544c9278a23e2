import type { CourseStatus } from '@chinar/contract/courses';
import type { Actor } from '../../auth/actor.ts';

/** What rights on a course hang on. */
export type CourseFacts = {
  ownerId: string;
  status: CourseStatus;
  /** Whether the asker is one of its co-instructors. */
  isInstructor: boolean;
};

/** Whether somebody writes what is in a course: its owner, a co-instructor who is a tutor still, an admin (C04). */
export function canTeach(actor: Actor | null, course: CourseFacts): boolean {
  if (!actor) return false;
  if (actor.role === 'admin') return true;
  return actor.role === 'tutor' && (actor.userId === course.ownerId || course.isInstructor);
}

/** Price, handing in and putting away are the owner's; a co-instructor writes what is taught. */
export function canOwn(actor: Actor | null, course: Pick<CourseFacts, 'ownerId'>): boolean {
  if (!actor) return false;
  return actor.role === 'admin' || (actor.role === 'tutor' && actor.userId === course.ownerId);
}

/** Ruling 11: an admin publishes courses, and a tutor whom admins trust the own ones. */
export function canPublish(actor: Actor | null, course: Pick<CourseFacts, 'ownerId'>): boolean {
  return canOwn(actor, course) && (actor?.role === 'admin' || actor?.isTrusted === true);
}

/** Whether a course has a page for a reader (C09): what was put away stays open to those who hold it, or held it. */
export function canSee(
  actor: Actor | null,
  course: CourseFacts,
  { isHeld }: { isHeld: boolean },
): boolean {
  if (course.status === 'published' || course.status === 'unlisted') return true;
  return canTeach(actor, course) || (course.status === 'archived' && isHeld);
}

/** Which step leads from where a course stands; publishing leads from everywhere. */
export const mayMove: Record<
  'submit' | 'unlist' | 'archive' | 'requestChanges',
  (course: { status: CourseStatus; isSubmitted: boolean }) => boolean
> = {
  submit: ({ status, isSubmitted }) => !isSubmitted && status !== 'archived',
  unlist: ({ status }) => status === 'published',
  archive: ({ status }) => status !== 'archived',
  requestChanges: ({ isSubmitted }) => isSubmitted,
};

/** What a device kept while it was offline is taken for so long after the right has ended. */
const lateDays = 30;

/** Whether progress of a time counts for whoever holds, or held, a course. */
export function mayTell(
  { state, expiresAt }: { state: 'none' | 'active' | 'paused' | 'expired'; expiresAt: Date | null },
  { at, now }: { at: Date; now: Date },
): boolean {
  // What was done says nothing of the money: it is kept while that is disputed.
  if (state === 'active' || state === 'paused') return true;
  if (state === 'none' || expiresAt === null) return false;
  return at <= expiresAt && now.getTime() <= expiresAt.getTime() + lateDays * 86_400_000;
}
