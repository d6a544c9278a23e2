import { formatMarks } from '@chinar/content/format';
import type { AttemptRow } from '@chinar/contract/attempts.results';
import * as m from '@chinar/messages/paraglide/messages';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import { LeafMark } from '../../ui/leaf-mark.tsx';
import { Link } from '../../ui/link.tsx';
import type { ScreenQuery } from '../../ui/screens/query-state.tsx';
import { QueryState } from '../../ui/screens/query-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TimeText } from '../../ui/time-text.tsx';

function stateWord(row: AttemptRow): string {
  const words = {
    in_progress: m.quizzes_state_in_progress,
    expired: m.quizzes_state_expired,
    submitted: m.quizzes_state_submitted,
    voided: m.quizzes_state_voided,
  };
  return words[row.state]();
}

/** What stands in the place of a score. */
function unscoredWord({ state, isScoreWithheld }: AttemptRow): string {
  if (state === 'in_progress' || state === 'voided') return '';
  return isScoreWithheld ? m.quizzes_score_withheld() : m.quizzes_score_waiting();
}

function Line({ row, seriesId }: { row: AttemptRow; seriesId: string }) {
  const isRunning = row.state === 'in_progress';
  return (
    <Link
      to={
        isRunning ? paths.take(seriesId, row.quizId) : paths.results(seriesId, row.quizId, row._id)
      }
      look="none"
      className="state -mx-2 flex min-h-14 items-center justify-between gap-4 rounded-control px-2 py-2 hover:bg-sunk"
    >
      <span>
        <span className="block font-medium">
          {m.quizzes_attempt_number({ number: row.number })}
        </span>
        <span className="block text-14 text-ink-2">
          <TimeText instant={row.submittedAt ?? row.startedAt} /> · {stateWord(row)}
        </span>
      </span>
      {row.score === undefined ? (
        <span className="text-14 text-ink-2">{unscoredWord(row)}</span>
      ) : (
        <span className="figure text-22">
          {formatMarks(row.score)}
          <span className="text-14 text-ink-3">/{formatMarks(row.maxScore)}</span>
        </span>
      )}
    </Link>
  );
}

/**
 * The reader's newest attempt of this test, and the way to all. Of one height before and after the
 * answer, so that the leaderboard below stays where it is.
 */
export function MyAttempts({
  newest,
  total,
  query,
  seriesId,
  quizId,
}: {
  newest: AttemptRow | undefined;
  total: number;
  query: ScreenQuery;
  seriesId: string;
  quizId: string;
}) {
  return (
    <Card as="section" label={m.quizzes_attempts_title()}>
      <h2 className="text-18">{m.quizzes_attempts_title()}</h2>
      <p className="only-visitor mt-2 text-14 text-ink-2">
        <Link to={paths.login(paths.quiz(seriesId, quizId))} className="tap">
          {m.quizzes_attempts_login()}
        </Link>
      </p>
      <div className="only-user mt-1 min-h-28">
        <QueryState query={query} skeleton={<Skeleton className="mt-3 h-11 w-full" />}>
          {() =>
            newest ? (
              <>
                <Line row={newest} seriesId={seriesId} />
                <Link
                  to={paths.attempts(seriesId, quizId)}
                  className="mt-1 inline-flex min-h-11 items-center text-14"
                >
                  {m.quizzes_attempts_all({ count: total })}
                </Link>
              </>
            ) : (
              <p className="flex items-center gap-3 pt-3 text-14 text-ink-2">
                <LeafMark size={28} className="shrink-0 text-leaf opacity-80" />
                {m.quizzes_attempts_empty()}
              </p>
            )
          }
        </QueryState>
      </div>
    </Card>
  );
}
