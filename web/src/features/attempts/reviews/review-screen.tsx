import type { Insights } from '@chinar/contract/attempts.insights';
import type { Paper } from '@chinar/contract/attempts.papers';
import type { AttemptOutcome, Result } from '@chinar/contract/attempts.results';
import type { Language } from '@chinar/contract/text';
import * as m from '@chinar/messages/paraglide/messages';
import { ArrowLeft, ArrowRight, LayoutGrid } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { picturesNamed } from '../../../ui/held-pictures.ts';
import { latePart } from '../../../ui/late-part.tsx';
import { Button } from '../../../ui/button.tsx';
import { QueryState } from '../../../ui/screens/query-state.tsx';
import { DocumentTitle } from '../../../ui/screens/screen-head.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { holdsMaths, useMaths } from '../../../ui/use-maths.ts';
import { ChallengePart, OwnChallenges } from '../../key-challenges/parts.tsx';
import { NotYours } from '../results/not-yours.tsx';
import type { Grasp } from '../results/result-data.ts';
import {
  isNotTheirs,
  useGrasp,
  useInsights,
  useOutcome,
  usePaper,
} from '../results/result-data.ts';
import { bringPictures } from '../exam-room/bring-pictures.ts';
import { CorrectionsPart } from './corrections-part.tsx';
import { namesIn, reviewItems } from './review-data.ts';
import { shownWords } from './review-filters.tsx';
import { ReviewNavigator } from './review-navigator.tsx';
import { NoReview, ReviewSkeleton, TopLine } from './review-parts.tsx';
import { ReviewQuestion } from './review-question.tsx';
import { useReviewPlace } from './use-review-place.ts';
import { usePageKeys } from '../exam-room/use-page-keys.ts';

const PictureDialog = latePart(
  async () => (await import('../../../ui/picture-dialog.tsx')).PictureDialog,
);

let lastRead: number | null = null;

function focusOn(place: number): (node: HTMLHeadingElement | null) => void {
  return (node) => {
    if (!node || lastRead === place) return;
    if (lastRead !== null) node.focus({ preventScroll: true });
    lastRead = place;
  };
}

function Review({
  outcome,
  result,
  paper,
  insights,
}: {
  outcome: AttemptOutcome;
  result: Result;
  paper: Paper;
  insights: Insights | undefined;
}) {
  const items = reviewItems(paper, result, insights?.review);
  const names = namesIn(paper);
  const { asked, fitting, current, ...to } = useReviewPlace(items);
  const [language, setLanguage] = useState<Language>(outcome.language);
  const [isOpen, setOpen] = useState(false);
  const item = items[current - 1];
  const before = fitting.findLast((one) => one.place < current);
  const after = fitting.find((one) => one.place > current);
  const go = (place: number | undefined): void => {
    setOpen(false);
    if (place) to.go(place);
  };
  usePageKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowRight' || event.key === 'n') go(after?.place);
    if (event.key === 'ArrowLeft' || event.key === 'p') go(before?.place);
  });
  if (!item) return null;
  const isWhole = fitting.length === items.length;
  const navigator = (
    <ReviewNavigator
      items={items}
      asked={asked}
      current={current}
      onFilter={to.show}
      onWhole={to.showAll}
      onGo={go}
    />
  );
  return (
    <>
      <TopLine outcome={outcome} paper={paper} language={language} onLanguage={setLanguage} />
      <div className="mt-5 flex items-start gap-8">
        <div className="min-w-0 flex-1">
          <h1
            key={`head-${item.place}`}
            ref={focusOn(item.place)}
            tabIndex={-1}
            className="mb-3 text-28"
          >
            {m.common_question_number({ number: item.number })}
            {paper.sections.length > 1 && <span className="sr-only">, {item.section}</span>}
          </h1>
          <ReviewQuestion item={item} language={language} />
          {!outcome.isGuest && (
            <div className="mt-6 empty:hidden">
              <ChallengePart
                key={`challenge-${item.place}`}
                attemptId={outcome.attemptId}
                questionId={item.asked._id}
                number={item.number}
              />
            </div>
          )}
          {/* In sight however long a solution is. */}
          <div className="sticky bottom-0 mt-8 hidden justify-between gap-3 border-t border-line bg-paper py-3 lg:flex">
            <Button disabled={!before} onClick={() => go(before?.place)}>
              {m.attempts_previous()}
            </Button>
            <Button disabled={!after} onClick={() => go(after?.place)}>
              {m.common_next()}
            </Button>
          </div>
          <div className="mt-10 grid gap-8 empty:hidden">
            <CorrectionsPart result={result} numbers={names} onGo={go} />
            {!outcome.isGuest && (
              <OwnChallenges attemptId={outcome.attemptId} numbers={names} onGo={go} />
            )}
          </div>
        </div>
        <aside
          aria-label={m.attempts_questions()}
          className="sticky top-24 hidden w-aside shrink-0 rounded-card border border-line bg-surface p-4 lg:block"
        >
          {navigator}
        </aside>
      </div>
      <div
        data-bar="lg"
        className="at-edge above-tabbar fixed inset-x-0 z-10 flex gap-3 border-t border-line bg-surface px-4 py-2.5 max-xs:gap-1.5 max-xs:[&_button]:px-3 shadow-overlay lg:hidden"
      >
        <Button
          disabled={!before}
          aria-label={m.attempts_previous()}
          onClick={() => go(before?.place)}
        >
          <ArrowLeft size={20} aria-hidden="true" />
        </Button>
        <Button wide onClick={() => setOpen(true)}>
          <LayoutGrid size={18} aria-hidden="true" />
          {isWhole ? (
            <span className="max-xs:sr-only">{m.attempts_questions()}</span>
          ) : (
            <span>
              <span className="sr-only">{m.attempts_questions()}: </span>
              {shownWords(asked, fitting, item)}
            </span>
          )}
        </Button>
        <Button disabled={!after} aria-label={m.common_next()} onClick={() => go(after?.place)}>
          <ArrowRight size={20} aria-hidden="true" />
        </Button>
      </div>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={m.attempts_questions()}>
        <div className="p-4">{navigator}</div>
      </Sheet>
    </>
  );
}

/** Brings the pictures of a review while its text is read; each is shown when it is there. */
function useReviewPictures(
  shown: unknown,
  outcome: AttemptOutcome | undefined,
  grasp: Grasp | undefined,
): boolean {
  const pictures = useMemo(() => picturesNamed(shown), [shown]);
  useQuery({
    queryKey: ['exam.pictures', outcome?.paperHash, pictures],
    queryFn: async () => {
      const wanted = { hash: outcome?.paperHash ?? '', token: grasp?.token ?? null };
      await bringPictures(shown, wanted);
      return true;
    },
    enabled: pictures.length > 0 && grasp !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return pictures.length > 0;
}

/** The review of an attempt: question by question, with what was right and why. */
export function ReviewScreen({ attemptId }: { attemptId: string }) {
  const grasp = useGrasp(attemptId);
  const query = useOutcome(attemptId, grasp.data);
  const outcome = query.data;
  const result = outcome?.result;
  const hasReview = result?.questions !== undefined;
  const paper = usePaper(hasReview ? outcome : undefined, grasp.data);
  const insights = useInsights(outcome, grasp.data);
  const shown = useMemo(() => [paper.data, result?.questions], [paper.data, result]);
  const hasPictures = useReviewPictures(shown, outcome, grasp.data);
  const maths = useMemo(() => holdsMaths(shown), [shown]);
  const isDrawable = useMaths(maths);
  const isWaiting =
    query.isPending || (hasReview && (paper.isPending || insights.isPending || !isDrawable));
  const state = paper.isError ? paper : { ...query, isPending: isWaiting };
  return (
    <div className="page py-4 md:py-8">
      {hasPictures && <PictureDialog />}
      <DocumentTitle
        title={
          outcome
            ? m.attempts_result_review_title({ quiz: outcome.title })
            : m.attempts_result_review()
        }
      />
      {isNotTheirs(query.error) ? (
        <NotYours here={paths.attempt(attemptId)} />
      ) : (
        <QueryState
          query={state}
          skeleton={<ReviewSkeleton />}
          isScreen
          wayBack={{ to: paths.home(), label: m.common_not_found_home() }}
        >
          {() =>
            outcome && result && paper.data ? (
              <Review
                outcome={outcome}
                result={result}
                paper={paper.data}
                insights={insights.data}
              />
            ) : (
              outcome && <NoReview outcome={outcome} />
            )
          }
        </QueryState>
      )}
    </div>
  );
}
