import { formatCount } from '@chinar/content/format';
import type { DataOf } from '@chinar/contract/endpoint';
import { type Leader, listLeaders } from '@chinar/contract/gamification';
import { boardLines } from '@chinar/contract/gamification.limits';
import * as m from '@chinar/messages/paraglide/messages';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PersonName } from '../../ui/person-name.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { usePagedTab, useStreaks } from './queries.ts';
import { RankTag } from './rank-tag.tsx';
import { StreakTag } from './streak-tag.tsx';
import type { SeenStreak } from './streaks-data.ts';

type Line = { leader: Leader; isMe: boolean; streak: SeenStreak };

/** What a line shows, wherever it stands. */
function LineParts({ leader, isMe, streak }: Line) {
  const { rank, user, level, totalPoints } = leader;
  return (
    <>
      <RankTag rank={rank} />
      <Avatar name={user.fullName} src={user.avatar} size="sm" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">
          <PersonName user={user} />
          {isMe && <span className="text-14 text-ink-2"> · {m.gamification_you()}</span>}
        </span>
        {/* On a phone the streak has a line of its own: nothing moves when it comes. */}
        <span className="flex items-center gap-x-3 text-14 text-ink-2 max-sm:flex-col max-sm:items-start">
          {m.gamification_level({ level })}
          <span className="flex h-6 items-center">
            <StreakTag streak={streak} />
          </span>
        </span>
      </span>
      <span className="figure shrink-0 text-18">
        {m.gamification_xp({ points: formatCount(totalPoints) })}
      </span>
    </>
  );
}

function BoardSkeleton() {
  return (
    <Loading label={m.common_loading()}>
      <div className="grid gap-2">
        {Array.from({ length: 10 }, (_, place) => (
          <Skeleton key={place} className="h-17 w-full max-sm:h-22" />
        ))}
      </div>
    </Loading>
  );
}

function Lines({
  leaders,
  me,
  isOwnKnown,
}: {
  leaders: readonly Leader[];
  me: Leader | undefined;
  /** Whether the answer is the reader's own, not a visitor's that stands in for it. */
  isOwnKnown: boolean;
}) {
  const { user } = useSession();
  const shown = me
    ? [...new Set([me, ...leaders].map((one) => one._id))]
    : leaders.map((one) => one._id);
  const streakOf = useStreaks(shown.slice(0, 100));
  const line = (leader: Leader): Line => ({
    leader,
    isMe: leader.user._id === user?._id,
    streak: streakOf(leader.user._id),
  });
  return (
    <>
      {!me && (
        // The place of the own line: what stands below does not move when it comes.
        <p className="only-user mb-3 flex min-h-17 items-center rounded-card border border-line bg-surface px-3 text-ink-2 max-sm:min-h-22 md:px-4">
          {isOwnKnown && m.gamification_rank_none()}
        </p>
      )}
      {me && (
        <section
          aria-label={m.gamification_board_own()}
          className="at-edge sticky top-16 z-10 mb-3 flex min-h-17 items-center max-sm:min-h-22 gap-3 rounded-card border border-leaf bg-leaf-soft px-3 shadow-raised md:px-4"
        >
          <LineParts {...line(me)} />
        </section>
      )}
      <ol className="divide-y divide-line rounded-card border border-line bg-surface">
        {leaders.map((leader) => {
          const { isMe, ...rest } = line(leader);
          return (
            <li
              key={leader._id}
              className={`flex min-h-17 items-center gap-3 px-3 py-1.5 max-sm:min-h-22 md:px-4 ${isMe ? 'bg-leaf-soft' : ''}`}
            >
              <LineParts {...rest} isMe={isMe} />
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** The board of all time, of the week or of the month; `initial` is what the server has read for a visitor. */
export function Board({ initial }: { initial: DataOf<typeof listLeaders> | null }) {
  const { query, address, more, hrefOf } = usePagedTab(listLeaders, {
    tab: 'leaderboard',
    perPage: boardLines,
    initial,
  });
  const navigate = useNavigate();
  const period = address.filters.period || 'all';
  const { data } = query;
  return (
    <>
      <div className="mb-4 max-w-card">
        <Segmented
          label={m.gamification_period()}
          showLabel={false}
          value={period}
          options={[
            { value: 'all', label: m.gamification_period_all() },
            { value: 'week', label: m.gamification_period_week() },
            { value: 'month', label: m.gamification_period_month() },
          ]}
          onChange={(value) =>
            void navigate(hrefOf({ filters: { period: value === 'all' ? '' : value }, page: 1 }), {
              preventScrollReset: true,
            })
          }
        />
      </div>
      {query.isPending && <BoardSkeleton />}
      {query.isError && (
        <Notice tone="bad" isAlert>
          {m.gamification_top_failed()}
        </Notice>
      )}
      {data && data.leaderboard.length === 0 && (
        <EmptyState
          title={m.gamification_top_none()}
          text={m.gamification_board_none_text()}
          action={<LinkButton to={paths.seriesList()}>{m.gamification_start()}</LinkButton>}
        />
      )}
      {data && data.leaderboard.length > 0 && (
        <Lines leaders={data.leaderboard} me={data.me} isOwnKnown={!query.isPlaceholderData} />
      )}
      {more && <LoadMore {...more} isLoading={query.isFetching} />}
      <p className="mt-4 text-14 text-ink-3">{m.gamification_board_note()}</p>
    </>
  );
}
