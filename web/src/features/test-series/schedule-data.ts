import type { QuizMeta } from '@chinar/contract/quizzes';
import { opensAt } from '../../lib/next-attempt.ts';
import { type Month, monthOf } from '../../lib/months.ts';

/** A test on the day on which it opens. */
export type Opening = { quizId: string; title: string; at: number };

type Opens = Pick<QuizMeta, '_id' | 'title' | 'unlockAt' | 'isPublished'> & {
  window: { open: string } | null;
};

/** When each test opens that opens at a time: by its series, by a window of its own, or by the later of both. */
export function openingsOf(quizzes: readonly Opens[]): Opening[] {
  return quizzes
    .flatMap(({ _id: quizId, title, isPublished, ...quiz }) => {
      const at = opensAt(quiz);
      return isPublished && at !== null ? [{ quizId, title, at }] : [];
    })
    .toSorted((one, other) => one.at - other.at);
}

/** The month that is shown first: that of the next opening, or of the last where none is to come. */
export function firstMonth(openings: readonly Opening[], now: number): Month {
  const next = openings.find(({ at }) => at >= now) ?? openings.at(-1);
  return monthOf(next?.at ?? now);
}
