import { formatDate, formatRupees } from '@chinar/content/format';
import type { Dispute } from '@chinar/contract/orders.disputes';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale } from '../../lib/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { Given } from '../../ui/given.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tag } from '../../ui/tag.tsx';

/** Its sum, and the day of what happened last to it. */
function factsOf({ amount, decidedAt, openedAt }: Dispute): { sum: string; date: string } {
  return {
    sum: formatRupees(amount),
    date: formatDate(decidedAt ?? openedAt, currentLocale()),
  };
}

/** What one's bank and the seller are about; nothing while it asks for papers only. */
export function OwnDispute({ dispute }: { dispute: Dispute }) {
  const facts = factsOf(dispute);
  if (!dispute.isClaim) return null;
  if (dispute.state === 'won') return <Notice tone="good">{m.orders_dispute_won(facts)}</Notice>;
  if (dispute.state === 'lost') return <Notice tone="info">{m.orders_dispute_lost(facts)}</Notice>;
  return (
    <Notice tone="warn">
      <p className="font-semibold">{m.orders_dispute_open_title()}</p>
      <p>{m.orders_dispute_open_text(facts)}</p>
      <p className="mt-2 text-14">{m.orders_dispute_open_help()}</p>
    </Notice>
  );
}

function said(dispute: Dispute): string {
  const facts = factsOf(dispute);
  if (!dispute.isClaim && dispute.state !== 'open') return m.orders_dispute_staff_closed(facts);
  if (dispute.state === 'won') return m.orders_dispute_staff_won(facts);
  if (dispute.state === 'lost') return m.orders_dispute_staff_lost(facts);
  if (dispute.isClaim) return m.orders_dispute_staff_open(facts);
  return dispute.phase === 'fraud'
    ? m.orders_dispute_staff_fraud(facts)
    : m.orders_dispute_staff_papers(facts);
}

function answerBy({ respondBy }: Dispute): string {
  return respondBy === null
    ? m.orders_dispute_answer()
    : m.orders_dispute_answer_by({ date: formatDate(respondBy, currentLocale()) });
}

/** The same for staff: what is asked, by when it has to be answered, and where. */
export function StaffDispute({ dispute }: { dispute: Dispute }) {
  const isOpen = dispute.state === 'open';
  return (
    <Card as="section" label={m.orders_dispute()} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-18">{m.orders_dispute()}</h2>
        {isOpen && <Tag tone="warn">{m.orders_disputed()}</Tag>}
      </div>
      <p>{said(dispute)}</p>
      {isOpen && <p className="font-semibold">{answerBy(dispute)}</p>}
      <dl className="grid gap-2 text-14">
        {dispute.reason !== '' && (
          <div>
            <dt className="text-ink-2">{m.orders_dispute_reason()}</dt>
            <dd className="wrap-anywhere">
              <Given>{dispute.reason.replaceAll('_', ' ')}</Given>
            </dd>
          </div>
        )}
        <div>
          <dt className="text-ink-2">{m.orders_dispute_id()}</dt>
          <dd className="wrap-anywhere">
            <Given>{dispute.providerDisputeId}</Given>
          </dd>
        </div>
      </dl>
    </Card>
  );
}
