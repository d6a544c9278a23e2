import { dateOf, dayOf } from '@chinar/content/india';
import type { Exam } from '@chinar/contract/exams';
import type { Cutoff } from '@chinar/contract/exams.cutoffs';
import type { Asking, Ctx } from '../../context.ts';
import { makeBelieved } from '../../db/believed.ts';
import { AppError } from '../../errors.ts';
import { type ExamCutoffsRow, findCutoffsByCode, findCutoffsBySeries } from './data.ts';

/** Nobody has read a source tomorrow. Throws `unacceptable`. */
export function refuseFuture(ctx: Ctx, cutoffs: readonly Cutoff[]): void {
  const today = dateOf(dayOf(ctx.services.clock.now()));
  const faults = cutoffs.flatMap(({ checkedOn }, place) =>
    checkedOn > today ? [{ path: `cutoffs.${place}.checkedOn`, key: 'date_future' }] : [],
  );
  if (faults.length > 0) throw new AppError('unacceptable', { faults });
}

/** Cut-offs change once a year and are read with every result: a minute old is new enough. */
const believed = { ms: 60_000, max: 500 };
const byCode = makeBelieved(findCutoffsByCode, believed);
const bySeries = makeBelieved(findCutoffsBySeries, believed);

export type NewestCutoffs = { exam: string; lines: Cutoff[] };

function newestOf({ name, cutoffs }: ExamCutoffsRow, { locale }: Asking): NewestCutoffs {
  const { en, hi } = name as Exam['name'];
  const all = cutoffs as Cutoff[];
  const newest = Math.max(...all.map(({ year }) => year));
  const lines = all.filter(({ year }) => year === newest);
  return { exam: locale === 'hi' ? (hi ?? en) : en, lines };
}

/**
 * The cut-offs of the newest year of the published exam that a test rehearses: the one under the code of
 * its pattern, else the one that its series names. Null where neither is known, and nothing is asked where
 * neither is named.
 */
export async function newestCutoffs(
  ctx: Asking,
  { examCode, seriesId }: { examCode: string | null; seriesId: string | null },
): Promise<NewestCutoffs | null> {
  const row =
    (examCode === null ? null : await byCode.of(ctx, examCode)) ??
    (seriesId === null ? null : await bySeries.of(ctx, seriesId));
  return row && newestOf(row, ctx);
}
