import type { AttemptOutcome } from '@chinar/contract/attempts.results';
import type { Paper } from '@chinar/contract/attempts.papers';
import type { Language } from '@chinar/contract/text';
import { formatDateTime } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { ArrowLeft } from 'lucide-react';
import { currentLocale } from '../../../lib/i18n.ts';
import { homeOfTest, paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { languageName } from '../exam-room/room-parts.ts';
import { ResultVoided } from '../results/result-voided.tsx';
import { whenText } from '../results/result-when.ts';

const resultOf = (outcome: AttemptOutcome): string =>
  paths.results(homeOfTest(outcome), outcome.quizId, outcome.attemptId);

/** The way back to the result, and the languages of the paper. */
export function TopLine({
  outcome,
  paper,
  language,
  onLanguage,
}: {
  outcome: AttemptOutcome;
  paper: Paper;
  language: Language;
  onLanguage: (language: Language) => void;
}) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <Link
          look="quiet"
          to={resultOf(outcome)}
          className="inline-flex min-h-11 items-center gap-1.5 text-14"
        >
          <ArrowLeft size={16} aria-hidden="true" />
          {m.attempts_result_back()}
        </Link>
        <p className="text-16 font-semibold">{outcome.title}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-1 gap-y-2 sm:gap-x-6 max-sm:w-full">
        <Link
          to={paths.ledger(outcome.attemptId)}
          className="inline-flex min-h-11 items-center text-14"
        >
          {m.attempts_ledger_way()}
        </Link>
        {paper.languages.length > 1 && (
          <Segmented
            label={m.attempts_language_choose()}
            showLabel={false}
            value={language}
            onChange={onLanguage}
            options={paper.languages.map((value) => ({
              value,
              label: languageName(value),
              lang: value,
            }))}
          />
        )}
      </div>
    </div>
  );
}

/** Why there is no review, or not yet. */
function reasonOf(outcome: AttemptOutcome): string {
  if (!outcome.result || !outcome.reviewWaits) return whenText(outcome);
  const { for: what, at } = outcome.reviewWaits;
  if (at) return m.attempts_result_review_at({ time: formatDateTime(at, currentLocale()) });
  if (what === 'attempt') return m.attempts_result_review_other();
  if (what === 'account') return m.attempts_result_review_account();
  return what === 'nothing'
    ? m.attempts_result_review_never()
    : m.attempts_result_review_none_text();
}

/** There is no review, or not yet: why, and the ways to what there is. */
export function NoReview({ outcome }: { outcome: AttemptOutcome }) {
  if (outcome.state === 'voided') return <ResultVoided outcome={outcome} />;
  return (
    <EmptyState
      isScreen
      title={m.attempts_result_review_none()}
      text={reasonOf(outcome)}
      action={
        <span className="flex flex-wrap justify-center gap-3">
          {outcome.result && (
            <LinkButton variant="primary" to={resultOf(outcome)}>
              {m.attempts_result_back()}
            </LinkButton>
          )}
          <LinkButton to={paths.ledger(outcome.attemptId)}>{m.attempts_ledger_way()}</LinkButton>
        </span>
      }
    />
  );
}

/** The shape of a question while it is on its way. */
export function ReviewSkeleton() {
  return (
    <div className="flex gap-8">
      <div className="grid flex-1 content-start gap-5">
        <h1 className="text-28">{m.attempts_result_review()}</h1>
        <p className="max-w-text text-ink-2">{m.attempts_result_review_frame()}</p>
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-14 w-full" />
      </div>
      <Skeleton className="hidden h-96 w-aside lg:block" />
    </div>
  );
}
