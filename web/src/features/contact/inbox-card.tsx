import { getDesk } from '@chinar/contract/contact.desk';
import { formatCount } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { useApi } from '../../lib/queries.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Link } from '../../ui/link.tsx';
import { DashboardCard } from '../../ui/screens/dashboard-card.tsx';

function Line({ to, count, text }: { to: string; count: number; text: string }) {
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to={to}
        look="none"
        className="state -mx-2 flex items-baseline gap-3 rounded-control px-2 py-2.5 hover:bg-sunk"
      >
        <span className="min-w-8 text-22 font-semibold tabular-nums">{formatCount(count)}</span>
        <span className="text-ink-2">{text}</span>
      </Link>
    </li>
  );
}

/** How much waits at the desk. */
export function InboxCard() {
  const query = useApi(getDesk);
  const { waiting = 0, open = 0, requests = 0 } = query.data ?? {};
  return (
    <DashboardCard
      title={m.contact_inbox_title()}
      to={staffPaths.inbox.list()}
      label={m.contact_desk_waiting({ count: waiting, shown: formatCount(waiting) })}
      query={query}
      isEmpty={waiting + requests === 0}
      empty={m.contact_desk_none()}
    >
      {() => (
        <ul className="grid">
          <Line
            to={staffPaths.inbox.list({ status: 'open' })}
            count={open}
            text={m.contact_desk_open({ count: open })}
          />
          <Line
            to={staffPaths.inbox.list({ status: 'in_progress' })}
            count={waiting - open}
            text={m.contact_desk_in_hand({ count: waiting - open })}
          />
          <Line
            to={staffPaths.counselling({ status: 'open' })}
            count={requests}
            text={m.contact_desk_requests({ count: requests })}
          />
        </ul>
      )}
    </DashboardCard>
  );
}
