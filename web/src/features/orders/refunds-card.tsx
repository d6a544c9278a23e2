import { formatRupees } from '@chinar/content/format';
import { listRefunds } from '@chinar/contract/orders.refunds';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { staffPaths } from '../../lib/staff-paths.ts';
import { useList } from '../../lib/use-list.ts';
import { Given } from '../../ui/given.tsx';
import { Link } from '../../ui/link.tsx';
import { DashboardCard } from '../../ui/screens/dashboard-card.tsx';
import { ruleWord } from './refund-words.ts';

const waiting = { waits: 'decision', sort: 'oldest' };

/** Refunds that somebody has to decide, those who have waited longest first. */
export function RefundsCard() {
  const [search] = useState(() => new URLSearchParams(waiting));
  const list = useList(listRefunds, { search, perPage: 5 });
  return (
    <DashboardCard
      title={m.orders_refund_queue_title()}
      to={staffPaths.refunds(waiting)}
      label={m.orders_refund_found(list.counted)}
      query={list.query}
      isEmpty={list.rows.length === 0}
      empty={m.orders_refund_queue_none()}
    >
      {() => (
        <ul className="grid">
          {list.rows.map(({ _id, amount, buyer, orderNo, rule }) => (
            <li key={_id} className="border-b border-line last:border-0">
              <Link
                to={staffPaths.refunds({ q: orderNo })}
                look="none"
                className="state -mx-2 flex min-h-11 items-center justify-between gap-4 rounded-control px-2 py-2 hover:bg-sunk"
              >
                <span className="min-w-0">
                  <span className="line-clamp-1 font-medium">
                    <Given>{buyer.name}</Given>
                  </span>
                  <span className="block text-14 text-ink-2">{ruleWord(rule)}</span>
                </span>
                <span className="shrink-0 font-semibold tabular-nums">{formatRupees(amount)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </DashboardCard>
  );
}
