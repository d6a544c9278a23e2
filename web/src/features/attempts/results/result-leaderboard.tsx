import { getLeaderboard, getPublicLeaderboard } from '@chinar/contract/attempts.results';
import * as m from '@chinar/messages/paraglide/messages';
import { statusOf } from '../../../lib/api-error.ts';
import { useApi } from '../../../lib/queries.ts';
import { useSession } from '../../../lib/session.ts';
import { Card } from '../../../ui/card.tsx';
import { QueryState } from '../../../ui/screens/query-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { BoardLines } from './board-lines.tsx';

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
        {() => query.data && <BoardLines {...query.data} />}
      </QueryState>
    </Card>
  );
}
