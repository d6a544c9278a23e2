import { formatMarks, formatTaken } from '@chinar/content/format';
import { getLeaderboard, getPublicLeaderboard } from '@chinar/contract/attempts.results';
import type { DataOf } from '@chinar/contract/endpoint';
import * as m from '@chinar/messages/paraglide/messages';
import { useApi } from '../../lib/queries.ts';
import { useSession } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { RankFigure } from '../../ui/rank-figure.tsx';
import { QueryState } from '../../ui/screens/query-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Given } from '../../ui/given.tsx';

const shown = 5;
type Entry = DataOf<typeof getPublicLeaderboard>['entries'][number];

function Line({ entry, isMe, isTied }: { entry: Entry; isMe: boolean; isTied: boolean }) {
  const ranks = [
    'bg-saffron-soft text-saffron-text',
    'bg-lake-soft text-lake',
    'bg-leaf-soft text-ink',
  ];
  return (
    <li
      className={`flex min-h-13 items-center gap-3 rounded-control px-2 ${isMe ? 'bg-leaf-soft' : ''}`}
    >
      <span
        className={`figure flex h-7 min-w-7 items-center justify-center rounded-tag px-1 text-14 ${ranks[entry.rank - 1] ?? 'bg-sunk text-ink-2'}`}
      >
        <RankFigure entry={entry} />
      </span>
      {/* Beside a test on a tablet there is room for the whole name or for it. */}
      <span className="md:max-lg:hidden">
        <Avatar name={entry.user.fullName} src={entry.user.avatar} size="sm" />
      </span>
      <span className="min-w-0 flex-1 truncate font-medium md:max-lg:whitespace-normal">
        <Given>{isMe ? m.quizzes_you() : entry.user.fullName}</Given>
        {entry.late && (
          <span className="text-14 text-ink-2"> · {m.attempts_result_late_tag()}</span>
        )}
      </span>
      <span className="grid shrink-0 justify-items-end leading-tight">
        <span className="figure text-18">{formatMarks(entry.score)}</span>
        {/* What orders equal scores stands beside them. */}
        {isTied && (
          <span className="text-12 text-ink-2 tabular-nums">
            <span className="sr-only">{m.quizzes_leaders_time()} </span>
            {formatTaken(Math.floor(entry.timeSpentMs / 1000))}
          </span>
        )}
      </span>
    </li>
  );
}

/** The first lines of the leaderboard, with the reader's own below where it is further down. */
export function Leaders({ quizId }: { quizId: string }) {
  const { status, user } = useSession();
  const query = useApi(status === 'user' ? getLeaderboard : getPublicLeaderboard, {
    params: { id: quizId },
    query: { limit: shown },
  });
  const entries = query.data?.entries ?? [];
  const me = query.data?.me;
  const isListed = entries.some((entry) => entry.user._id === user?._id);
  return (
    <Card as="section" label={m.quizzes_leaders_title()}>
      <h2 className="text-18">{m.quizzes_leaders_title()}</h2>
      <div className="mt-2 min-h-20">
        <QueryState
          query={query}
          errorTitle={m.quizzes_leaders_failed()}
          skeleton={
            <div className="grid gap-2">
              {Array.from({ length: shown }, (_, place) => (
                <Skeleton key={place} className="h-11 w-full" />
              ))}
            </div>
          }
        >
          {() =>
            entries.length === 0 ? (
              <p className="text-14 text-ink-2">{m.quizzes_leaders_empty()}</p>
            ) : (
              <ol className="-mx-2">
                {entries.map((entry) => (
                  <Line
                    key={entry.user._id}
                    entry={entry}
                    isMe={entry.user._id === user?._id}
                    isTied={entry.isShared === true}
                  />
                ))}
                {me && !isListed && <Line entry={me} isMe isTied={me.isShared === true} />}
              </ol>
            )
          }
        </QueryState>
      </div>
      <p className="mt-2 text-14 text-ink-3">{m.quizzes_leaders_note()}</p>
    </Card>
  );
}
