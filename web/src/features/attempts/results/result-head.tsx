import type { Insights } from '@chinar/contract/attempts.insights';
import type { AttemptOutcome, Result } from '@chinar/contract/attempts.results';
import { formatDate, formatMarks } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { useHeadingFocus } from '../../../lib/effects.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ScorecardButton } from '../scorecard/scorecard-part.tsx';
import { Again } from './result-next.tsx';
import { PercentileCard } from './result-percentile.tsx';
import { sentenceOf } from './result-sentence.ts';

export type ResultPlace = { seriesId: string; quizId: string; attemptId: string };

/** The score, as large as it matters. Larger than the type scale goes: the one number of the page. */
function BigScore({ result }: { result: Result }) {
  const ref = useHeadingFocus();
  return (
    <h1 ref={ref} tabIndex={-1} className="figure flex flex-wrap items-baseline leading-none">
      <span className="sr-only">{m.attempts_result_score()} </span>
      <span style={{ fontSize: 'clamp(4.5rem, 3rem + 7vw, 7rem)', letterSpacing: '-0.03em' }}>
        {formatMarks(result.score)}
      </span>
      <span className="text-36 text-ink-3">/{formatMarks(result.maxScore)}</span>
    </h1>
  );
}

/** What came after the deadline, and what it means for the rank. */
function LateNote({ result, late }: { result: Result; late: NonNullable<Result['late']> }) {
  const marks = formatMarks(result.score - late.inTimeScore);
  const inTime = formatMarks(late.inTimeScore);
  const words = {
    pending: m.attempts_result_late_pending({ marks, inTime }),
    accepted: m.attempts_result_late_accepted({ marks }),
    rejected: m.attempts_result_late_rejected({ marks, inTime }),
  };
  return (
    <div className="mt-4">
      <Notice tone="warn">{words[late.review]}</Notice>
    </div>
  );
}

/** What a result is told with. */
export type Told = {
  place: ResultPlace;
  outcome: AttemptOutcome;
  result: Result;
  insights: Insights | undefined;
};

/** The token of this device shows the own result though the session has ended; what needs one stays away. */
function LoggedOut({ place }: { place: ResultPlace }) {
  const here = paths.results(place.seriesId, place.quizId, place.attemptId);
  return (
    <div className="mt-4">
      <Notice tone="info">
        {m.attempts_result_logged_out()}{' '}
        <Link to={paths.login(here)} className="tap">
          {m.common_nav_login()}
        </Link>
      </Notice>
    </div>
  );
}

/** The score with what it means, what one may do next, and the place among others. */
export function ResultHead({ place, outcome, result, insights }: Told) {
  const { status } = useSession();
  const at = outcome.submittedAt ?? outcome.deadlineAt;
  return (
    <div className="grid grid-cols-1 items-center gap-8 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-12">
      <div>
        <p className="text-14 font-semibold text-leaf">{`${outcome.title} · ${formatDate(at, currentLocale())}`}</p>
        <BigScore result={result} />
        <p className="mt-2 text-18 text-ink-2">{sentenceOf(result)}</p>
        {outcome.state === 'expired' && (
          <p className="mt-2 text-14 text-ink-2">{m.attempts_result_time_out()}</p>
        )}
        {result.late && <LateNote result={result} late={result.late} />}
        {!outcome.isGuest && status === 'visitor' && <LoggedOut place={place} />}
        <div className="mt-6 grid gap-3 sm:flex sm:flex-wrap">
          {result.questions && (
            <LinkButton variant="primary" to={paths.attempt(place.attemptId)}>
              {m.attempts_result_review()}
            </LinkButton>
          )}
          {outcome.isOwn && <Again place={place} />}
          {!outcome.isGuest && outcome.isOwn && <ScorecardButton attemptId={place.attemptId} />}
        </div>
      </div>
      <PercentileCard result={result} outcome={outcome} insights={insights} />
    </div>
  );
}
