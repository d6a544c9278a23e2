import { dateOf, dayOf } from '@chinar/content/india';
import type { ExamDraft } from '@chinar/contract/exams';
import { parseMark } from '@chinar/measurement/marks';
import type { Ctx } from '../../context.ts';
import { AppError } from '../../errors.ts';

/** Nobody has read a source tomorrow. Throws `unacceptable`. */
export function refuseFuture(ctx: Ctx, { cutoffs, checkedOn: day }: ExamDraft): void {
  const today = dateOf(dayOf(ctx.services.clock.now()));
  const faults = cutoffs.flatMap(({ checkedOn }, place) =>
    checkedOn > today ? [{ path: `cutoffs.${place}.checkedOn`, key: 'date_future' }] : [],
  );
  if (day !== null && day > today) faults.push({ path: 'checkedOn', key: 'date_future' });
  if (faults.length > 0) throw new AppError('unacceptable', { faults });
}

/** Marks of a notice in 1/600; null for what is no whole multiple of it. */
export function readMark(text: string): number | null {
  try {
    return parseMark(text);
  } catch {
    return null;
  }
}

/** Marks that a notice may print and no sum can be made of, by their paths: they are no multiple of 1/600. */
export function refuseOddMarks({ stages }: ExamDraft): void {
  const faults = stages.flatMap(({ papers }, stage) =>
    papers.flatMap(({ marking }, paper) =>
      marking.flatMap((rule, place) =>
        (['correct', 'wrong'] as const)
          .filter((name) => rule[name].split(', ').some((mark) => readMark(mark) === null))
          .map((name) => ({
            path: `stages.${stage}.papers.${paper}.marking.${place}.${name}`,
            key: 'mark_fraction',
          })),
      ),
    ),
  );
  if (faults.length > 0) throw new AppError('unacceptable', { faults });
}
