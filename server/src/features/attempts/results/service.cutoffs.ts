import type { ReturnOf } from '@chinar/contract/endpoint';
import type * as contract from '@chinar/contract/attempts.insights';
import { toDecimal } from '@chinar/measurement/marks';
import { percentileOf } from '@chinar/measurement/percentile';
import type { Asking } from '../../../context.ts';
import { type NewestCutoffs, newestCutoffs } from '../../exams/api.ts';
import type { AttemptFactsRow } from '../data.ts';
import type { ResultWithStanding } from './data.results.ts';

type Cutoffs = ReturnOf<typeof contract.getInsights>['cutoffs'];
type Line = NewestCutoffs['lines'][number];

/** The exam whose pattern the test was made from, and whether it is out of as many marks still. */
type Exam = { code: string | null; hasMarks: boolean };
type Own = { result: ResultWithStanding; exam: Exam };

/**
 * What a line is compared with: the percentile for one in percentiles, else marks out of as many. The
 * percentile in a test that has not the exam's pattern says nothing of the exam.
 */
function ownFor({ isPercentile, outOf }: Line, { result, exam }: Own): number | undefined {
  if (!isPercentile) {
    return toDecimal(result.max_score) === outOf ? toDecimal(result.score) : undefined;
  }
  if (!result.is_ranked || !exam.hasMarks) return undefined;
  return percentileOf({ atOrBelow: result.at_or_below, takers: result.takers })?.value;
}

const twoPlaces = (value: number): number => Math.round(value * 100) / 100;

/** How far a result, whose score is out, is from what was enough in the newest year that its exam knows. */
export async function cutoffsOf(
  ctx: Asking,
  { row, ...own }: Own & { row: AttemptFactsRow },
): Promise<Cutoffs> {
  const newest = await newestCutoffs(ctx, {
    examId: row.exam_id,
    examCode: own.exam.code,
    seriesId: row.test_series_id,
  });
  const lines = (newest?.lines ?? []).flatMap((line) => {
    const value = ownFor(line, own);
    return value === undefined ? [] : [{ ...line, above: twoPlaces(value - line.marks) }];
  });
  return newest && lines.length > 0 ? { exam: newest.exam, lines } : undefined;
}
