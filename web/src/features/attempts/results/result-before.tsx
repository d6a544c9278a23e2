import type { AttemptOutcome, Result } from '@chinar/contract/attempts.results';
import { getAttempt, listMyAttempts } from '@chinar/contract/attempts.results';
import {
  formatDate,
  formatMarks,
  formatPercent,
  formatSignedMarks,
  formatTaken,
} from '@chinar/content/format';
import { pageLimits } from '@chinar/contract/pagination';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { useApi } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import type { CompareRow } from '../../../ui/compare-table.tsx';
import { CompareTable } from '../../../ui/compare-table.tsx';
import { Link } from '../../../ui/link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** The same facts of two results. */
function linesOf(before: Result, now: Result): CompareRow[] {
  const time = (result: Result): string => formatTaken(Math.round(result.timeSpentMs / 1000));
  const line = (key: string, label: string, read: (result: Result) => string): CompareRow => ({
    key,
    label,
    before: read(before),
    now: read(now),
  });
  return [
    line('score', m.attempts_result_score(), (result) => formatMarks(result.score)),
    line('right', m.attempts_result_before_right(), (result) => String(result.correct)),
    line('wrong', m.attempts_result_before_wrong(), (result) =>
      String(result.wrong + result.partial),
    ),
    line('left', m.attempts_result_before_left(), (result) => String(result.unanswered)),
    line('accuracy', m.attempts_result_before_accuracy(), (result) =>
      formatPercent(result.accuracy),
    ),
    line('time', m.attempts_result_column_time(), time),
  ];
}

/** Which attempt a column is of, and the day of its hand-in. */
function Numbered({ attempt }: { attempt: AttemptOutcome }) {
  return (
    <>
      <span className="block">{m.attempts_attempt_number({ number: attempt.number })}</span>{' '}
      <span className="block font-normal whitespace-nowrap">
        {formatDate(attempt.submittedAt ?? attempt.deadlineAt, currentLocale())}
      </span>
    </>
  );
}

function Beside({
  before,
  result,
  outcome,
  href,
}: {
  before: AttemptOutcome;
  result: Result;
  outcome: AttemptOutcome;
  href: string;
}) {
  if (!before.result) return null;
  const gain = result.score - before.result.score;
  const isLike = before.result.maxScore === result.maxScore;
  return (
    <Card as="section" className="md:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-22">{m.attempts_result_before()}</h2>
        {isLike && (
          <p className={`figure text-18 ${gain > 0 ? 'text-good-text' : 'text-ink-2'}`}>
            {gain === 0
              ? m.attempts_result_before_same()
              : m.attempts_result_before_gain({ marks: formatSignedMarks(gain) })}
          </p>
        )}
      </div>
      <div className="mt-2">
        <CompareTable
          caption={m.attempts_result_before()}
          what={m.attempts_result_before_what()}
          before={
            <Link to={href} className="tap">
              <Numbered attempt={before} />
            </Link>
          }
          now={<Numbered attempt={outcome} />}
          rows={linesOf(before.result, result)}
        />
      </div>
    </Card>
  );
}

/** The attempt before one, where there is one whose score is out. */
function useBefore(outcome: AttemptOutcome) {
  // Whoever is in charge looks at somebody else's: the own ones are not what came before it.
  const isLater = outcome.number > 1 && !outcome.isGuest && outcome.isOwn;
  // The one before may stand far down the list.
  const input = { params: { id: outcome.quizId }, query: { limit: pageLimits.max } };
  const mine = useApi(listMyAttempts, input, { enabled: isLater });
  const row = mine.data?.attempts
    .filter(({ number, score }) => number < outcome.number && score !== undefined)
    .toSorted((one, other) => other.number - one.number)[0];
  const before = useApi(
    getAttempt,
    { params: { id: row?._id ?? '' } },
    { enabled: isLater && !!row },
  );
  return { isLater, mine, row, before };
}

/** What the last attempt before this one scored, where it was out of as many marks. */
export function useScoreBefore(outcome: AttemptOutcome, maxScore: number): number | undefined {
  const { row } = useBefore(outcome);
  return row?.maxScore === maxScore ? row.score : undefined;
}

/** The attempt before this one beside it; nothing for a first attempt, or one whose score is not out. */
export function BeforeCard({
  seriesId,
  outcome,
  result,
}: {
  seriesId: string;
  outcome: AttemptOutcome;
  result: Result;
}) {
  const { isLater, mine, row, before } = useBefore(outcome);
  // What stands below must not move when it comes.
  if (isLater && (mine.isLoading || (row && before.isLoading)))
    return <Skeleton className="h-108 w-full sm:h-93" />;
  if (!row || !before.data) return null;
  return (
    <Beside
      before={before.data}
      result={result}
      outcome={outcome}
      href={paths.results(seriesId, outcome.quizId, row._id)}
    />
  );
}
