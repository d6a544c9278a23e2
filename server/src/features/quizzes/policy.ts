import type { Actor } from '../../auth/actor.ts';

type Facts = { ownerId: string; isPublished: boolean };

export function canEditQuiz(actor: Actor | null, quiz: Facts): boolean {
  if (!actor) return false;
  return actor.role === 'admin' || (actor.role === 'tutor' && actor.userId === quiz.ownerId);
}

/**
 * Who corrects a key (ruling 11): where attempts are or were limited, a window stands or stood, or the key
 * is final, much hangs on it, and an admin does; else the owner may.
 */
export function canCorrectKey(
  actor: Actor,
  { isLimited, isFinal }: { isLimited: boolean; isFinal: boolean },
): boolean {
  return actor.role === 'admin' || (!isLimited && !isFinal);
}

export function canSeeQuiz(actor: Actor | null, quiz: Facts): boolean {
  return quiz.isPublished || canEditQuiz(actor, quiz);
}

type EntryFacts = {
  isPublic: boolean;
  isOwner: boolean;
  courseId: string | null;
  testSeriesId: string | null;
  isFreeSample: boolean;
  /** In the series or the course in which it stands. */
  isEnrolled: boolean;
};

/**
 * Whether a quiz is open to a reader. A guest may sit public ones; others go through their series, but for
 * what it gives as a free sample, or through their course.
 */
export function mayEnter(isGuest: boolean, quiz: EntryFacts): boolean {
  if (quiz.isPublic || quiz.isOwner) return true;
  if (isGuest) return false;
  if (quiz.courseId !== null) return quiz.isEnrolled;
  return quiz.testSeriesId === null || quiz.isFreeSample || quiz.isEnrolled;
}

/**
 * Whether a start is worth offering; the start itself checks window and attempts too. Lists do not know
 * who may enter, and offer it to every reader.
 */
export function canStartQuiz(
  actor: Actor | null,
  quiz: Facts & { isPublic: boolean },
  isOpen = quiz.isPublic || actor !== null,
): boolean {
  return quiz.isPublished && isOpen;
}
