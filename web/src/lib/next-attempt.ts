import type { QuizMeta } from '@chinar/contract/quizzes';
import type { AttemptRow } from '@chinar/contract/attempts.results';

type Quiz = Pick<QuizMeta, 'attemptsAllowed' | 'window' | 'isPublic' | 'unlockAt'> & {
  can: QuizMeta['can'];
};
type Row = Pick<AttemptRow, 'number' | 'state' | 'allowsFurther' | 'isClaimed'>;

/** What a reader may do with a test next; the server decides again when it is started. */
export type NextAttempt = 'start' | 'resume' | 'used_up' | 'read_ahead' | 'closed' | 'enrol';

/** Whether the series of a test lets it be begun at that moment. */
export function isUnlocked(unlockAt: string | null, now: number): boolean {
  return unlockAt === null || Date.parse(unlockAt) <= now;
}

/**
 * When a test opens, as milliseconds since 1970: by what its series says, by a window of its own, or by the
 * later of both. Null where it waits for neither.
 */
export function opensAt({
  window,
  unlockAt,
}: {
  window: { open: string } | null;
  unlockAt: string | null;
}): number | null {
  const times = [unlockAt, window?.open].flatMap((at) => (at ? Date.parse(at) : []));
  return times.length > 0 ? Math.max(...times) : null;
}

/** When a test opens to its reader: its makers need not wait for the series. */
export function openingOf({ window, unlockAt, can }: Quiz): number | null {
  return opensAt({ window, unlockAt: can.edit ? null : unlockAt });
}

/**
 * The next step of a reader, from the own attempts with the newest among them. Attempts are numbered
 * without gaps, so that the highest number says how many there were, however many are listed. One that was
 * claimed was sat as a guest: it counts beside those that are allowed.
 */
export function nextAttempt(quiz: Quiz, rows: readonly Row[], now: number): NextAttempt {
  if (rows.some((row) => row.state === 'in_progress')) return 'resume';
  const claimed = rows.filter((row) => row.isClaimed).length;
  const used = Math.max(0, ...rows.map((row) => row.number)) - claimed;
  const allowed = quiz.attemptsAllowed + rows.filter((row) => row.allowsFurther).length;
  if (quiz.attemptsAllowed > 0 && used >= allowed) return 'used_up';
  if (quiz.window && now >= Date.parse(quiz.window.close)) return 'closed';
  if (!quiz.can.start && !quiz.isPublic) return 'enrol';
  return now < (openingOf(quiz) ?? now) ? 'read_ahead' : 'start';
}
