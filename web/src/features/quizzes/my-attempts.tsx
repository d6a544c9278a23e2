import { formatMarks } from '@chinar/content/format';
import type { AttemptRow } from '@chinar/contract/results';
import * as m from '@chinar/messages/paraglide/messages';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import type { ScreenQuery } from '../../ui/screens/query-state.tsx';
import { QueryState } from '../../ui/screens/query-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TimeText } from '../../ui/time-text.tsx';

const shown = 4;

function stateWord(row: AttemptRow): string {
  const words = {
    in_progress: m.series_state_in_progress,
    expired: m.series_state_expired,
    submitted: m.series_state_submitted,
    voided: m.series_state_voided,
  };
  return words[row.state]();
}

function Line({ row, seriesId }: { row: AttemptRow; seriesId: string }) {
  const isRunning = row.state === 'in_progress';
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to={
          isRunning
            ? paths.take(seriesId, row.quizId)
            : paths.results(seriesId, row.quizId, row._id)
        }
        look="none"
        className="state -mx-2 flex min-h-14 items-center justify-between gap-4 rounded-control px-2 py-2 hover:bg-sunk"
      >
        <span>
          <span className="block font-medium">
            {m.series_attempt_number({ number: row.number })}
          </span>
          <span className="block text-14 text-ink-2">
            <TimeText instant={row.startedAt} /> · {stateWord(row)}
          </span>
        </span>
        {row.score === undefined ? (
          <span className="text-14 text-ink-2">{isRunning ? '' : m.series_score_waiting()}</span>
        ) : (
          <span className="figure text-22">
            {formatMarks(row.score)}
            <span className="text-14 text-ink-3">/{formatMarks(row.maxScore)}</span>
          </span>
        )}
      </Link>
    </li>
  );
}

/** The reader's attempts of this test, the newest first. */
export function MyAttempts({
  rows,
  query,
  seriesId,
  quizId,
}: {
  rows: readonly AttemptRow[];
  query: ScreenQuery;
  seriesId: string;
  quizId: string;
}) {
  return (
    <Card as="section" label={m.series_attempts_title()}>
      <h2 className="text-18">{m.series_attempts_title()}</h2>
      <p className="only-visitor mt-2 text-14 text-ink-2">
        <Link to={paths.login(paths.quiz(seriesId, quizId))}>{m.series_attempts_login()}</Link>
      </p>
      <div className="only-user mt-1">
        <QueryState query={query} skeleton={<Skeleton className="mt-3 h-11 w-full" />}>
          {() =>
            rows.length === 0 ? (
              <p className="mt-1 text-14 text-ink-2">{m.series_attempts_empty()}</p>
            ) : (
              <>
                <ul>
                  {rows.slice(0, shown).map((row) => (
                    <Line key={row._id} row={row} seriesId={seriesId} />
                  ))}
                </ul>
                <Link
                  to={paths.attempts(seriesId, quizId)}
                  className="mt-2 inline-flex min-h-11 items-center text-14"
                >
                  {m.series_attempts_all()}
                </Link>
              </>
            )
          }
        </QueryState>
      </div>
    </Card>
  );
}
