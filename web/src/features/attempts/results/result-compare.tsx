import type { Insights } from '@chinar/contract/attempts.insights';
import type { Result } from '@chinar/contract/attempts.results';
import { formatMarks } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { Card } from '../../../ui/card.tsx';

type Comparison = NonNullable<Insights['comparison']>;
type Line = { key: string; label: string; score: number; isOwn: boolean };

/** Whom a score stands beside, the best first; of equals the own one. */
export function comparedLines(
  result: Pick<Result, 'score'>,
  { topper, median }: Comparison,
  { before, isOwn: isReaders = true }: { before?: number | undefined; isOwn?: boolean } = {},
): Line[] {
  const you = isReaders ? m.attempts_result_compare_you() : m.attempts_result_compare_this();
  const lines = [
    { key: 'you', label: you, score: result.score, isOwn: true },
    { key: 'topper', label: m.attempts_result_compare_topper(), score: topper, isOwn: false },
    { key: 'median', label: m.attempts_result_compare_median(), score: median, isOwn: false },
    ...(before === undefined
      ? []
      : [{ key: 'before', label: m.attempts_result_compare_before(), score: before, isOwn: true }]),
  ];
  return lines.toSorted((one, other) => other.score - one.score);
}

/** The own score on one scale with the best, the middle and the own last one. */
export function CompareCard({
  result,
  comparison,
  before,
  isOwn: isReaders,
}: {
  result: Result;
  comparison: Comparison;
  /** The score of the attempt before, on as many marks. */
  before: number | undefined;
  /** Whether it is the reader's own. */
  isOwn: boolean;
}) {
  const lines = comparedLines(result, comparison, { before, isOwn: isReaders });
  const low = Math.min(0, ...lines.map(({ score }) => score));
  const share = (score: number): number => ((score - low) / (result.maxScore - low)) * 100;
  const zero = share(0);
  return (
    <Card as="section" className="md:p-6">
      <h2 className="text-22">{m.attempts_result_compare()}</h2>
      <p className="mt-1 text-14 text-ink-3">
        {m.attempts_result_compare_text({ count: comparison.takers })}
      </p>
      <ul className="mt-4 grid gap-4">
        {lines.map(({ key, label, score, isOwn }) => (
          <li key={key} className="grid gap-1.5">
            <div className="flex items-baseline justify-between gap-4">
              <span className={key === 'you' ? 'font-semibold' : 'text-ink-2'}>{label}</span>
              <span className="figure text-18">{formatMarks(score)}</span>
            </div>
            <div
              aria-hidden="true"
              className="relative h-2.5 rounded-full bg-sunk forced-color-adjust-none"
            >
              <span
                className={`absolute inset-y-0 rounded-full ${key === 'you' ? 'bg-leaf' : isOwn ? 'bg-saffron' : 'bg-lake'}`}
                style={{
                  left: `${Math.min(zero, share(score))}%`,
                  width: `max(0.25rem, ${Math.abs(share(score) - zero)}%)`,
                }}
              />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
