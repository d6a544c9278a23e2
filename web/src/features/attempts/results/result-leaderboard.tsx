import { getLeaderboard, getPublicLeaderboard } from '@chinar/contract/attempts.results';
import type { DataOf } from '@chinar/contract/endpoint';
import { formatMarks, formatTaken } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { statusOf } from '../../../lib/api-error.ts';
import { useApi } from '../../../lib/queries.ts';
import { useSession } from '../../../lib/session.ts';
import { Card } from '../../../ui/card.tsx';
import { PersonName } from '../../../ui/person-name.tsx';
import { QueryState } from '../../../ui/screens/query-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

type Board = DataOf<typeof getLeaderboard>;

/** `isTied`: its rank is shared with a neighbour; the time orders them. */
function Line({
  entry,
  isMe,
  isTied,
}: {
  entry: Board['entries'][number];
  isMe: boolean;
  isTied: boolean;
}) {
  return (
    <li
      aria-current={isMe ? 'true' : undefined}
      className={`flex min-h-12 items-center gap-2 rounded-control px-3 max-xs:flex-wrap max-xs:py-2 md:gap-4 tabular-nums ${isMe ? 'bg-leaf-soft font-semibold' : ''}`}
    >
      <span className="figure w-10 shrink-0 text-ink-2">
        <span className="sr-only">
          {isTied ? m.attempts_result_rank_shared() : m.attempts_result_rank()}{' '}
        </span>
        {isTied && <span aria-hidden="true">=</span>}
        {entry.rank}
      </span>
      {/* Its own height, since what is cut off at the edge takes no press: a thumb needs all of the line. */}
      <span className="min-w-0 flex-1 truncate py-3 max-xs:basis-3/4">
        {isMe ? m.quizzes_you() : <PersonName user={entry.user} />}
        {entry.late && (
          <span className="text-14 text-ink-2"> · {m.attempts_result_late_tag()}</span>
        )}
      </span>
      <span className="w-12 text-right">
        <span className="sr-only">{m.attempts_result_score()} </span>
        {formatMarks(entry.score)}
      </span>
      <span className={`w-16 text-right ${isTied ? 'font-semibold text-ink' : 'text-ink-2'}`}>
        <span className="sr-only">{m.attempts_result_column_time()} </span>
        {formatTaken(Math.floor(entry.timeSpentMs / 1000))}
      </span>
    </li>
  );
}

function Lines({ board }: { board: Board }) {
  const { me, entries } = board;
  const isMe = (entry: Board['entries'][number]): boolean => entry.user._id === me?.user._id;
  if (entries.length === 0 && !me)
    return <p className="text-ink-2">{m.attempts_result_board_empty()}</p>;
  return (
    <>
      <div
        className="flex gap-2 border-b border-line px-3 pb-2 text-14 text-ink-2 max-xs:hidden md:gap-4"
        aria-hidden="true"
      >
        <span className="w-10">{m.attempts_result_rank()}</span>
        <span className="flex-1">{m.attempts_result_board_name()}</span>
        <span className="w-12 text-right">{m.attempts_result_score()}</span>
        <span className="w-16 text-right">{m.attempts_result_column_time()}</span>
      </div>
      <ol className="mt-1 grid grid-cols-1">
        {entries.map((entry) => (
          <Line
            key={entry.user._id}
            entry={entry}
            isMe={isMe(entry)}
            isTied={entry.isShared === true}
          />
        ))}
        {me && !entries.some(isMe) && <Line entry={me} isMe isTied={me.isShared === true} />}
      </ol>
    </>
  );
}

/** The ten best first attempts on the same questions, and the own line below if it is not among them. */
export function LeaderboardCard({
  quizId,
  attemptId,
}: {
  quizId: string;
  /** The reader's own attempt; a guest's cannot be asked for without its token. */
  attemptId: string | null;
}) {
  const { status } = useSession();
  const params = { id: quizId };
  const ownInput = { params, query: { limit: '10', ...(attemptId ? { attemptId } : {}) } };
  const own = useApi(getLeaderboard, ownInput, { enabled: status === 'user' });
  const openInput = { params, query: { limit: '10' } };
  const open = useApi(getPublicLeaderboard, openInput, { enabled: status === 'visitor' });
  const query = status === 'user' ? own : open;
  // The test was taken back or put away, and the reader has no account that sat it: asking again brings nothing.
  if (statusOf(query.error) === 404) return null;
  return (
    <Card as="section" className="md:p-6">
      <h2 className="text-22">{m.attempts_result_board()}</h2>
      <p className="mt-1 mb-4 text-14 text-ink-3">{m.attempts_result_board_first()}</p>
      <QueryState query={query} skeleton={<Skeleton className="h-60 w-full" />}>
        {() => query.data && <Lines board={query.data} />}
      </QueryState>
    </Card>
  );
}
