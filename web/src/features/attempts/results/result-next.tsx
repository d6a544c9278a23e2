import { listMyAttempts } from '@chinar/contract/attempts.results';
import { getPublicQuiz, getQuiz } from '@chinar/contract/quizzes';
import * as m from '@chinar/messages/paraglide/messages';
import { ChevronRight } from 'lucide-react';
import { useNow } from '../../../lib/effects.ts';
import { nextAttempt } from '../../../lib/next-attempt.ts';
import { homeOfTest, paths } from '../../../lib/paths.ts';
import { useApi } from '../../../lib/queries.ts';
import { useSession } from '../../../lib/session.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

type Place = { seriesId: string; quizId: string; attemptId: string };

/** Why there is no other attempt. */
function refusalOf(next: 'used_up' | 'read_ahead' | 'closed', allowed: number): string {
  if (next === 'used_up') return m.attempts_result_no_more({ count: allowed });
  return next === 'closed' ? m.quizzes_quiz_closed() : m.quizzes_quiz_not_open();
}

/** Where one enrols for a test that is a part of a series. */
const seriesOf = (quiz: Parameters<typeof homeOfTest>[0]): string =>
  paths.series(homeOfTest(quiz) ?? '');

/** Another attempt where the test allows one, else why not; of one height before and after the answer. */
export function Again({ place }: { place: Place }) {
  const { status } = useSession();
  const isReader = status === 'user';
  const input = { params: { id: place.quizId } };
  const quiz = useApi(isReader ? getQuiz : getPublicQuiz, input, { enabled: status !== 'unknown' });
  const mine = useApi(listMyAttempts, input);
  const now = useNow();
  if (quiz.isError || mine.isError) {
    return (
      <LinkButton to={paths.quiz(place.seriesId, place.quizId)}>
        {m.attempts_result_to_quiz()}
      </LinkButton>
    );
  }
  // Guests have no attempts of their own to count: each one stands alone.
  const rows = isReader ? mine.data?.attempts : [];
  if (!quiz.data || !rows || now === null) return <Skeleton className="h-12 w-full sm:w-32" />;
  const next = nextAttempt(quiz.data, rows, now);
  const take = paths.take(place.seriesId, place.quizId);
  switch (next) {
    case 'start':
      return <LinkButton to={take}>{m.attempts_result_again()}</LinkButton>;
    case 'resume':
      return <LinkButton to={take}>{m.attempts_resume()}</LinkButton>;
    case 'enrol':
      return <LinkButton to={seriesOf(quiz.data)}>{m.attempts_result_to_series()}</LinkButton>;
    default:
      return (
        <p className="flex min-h-12 max-w-card items-center text-14 text-ink-2">
          {refusalOf(next, quiz.data.attemptsAllowed)}
        </p>
      );
  }
}

function Way({ to, children }: { to: string; children: string }) {
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to={to}
        look="none"
        className="state -mx-2 flex min-h-14 items-center justify-between gap-4 rounded-control px-2 font-medium hover:bg-sunk"
      >
        {children}
        <ChevronRight size={20} className="shrink-0 text-ink-3" aria-hidden="true" />
      </Link>
    </li>
  );
}

/** Where to go from a result. */
export function WaysOn({
  place,
  testSeriesId,
  hasList,
}: {
  place: Place;
  /** The series of the test, whatever the address says; null where it has none. */
  testSeriesId: string | null;
  /** Whether the reader has a list of attempts in which it stands. */
  hasList: boolean;
}) {
  return (
    <Card as="section" className="md:p-6">
      <h2 className="text-22">{m.attempts_result_next()}</h2>
      <ul className="mt-2">
        {hasList && (
          <Way to={paths.attempts(place.seriesId, place.quizId)}>
            {m.attempts_result_next_attempts()}
          </Way>
        )}
        <Way to={paths.ledger(place.attemptId)}>{m.attempts_ledger_way()}</Way>
        <Way to={paths.quiz(place.seriesId, place.quizId)}>{m.attempts_result_to_quiz()}</Way>
        {testSeriesId && (
          <Way to={paths.series(testSeriesId)}>{m.attempts_result_next_series()}</Way>
        )}
      </ul>
    </Card>
  );
}
