import type { AttemptRow } from '@chinar/contract/attempts.results';
import { getQuiz } from '@chinar/contract/quizzes';
import { listMyAttempts } from '@chinar/contract/attempts.results';
import { formatMarks } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { ChevronRight } from 'lucide-react';
import { courseIn, paths } from '../../../lib/paths.ts';
import { useApi } from '../../../lib/queries.ts';
import { useSession } from '../../../lib/session.ts';
import { useList } from '../../../lib/use-list.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { ListScreen } from '../../../ui/screens/list-screen.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { WordSkeleton } from '../../../ui/word-skeleton.tsx';
import { ScoreLine } from './score-line.tsx';

/** How an attempt stands, in a word. */
function StateTag({ state }: { state: AttemptRow['state'] }) {
  if (state === 'in_progress') return <Tag tone="saffron">{m.attempts_result_state_running()}</Tag>;
  if (state === 'voided') return <Tag tone="bad">{m.attempts_result_state_voided()}</Tag>;
  return <Tag tone="good">{m.attempts_result_state_done()}</Tag>;
}

/** One attempt as a line that leads to its result, or back into the room. */
export function AttemptLine({ attempt, seriesId }: { attempt: AttemptRow; seriesId: string }) {
  const isRunning = attempt.state === 'in_progress';
  return (
    <li>
      <Link
        look="none"
        to={
          isRunning
            ? paths.take(seriesId, attempt.quizId)
            : paths.results(seriesId, attempt.quizId, attempt._id)
        }
        className="state flex min-h-18 items-center gap-4 rounded-card border border-line bg-surface px-4 py-3 hover:border-line-strong"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-2 font-semibold">
            {m.attempts_attempt_number({ number: attempt.number })}
            <StateTag state={attempt.state} />
            {attempt.late && <Tag tone="warn">{m.attempts_result_late_tag()}</Tag>}
          </span>
          <span className="block text-14 text-ink-2">
            {/* The word before it says what happened then: it was begun, or handed in. */}
            <TimeText instant={attempt.submittedAt ?? attempt.startedAt} />
          </span>
        </span>
        {attempt.score !== undefined && (
          <span className="figure text-22">
            {formatMarks(attempt.score)}
            <span className="text-14 font-medium text-ink-3">/{formatMarks(attempt.maxScore)}</span>
          </span>
        )}
        <ChevronRight size={20} className="shrink-0 text-ink-3" aria-hidden="true" />
      </Link>
    </li>
  );
}

/** The name of the test: the server's for everybody, else what the reader may see of it. */
function useTitle(quizId: string, known: string | null, attempts: readonly AttemptRow[]) {
  const quiz = useApi(getQuiz, { params: { id: quizId } }, { enabled: known === null });
  return known ?? quiz.data?.title ?? attempts[0]?.title;
}

/** The reader's attempts of one quiz, newest first. */
export function MyAttemptsScreen({
  seriesId,
  quizId,
  loaded,
}: {
  seriesId: string;
  quizId: string;
  /** What the server knows of series and test for everybody. */
  loaded: { seriesTitle: string | null; quizTitle: string | null };
}) {
  const { status } = useSession();
  const list = useList(listMyAttempts, { params: { id: quizId }, perPage: 20 });
  const title = useTitle(quizId, loaded.quizTitle, list.rows);
  const here = paths.attempts(seriesId, quizId);
  if (status === 'visitor') {
    return (
      <div className="page py-8">
        <EmptyState
          isScreen
          title={m.common_login_needed()}
          text={m.common_login_needed_text()}
          action={
            <LinkButton variant="primary" to={paths.login(here)}>
              {m.common_nav_login()}
            </LinkButton>
          }
        />
      </div>
    );
  }
  return (
    <ListScreen
      title={m.attempts_result_attempts()}
      lead={title ?? <WordSkeleton className="w-60" />}
      crumbs={[
        loaded.seriesTitle === null
          ? courseIn(seriesId)
            ? { label: m.courses_list_title(), to: paths.courses() }
            : { label: m.common_nav_series(), to: paths.seriesList() }
          : { label: loaded.seriesTitle, to: paths.series(seriesId) },
        ...(title ? [{ label: title, to: paths.quiz(seriesId, quizId) }] : []),
      ]}
      list={list}
      skeleton={
        <div className="grid gap-3">
          <Skeleton className="h-18 w-full" />
          <Skeleton className="h-18 w-full" />
          <Skeleton className="h-18 w-full" />
        </div>
      }
      empty={
        <EmptyState
          title={m.attempts_result_attempts_none()}
          text={m.attempts_result_attempts_none_text()}
          action={
            <LinkButton variant="primary" to={paths.quiz(seriesId, quizId)}>
              {m.attempts_result_to_quiz()}
            </LinkButton>
          }
        />
      }
    >
      {(attempts) => (
        <>
          <ScoreLine attempts={attempts} />
          <ul className="grid gap-3">
            {attempts.map((attempt) => (
              <AttemptLine key={attempt._id} attempt={attempt} seriesId={seriesId} />
            ))}
          </ul>
        </>
      )}
    </ListScreen>
  );
}
