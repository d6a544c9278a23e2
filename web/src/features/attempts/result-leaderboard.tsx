import { getLeaderboard, getPublicLeaderboard } from '@chinar/contract/attempts';
import type { DataOf } from '@chinar/contract/endpoint';
import { formatMarks } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { useApi } from '../../lib/queries.ts';
import { useSession } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { QueryState } from '../../ui/screens/query-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { clockOf } from './result-times.tsx';

type Entry = DataOf<typeof getLeaderboard>['entries'][number];

function Rows({ board }: { board: DataOf<typeof getLeaderboard> }) {
  const { me, entries } = board;
  const isListed = me && entries.some((entry) => entry.user._id === me.user._id);
  const rows = me && !isListed ? [...entries, me] : entries;
  if (rows.length === 0) return <p className="text-ink-2">{m.result_board_empty()}</p>;
  return (
    <DataTable<Entry>
      caption={m.result_board()}
      rows={rows}
      rowKey={(entry) => entry.user._id}
      isMarked={(entry) => entry.user._id === me?.user._id}
      columns={[
        { key: 'rank', head: m.result_rank(), cell: (entry) => <span className="figure">{entry.rank}</span> },
        {
          key: 'name',
          head: m.result_board_name(),
          cell: (entry) => (
            <span className={entry.user._id === me?.user._id ? 'font-semibold' : ''}>
              {entry.user.username}
              {entry.user._id === me?.user._id && ` (${m.result_board_you()})`}
            </span>
          ),
        },
        { key: 'score', head: m.result_score(), cell: (entry) => formatMarks(entry.score), isNumber: true },
        { key: 'time', head: m.result_column_time(), cell: (entry) => clockOf(Math.round(entry.timeSpentMs / 1000)), isNumber: true },
      ]}
    />
  );
}

/** The ten best first attempts, and the own line below if it is not among them. */
export function LeaderboardCard({ quizId }: { quizId: string }) {
  const { status } = useSession();
  const input = { params: { id: quizId }, query: { limit: '10' } };
  const own = useApi(getLeaderboard, input, { enabled: status === 'user' });
  const open = useApi(getPublicLeaderboard, input, { enabled: status === 'visitor' });
  const query = status === 'user' ? own : open;
  return (
    <Card as="section" className="md:p-6">
      <h2 className="text-22">{m.result_board()}</h2>
      <p className="mt-1 mb-4 text-14 text-ink-3">{m.result_board_first()}</p>
      <QueryState query={query} skeleton={<Skeleton className="h-60 w-full" />}>
        {() => query.data && <Rows board={query.data} />}
      </QueryState>
    </Card>
  );
}
