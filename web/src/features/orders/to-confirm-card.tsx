import { formatRupees } from '@chinar/content/format';
import { listAllOrders } from '@chinar/contract/orders.staff';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { staffPaths } from '../../lib/staff-paths.ts';
import { useList } from '../../lib/use-list.ts';
import { Given } from '../../ui/given.tsx';
import { Link } from '../../ui/link.tsx';
import { DashboardCard } from '../../ui/screens/dashboard-card.tsx';
import { wayWord } from './state-words.ts';

const waiting = { waits: 'confirmation', sort: 'oldest' };

/** Money that somebody has to see before its order is fulfilled, the oldest first. */
export function ToConfirmCard() {
  const [search] = useState(() => new URLSearchParams(waiting));
  const list = useList(listAllOrders, { search, perPage: 5 });
  return (
    <DashboardCard
      title={m.orders_to_confirm()}
      to={staffPaths.orders.list(waiting)}
      label={m.orders_found(list.counted)}
      query={list.query}
      isEmpty={list.rows.length === 0}
      empty={m.orders_to_confirm_none()}
    >
      {() => (
        <ul className="grid">
          {list.rows.map(({ _id, buyer, total, toConfirm }) => (
            <li key={_id} className="border-b border-line last:border-0">
              <Link
                to={staffPaths.orders.one(_id)}
                look="none"
                className="state -mx-2 flex min-h-11 items-center justify-between gap-4 rounded-control px-2 py-2 hover:bg-sunk"
              >
                <span className="min-w-0">
                  <span className="line-clamp-1 font-medium">
                    <Given>{buyer.name}</Given>
                  </span>
                  {toConfirm && (
                    <span className="block text-14 text-ink-2 tabular-nums">
                      {[wayWord(toConfirm.provider), toConfirm.utr ?? toConfirm.slipNo]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  )}
                </span>
                <span className="shrink-0 font-semibold tabular-nums">{formatRupees(total)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </DashboardCard>
  );
}
