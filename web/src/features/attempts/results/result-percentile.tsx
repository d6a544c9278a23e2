import type { Insights } from '@chinar/contract/attempts.insights';
import type { AttemptOutcome, Result } from '@chinar/contract/attempts.results';
import { attemptLimits } from '@chinar/contract/attempts.limits';
import { formatBounds, formatCount, formatPercentile } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { Card } from '../../../ui/card.tsx';
import { StatNumber } from '../../../ui/stat-number.tsx';
import { percentileSpan } from './result-data.ts';
import { ScaledFigure, TiesText } from './result-ties.tsx';

type Percentile = NonNullable<Result['percentile']>;

/** The percentile as a dot on a line with the range in which it lies. */
function PercentileLine({ percentile }: { percentile: Percentile }) {
  const { from, ticks } = percentileSpan(percentile.low);
  const share = (value: number): string => `${((value - from) / (100 - from)) * 100}%`;
  return (
    <div aria-hidden="true" className="mt-5">
      <div className="relative h-3.5 rounded-full border border-line bg-sunk">
        <span
          className="absolute inset-y-0 rounded-full bg-lake opacity-35"
          style={{
            left: share(percentile.low),
            right: `calc(100% - ${share(percentile.high)})`,
          }}
        />
        <span
          className="absolute -inset-y-1 w-1 -translate-x-1/2 rounded-full bg-lake"
          style={{ left: share(percentile.value) }}
        />
      </div>
      <div className="figure mt-1.5 flex justify-between text-12 font-medium text-ink-3">
        {ticks.map((tick) => (
          <span key={tick}>{tick}</span>
        ))}
      </div>
    </div>
  );
}

/** Why there is no percentile: a heading and a sentence. */
function whyNone(
  rank: number | undefined,
  { isGuest, isUnranked }: AttemptOutcome,
): [string, string] {
  if (isUnranked)
    return [m.attempts_result_unranked_test(), m.attempts_result_unranked_test_text()];
  if (rank === undefined)
    return [
      m.attempts_result_unranked(),
      isGuest ? m.attempts_result_unranked_guest() : m.attempts_result_unranked_again(),
    ];
  const count = attemptLimits.percentileTakers;
  return [m.attempts_result_percentile_none(), m.attempts_result_percentile_none_text({ count })];
}

function NoPercentile({ rank, outcome }: { rank: number | undefined; outcome: AttemptOutcome }) {
  const [head, text] = whyNone(rank, outcome);
  return (
    <div className={rank === undefined ? '' : 'mt-4'}>
      <h2 className="text-18">{head}</h2>
      <p className="mt-1 text-14 text-ink-2">{text}</p>
    </div>
  );
}

/** Percentile and rank among our takers, with how sure that is; where there is none, why. */
export function PercentileCard({
  result,
  outcome,
  insights,
}: {
  result: Result;
  outcome: AttemptOutcome;
  insights: Insights | undefined;
}) {
  const { percentile, rank, takers = 0 } = result;
  return (
    <Card tone="raised" as="section" label={m.attempts_result_percentile()} className="md:p-6">
      <dl className="flex flex-wrap gap-x-12 gap-y-3">
        {percentile && (
          <StatNumber
            value={formatPercentile(percentile.value)}
            label={m.attempts_result_percentile_among({ takers: formatCount(percentile.n) })}
          />
        )}
        {rank !== undefined && (
          <StatNumber
            value={formatCount(rank)}
            label={m.attempts_result_rank_among({ count: takers })}
          />
        )}
      </dl>
      {percentile ? (
        <>
          <PercentileLine percentile={percentile} />
          <p className="mt-3 text-14 text-ink-2">
            {m.attempts_result_percentile_range(formatBounds(percentile))}{' '}
            {m.attempts_result_percentile_ours()}
          </p>
        </>
      ) : (
        <NoPercentile rank={rank} outcome={outcome} />
      )}
      {insights?.ties && rank !== undefined && (
        <TiesText ties={insights.ties} exam={insights.exam} />
      )}
      {insights?.scaled && (
        <dl className="mt-4 border-t border-line pt-4">
          <ScaledFigure insights={insights} />
        </dl>
      )}
    </Card>
  );
}
