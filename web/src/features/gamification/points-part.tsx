import { formatCount, formatSignedMarks } from '@chinar/content/format';
import { listPoints, type PointEntry, type PointReason } from '@chinar/contract/gamification';
import { pointRules } from '@chinar/contract/gamification.limits';
import * as m from '@chinar/messages/paraglide/messages';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Given } from '../../ui/given.tsx';
import { Link } from '../../ui/link.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { QueryState } from '../../ui/screens/query-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { usePagedTab } from './queries.ts';

const perPage = listPoints.list.perPage;

const reasons: Record<PointReason, () => string> = {
  first_attempt: m.gamification_reason_first_attempt,
  better_attempt: m.gamification_reason_better_attempt,
  not_better: m.gamification_reason_not_better,
  too_quick: m.gamification_reason_too_quick,
  too_few_answers: m.gamification_reason_too_few_answers,
  correction: m.gamification_reason_correction,
};

function hrefOf({ attemptId, quizId, testSeriesId }: PointEntry['ref']): string {
  return paths.results(testSeriesId, quizId, attemptId);
}

function rules(): string {
  const { base, perPercent, day } = pointRules;
  return m.gamification_points_rules({ base, each: perPercent, day });
}

function Entry({ entry }: { entry: PointEntry }) {
  const { delta, reason, isCapped, title, ref, createdAt } = entry;
  return (
    <li className="flex items-start gap-4 px-3 py-3 md:px-4">
      <div className="min-w-0 flex-1">
        <Link to={hrefOf(ref)} look="quiet" className="font-medium text-ink">
          <Given>{title}</Given>
        </Link>
        <p className="text-14 text-ink-2">
          {reasons[reason]()}
          {isCapped && <> · {m.gamification_capped({ count: pointRules.day })}</>}
        </p>
        <p className="text-14 text-ink-3">
          <TimeText instant={createdAt} />
        </p>
      </div>
      <span className={`figure shrink-0 text-18 ${delta > 0 ? 'text-saffron-text' : 'text-ink-2'}`}>
        <span aria-hidden="true">{formatSignedMarks(delta)}</span>
        <span className="sr-only">
          {m.gamification_points_delta({ points: formatCount(delta) })}
        </span>
      </span>
    </li>
  );
}

/** Where own points came from, and why some tests brought none. */
export function Points() {
  const { query, more } = usePagedTab(listPoints, { tab: 'points', perPage });
  const rows = query.data?.history ?? [];
  return (
    <QueryState
      query={query}
      errorTitle={m.gamification_overview_failed()}
      skeleton={<Skeleton className="h-96 w-full" />}
    >
      {() =>
        rows.length === 0 ? (
          <EmptyState
            title={m.gamification_points_none_title()}
            text={rules()}
            action={
              <LinkButton to={paths.seriesList()} variant="primary">
                {m.gamification_start()}
              </LinkButton>
            }
          />
        ) : (
          <>
            <p className="mb-4 max-w-text text-14 text-ink-2">{rules()}</p>
            <ul className="divide-y divide-line rounded-card border border-line bg-surface">
              {rows.map((entry) => (
                <Entry key={entry._id} entry={entry} />
              ))}
            </ul>
            {more && <LoadMore {...more} isLoading={query.isFetching} />}
          </>
        )
      }
    </QueryState>
  );
}
