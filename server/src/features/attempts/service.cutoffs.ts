import type { ReturnOf } from '@chinar/contract/endpoint';
import type * as contract from '@chinar/contract/attempts.insights';
import { toDecimal } from '@chinar/measurement/marks';
import { percentileOf } from '@chinar/measurement/percentile';
import type { Asking } from '../../context.ts';
import { type NewestCutoffs, newestCutoffs } from '../exams/api.ts';
import type { AttemptFactsRow } from './data.ts';
import type { ResultWithStanding } from './data.results.ts';

type Cutoffs = ReturnOf<typeof contract.getInsights>['cutoffs'];
type Line = NewestCutoffs['lines'][number];

/** What a line is compared with: the percentile for one in percentiles, else marks out of as many. */
function ownFor({ isPercentile, outOf }: Line, result: ResultWithStanding): number | undefined {
  if (!isPercentile) {
    return toDecimal(result.max_score) === outOf ? toDecimal(result.score) : undefined;
  }
  if (!result.is_ranked) return undefined;
  return percentileOf({ atOrBelow: result.at_or_below, takers: result.takers })?.value;
}

const twoPlaces = (value: number): number => Math.round(value * 100) / 100;

/** How far a result, whose score is out, is from what was enough in the newest year that its exam knows. */
export async function cutoffsOf(
  ctx: Asking,
  {
    row,
    result,
    examCode,
  }: { row: AttemptFactsRow; result: ResultWithStanding; examCode: string | null },
): Promise<Cutoffs> {
  const newest = await newestCutoffs(ctx, { examCode, seriesId: row.test_series_id });
  const lines = (newest?.lines ?? []).flatMap((line) => {
    const own = ownFor(line, result);
    return own === undefined ? [] : [{ ...line, above: twoPlaces(own - line.marks) }];
  });
  return newest && lines.length > 0 ? { exam: newest.exam, lines } : undefined;
}
