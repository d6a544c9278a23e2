import type { Actor } from '../../auth/actor.ts';

type Facts = { ownerId: string; isPublished: boolean };

export function canEditQuiz(actor: Actor | null, quiz: Facts): boolean {
  if (!actor) return false;
  return actor.role === 'admin' || (actor.role === 'tutor' && actor.userId === quiz.ownerId);
}

export function canSeeQuiz(actor: Actor | null, quiz: Facts): boolean {
  return quiz.isPublished || canEditQuiz(actor, quiz);
}

/**
 * Whether a start is worth offering; the start itself checks enrolment, window and attempts. Lists do
 * not know the reader's enrolment and offer it.
 */
export function canStartQuiz(
  actor: Actor | null,
  quiz: Facts & { isPublic: boolean },
  isEnrolled = true,
): boolean {
  if (!quiz.isPublished) return false;
  return quiz.isPublic || canEditQuiz(actor, quiz) || (actor !== null && isEnrolled);
}
