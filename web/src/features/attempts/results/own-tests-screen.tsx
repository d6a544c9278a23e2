import { formatMarks } from '@chinar/content/format';
import { type AttemptRow, listAllMyAttempts } from '@chinar/contract/attempts.results';
import * as m from '@chinar/messages/paraglide/messages';
import { homeOfTest, paths } from '../../../lib/paths.ts';
import { useApi } from '../../../lib/queries.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Given } from '../../../ui/given.tsx';
import { Link } from '../../../ui/link.tsx';
import { Bar } from '../../../ui/progress.tsx';
import { QueryState } from '../../../ui/screens/query-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { TimeText } from '../../../ui/time-text.tsx';

/** As many as are looked through at a glance; all of a test stand on its own page. */
const shown = 20;

/** One test that is over: how much of the marks, as a bar and in numbers. */
function OwnTest({ attempt }: { attempt: AttemptRow }) {
  const { score, maxScore, isScoreWithheld } = attempt;
  return (
    <li className="border-b border-line py-3 last:border-0">
      <div className="flex items-baseline justify-between gap-x-4">
        <Link
          to={paths.results(homeOfTest(attempt), attempt.quizId, attempt._id)}
          className="tap min-w-0 font-medium"
        >
          <Given>{attempt.title}</Given>
        </Link>
        <span className="figure shrink-0 text-18">
          {score === undefined ? (
            <span className="text-14 font-medium text-ink-2">
              {isScoreWithheld ? m.attempts_own_withheld() : m.attempts_own_waits()}
            </span>
          ) : (
            <>
              {formatMarks(score)}
              <span className="text-14 font-medium text-ink-3">/{formatMarks(maxScore)}</span>
            </>
          )}
        </span>
      </div>
      {score !== undefined && <Bar value={Math.max(0, score)} max={maxScore} />}
      <p className="mt-1 text-14 text-ink-2">
        <TimeText instant={attempt.submittedAt ?? attempt.startedAt} />
      </p>
    </li>
  );
}

/** The tests that were over last, handed in or by the clock, on the own profile. */
export function OwnTests() {
  const query = useApi(listAllMyAttempts, {
    query: { state: 'finished', limit: String(shown) },
  });
  const attempts = query.data?.attempts ?? [];
  return (
    <QueryState query={query} skeleton={<Skeleton className="h-60 w-full" />}>
      {() =>
        attempts.length === 0 ? (
          <EmptyState
            title={m.attempts_own_none()}
            text={m.attempts_own_none_text()}
            action={<LinkButton to={paths.seriesList()}>{m.attempts_own_to_series()}</LinkButton>}
          />
        ) : (
          <ul className="rounded-card border border-line bg-surface px-4">
            {attempts.map((attempt) => (
              <OwnTest key={attempt._id} attempt={attempt} />
            ))}
          </ul>
        )
      }
    </QueryState>
  );
}
