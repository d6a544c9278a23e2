import { formatCount } from '@chinar/content/format';
import {
  getPointsProfile,
  getStreak,
  type PointsProfile,
  type Streak,
} from '@chinar/contract/gamification';
import { studyQuestions } from '@chinar/contract/gamification.limits';
import * as m from '@chinar/messages/paraglide/messages';
import { Leaf, Snowflake } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/queries.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Progress } from '../../ui/progress.tsx';
import { QueryState } from '../../ui/screens/query-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { StatNumber } from '../../ui/stat-number.tsx';
import { YearPicture } from './year-picture.tsx';

function Level({ profile }: { profile: PointsProfile }) {
  const { level, totalPoints, levelAt, nextLevelAt, rank } = profile;
  const left = nextLevelAt - totalPoints;
  return (
    <Card as="section" label={m.gamification_level_title()}>
      <h2 className="text-18 text-ink-2">{m.gamification_level_title()}</h2>
      <p className="figure mt-1 text-36">{m.gamification_level({ level })}</p>
      <div className="mt-4">
        <Progress
          value={totalPoints - levelAt}
          max={nextLevelAt - levelAt}
          label={m.gamification_level_next({ level: level + 1, points: formatCount(nextLevelAt) })}
          text={m.gamification_level_left({ count: left })}
        />
      </div>
      <dl className="mt-5 grid grid-cols-2 gap-4">
        <StatNumber label={m.gamification_points_total()} value={formatCount(totalPoints)} />
        <StatNumber
          label={m.gamification_rank_title()}
          value={rank === null ? m.gamification_rank_none() : formatCount(rank)}
        />
      </dl>
    </Card>
  );
}

function Freezes({ held }: { held: number }) {
  return (
    <p className="flex gap-3 text-14 text-ink-2">
      <Snowflake size={18} className="mt-0.5 shrink-0 text-lake" aria-hidden="true" />
      <span>
        <span className="font-semibold text-ink">
          {held > 0 ? m.gamification_freezes({ count: held }) : m.gamification_freezes_none()}
        </span>{' '}
        {m.gamification_freezes_text()}
      </span>
    </p>
  );
}

function OwnStreak({ streak }: { streak: Streak }) {
  const { currentStreak, longestStreak, todayDone, freezesHeld } = streak;
  return (
    <Card as="section" label={m.gamification_streak_title()} className="flex flex-col">
      <h2 className="text-18 text-ink-2">{m.gamification_streak_title()}</h2>
      {currentStreak > 0 ? (
        <p className="mt-1 flex items-baseline gap-2">
          <Leaf size={28} className="self-center text-saffron" aria-hidden="true" />
          <span className="figure text-36">{formatCount(currentStreak)}</span>{' '}
          <span>{m.gamification_streak_row({ count: currentStreak })}</span>
        </p>
      ) : (
        <p className="heading mt-1 text-28">{m.gamification_streak_none()}</p>
      )}
      <p className="mt-2 text-ink-2">
        {todayDone
          ? m.gamification_streak_today_done()
          : m.gamification_streak_today_open({ count: studyQuestions })}
      </p>
      <div className="mt-4 flex-1">
        <Freezes held={freezesHeld} />
      </div>
      <dl className="mt-4">
        <StatNumber label={m.gamification_streak_longest()} value={formatCount(longestStreak)} />
      </dl>
    </Card>
  );
}

/** The same boxes before their numbers are there. */
export function OverviewSkeleton() {
  return (
    <Loading label={m.common_loading()}>
      <div className="grid gap-5 md:grid-cols-2">
        <Skeleton className="h-72 w-full" />
        <Skeleton className="h-72 w-full" />
        <Skeleton className="h-64 w-full md:col-span-2" />
      </div>
    </Loading>
  );
}

/** Own level, streak and year. */
export function Overview() {
  const profile = useApi(getPointsProfile);
  const streak = useApi(getStreak);
  const query = profile.isError || profile.isPending ? profile : streak;
  return (
    <QueryState
      query={query}
      errorTitle={m.gamification_overview_failed()}
      skeleton={<OverviewSkeleton />}
    >
      {() => (
        <div className="grid gap-5 md:grid-cols-2">
          {profile.data && <Level profile={profile.data} />}
          {streak.data && <OwnStreak streak={streak.data} />}
          {streak.data && (
            <Card as="section" label={m.gamification_year_title()} className="md:col-span-2">
              <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
                <h2 className="text-22">{m.gamification_year_title()}</h2>
                <LinkButton to={paths.seriesList()} variant="primary" size="sm">
                  {m.gamification_start()}
                </LinkButton>
              </div>
              <YearPicture days={streak.data.days} />
            </Card>
          )}
        </div>
      )}
    </QueryState>
  );
}
