import type { AttemptOutcome } from '@chinar/contract/attempts.results';
import type { Paper } from '@chinar/contract/attempts.papers';
import type { Language } from '@chinar/contract/text';
import * as m from '@chinar/messages/paraglide/messages';
import { ArrowLeft } from 'lucide-react';
import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { languageName } from '../exam-room/room-parts.ts';
import { whenText } from '../results/result-when.ts';

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
          to={paths.results(outcome.testSeriesId, outcome.quizId, outcome.attemptId)}
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

/** There is no review, or not yet. */
export function NoReview({ outcome }: { outcome: AttemptOutcome }) {
  return (
    <EmptyState
      isScreen
      title={m.attempts_result_review_none()}
      text={
        (outcome.releasedAt && !outcome.result) || outcome.isScoreWithheld
          ? whenText(outcome)
          : m.attempts_result_review_none_text()
      }
      action={
        <LinkButton to={paths.ledger(outcome.attemptId)}>{m.attempts_ledger_way()}</LinkButton>
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
