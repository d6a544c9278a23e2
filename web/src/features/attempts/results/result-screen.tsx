import type { Paper } from '@chinar/contract/attempts.papers';
import type { AttemptOutcome } from '@chinar/contract/attempts.results';
import * as m from '@chinar/messages/paraglide/messages';
import type { ReactNode } from 'react';
import { useOnce } from '../../../lib/effects.ts';
import { forgetHandedIn } from '../../../lib/handed-in.ts';
import { renoteHeld } from '../../../lib/held-attempts.ts';
import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { CorrectionsPart } from '../reviews/corrections-part.tsx';
import { namesIn } from '../reviews/review-data.ts';
import { Card } from '../../../ui/card.tsx';
import { QueryState } from '../../../ui/screens/query-state.tsx';
import { DocumentTitle } from '../../../ui/screens/screen-head.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { WordSkeleton } from '../../../ui/word-skeleton.tsx';
import { NotYours } from './not-yours.tsx';
import { ScorecardLink } from '../scorecard/scorecard-part.tsx';
import { drainHeld } from '../exam-room/open-room.ts';
import { BeforeCard, useScoreBefore } from './result-before.tsx';
import { ClaimCard } from './result-claim.tsx';
import { CompareCard } from './result-compare.tsx';
import { CutoffsCard } from './result-cutoffs.tsx';
import {
  type Grasp,
  isNotTheirs,
  isRunning,
  studyTopics,
  timesOf,
  useGrasp,
  useInsights,
  useOutcome,
  usePaper,
} from './result-data.ts';
import { GuessesCard } from './result-guesses.tsx';
import { ResultHead, type ResultPlace, type Told } from './result-head.tsx';
import { LeaderboardCard } from './result-leaderboard.tsx';
import { WaysOn } from './result-next.tsx';
import { ChosenLine, LostMarks, SectionBars } from './result-parts.tsx';
import { StudyCard } from './result-study.tsx';
import { TimesCard } from './result-times.tsx';
import { TopicsCard } from './result-topics.tsx';
import { UnsavedCard } from './result-unsaved.tsx';
import { ResultVoided } from './result-voided.tsx';
import { whenText } from './result-when.ts';

/** Others, and what guessing was worth; side by side where both are known. */
function Beside({ outcome, result, insights }: Told) {
  const before = useScoreBefore(outcome, result.maxScore);
  const comparison = insights?.comparison;
  const guesses = insights?.review?.guesses;
  if (!comparison && !guesses) return null;
  return (
    <div className={`grid grid-cols-1 gap-5 ${comparison && guesses ? 'lg:grid-cols-2' : ''}`}>
      {comparison && (
        <CompareCard
          result={result}
          comparison={comparison}
          before={before}
          isOwn={outcome.isOwn}
        />
      )}
      {guesses && <GuessesCard guesses={guesses} />}
    </div>
  );
}

/** What was not saved, where the marks went, by section and by topic, and beside others. */
function Marks({ told, paper }: { told: Told; paper: Paper | undefined }) {
  const { result, insights, place } = told;
  const isSplit = result.sections.length > 1;
  const { unsaved, topics = [] } = insights?.review ?? {};
  const chosen = insights?.chosen ?? [];
  return (
    <>
      {unsaved && paper && (
        <UnsavedCard unsaved={unsaved} paper={paper} attemptId={place.attemptId} />
      )}
      <CutoffsCard cutoffs={insights?.cutoffs} />
      {/* One section alone would say again what the head says. */}
      <div className={`grid grid-cols-1 gap-5 ${isSplit ? 'lg:grid-cols-2' : ''}`}>
        <LostMarks result={result} attemptId={place.attemptId} />
        {isSplit && <SectionBars result={result} chosen={chosen} />}
      </div>
      {!isSplit && <ChosenLine chosen={chosen[0]} />}
      <TopicsCard topics={topics} />
      <Beside {...told} />
    </>
  );
}

function Released({
  told,
  paper,
  children,
}: {
  told: Told;
  paper: Paper | undefined;
  children: ReactNode;
}) {
  const { place, outcome, result } = told;
  const times = paper ? timesOf(paper, result) : [];
  return (
    <>
      <ResultHead {...told} />
      <div className="mt-8 grid grid-cols-1 gap-5">
        {children}
        {paper && (
          <CorrectionsPart
            result={result}
            numbers={namesIn(paper)}
            wayTo={(q) => paths.attempt(place.attemptId, { q })}
          />
        )}
        <Marks told={told} paper={paper} />
        {times.length > 0 && <TimesCard sections={times} />}
        <BeforeCard seriesId={place.seriesId} outcome={outcome} result={result} />
        {paper && <StudyCard topics={studyTopics(paper, result)} attemptId={place.attemptId} />}
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21.5rem]">
          {!outcome.isUnranked && (
            <LeaderboardCard
              quizId={outcome.quizId}
              attemptId={outcome.isGuest ? null : outcome.attemptId}
            />
          )}
          <WaysOn
            place={place}
            testSeriesId={outcome.testSeriesId}
            hasList={!outcome.isGuest && outcome.isOwn}
          />
        </div>
        {!outcome.isGuest && outcome.isOwn && <ScorecardLink attemptId={place.attemptId} />}
      </div>
    </>
  );
}

/** A test that runs: where this device has handed it in and the server has lost that, it is handed in anew. */
function Running({ place }: { place: ResultPlace }) {
  useOnce(() => void drainHeld());
  return (
    <EmptyState
      isScreen
      title={m.attempts_result_running()}
      text={m.attempts_result_running_text()}
      action={
        <LinkButton variant="primary" to={paths.take(place.seriesId, place.quizId)}>
          {m.attempts_resume()}
        </LinkButton>
      }
    />
  );
}

/** An attempt without a result: running, set aside, or not released yet. */
function Waiting({ place, outcome }: { place: ResultPlace; outcome: AttemptOutcome }) {
  if (isRunning(outcome)) return <Running place={place} />;
  if (outcome.state === 'voided') return <ResultVoided outcome={outcome} />;
  if (outcome.isScoring)
    return <EmptyState isScreen title={m.attempts_end_thanks()} text={m.attempts_end_scoring()} />;
  return (
    <EmptyState
      isScreen
      title={outcome.isScoreWithheld ? m.attempts_result_withheld() : m.attempts_result_waiting()}
      text={whenText(outcome)}
      action={
        outcome.testSeriesId && (
          <LinkButton to={paths.series(outcome.testSeriesId)}>
            {m.attempts_result_to_series()}
          </LinkButton>
        )
      }
    />
  );
}

/** The page's own words around what is still on its way. */
function ResultFrame({ title }: { title: string | null }) {
  const card = (head: string, height: string): ReactNode => (
    <Card as="section" className="md:p-6">
      <h2 className="text-22">{head}</h2>
      <Skeleton className={`mt-4 w-full ${height}`} />
    </Card>
  );
  return (
    <div className="grid gap-8">
      <div className="grid items-center gap-8 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-12">
        <div className="grid gap-4">
          <p className="text-14 font-semibold text-leaf">
            {title ?? <WordSkeleton className="w-60" />}
          </p>
          <Skeleton className="h-24 w-72" />
          <p className="text-18 text-ink-2">{m.attempts_result_frame()}</p>
          <Skeleton className="h-12 w-72" />
        </div>
        <Skeleton className="h-56 w-full" />
      </div>
      <div className="grid gap-5 lg:grid-cols-2">
        <Skeleton className="h-72 w-full" />
        {card(m.attempts_result_sections(), 'h-56')}
      </div>
      {card(m.attempts_result_times(), 'h-60')}
      {card(m.attempts_result_board(), 'h-60')}
    </div>
  );
}

/**
 * What a result is shown with. It comes together: nothing on the page moves when the second answer comes, nor
 * when the paper does, which this device mostly has from the test.
 */
function useBeside(outcome: AttemptOutcome | undefined, grasp: Grasp | undefined) {
  const result = outcome?.result;
  const insights = useInsights(outcome, grasp);
  const paper = usePaper(result?.questions ? outcome : undefined, grasp);
  const isWaiting = result !== undefined && (insights.isPending || paper.isLoading);
  return { insights, paper, isWaiting };
}

/** The result of one attempt. */
export function ResultScreen({
  place,
  knownTitle,
}: {
  place: ResultPlace;
  /** The test's name, where the server may say it to everybody. */
  knownTitle: string | null;
}) {
  const grasp = useGrasp(place.attemptId);
  const query = useOutcome(place.attemptId, grasp.data);
  const outcome = query.data;
  const { insights, paper, isWaiting } = useBeside(outcome, grasp.data);
  const here = paths.results(place.seriesId, place.quizId, place.attemptId);
  const token = grasp.data?.token;
  useOnce(() => forgetHandedIn(place.attemptId));
  useOnce(() => renoteHeld(place.attemptId, { isSeen: true }), outcome?.result !== undefined);
  return (
    <div className="page py-8 md:py-11">
      <DocumentTitle
        title={
          outcome
            ? m.attempts_result_title({ quiz: outcome.title })
            : m.attempts_result_title_plain()
        }
      />
      {isNotTheirs(query.error) ? (
        <NotYours here={here} />
      ) : (
        <QueryState
          query={{ ...query, isPending: query.isPending || isWaiting }}
          skeleton={<ResultFrame title={knownTitle} />}
          isScreen
          wayBack={{
            to: paths.quiz(place.seriesId, place.quizId),
            label: m.attempts_result_to_quiz(),
          }}
        >
          {() =>
            outcome &&
            (outcome.result ? (
              <Released
                told={{ place, outcome, result: outcome.result, insights: insights.data }}
                paper={paper.data}
              >
                {outcome.isGuest && token && (
                  <ClaimCard attemptId={place.attemptId} token={token} here={here} />
                )}
              </Released>
            ) : (
              <Waiting place={place} outcome={outcome} />
            ))
          }
        </QueryState>
      )}
    </div>
  );
}
