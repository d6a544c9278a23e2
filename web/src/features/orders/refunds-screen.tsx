import { formatDateTime, formatRupees } from '@chinar/content/format';
import {
  approveRefund,
  listRefunds,
  refundStates,
  type StaffRefund,
} from '@chinar/contract/orders.refunds';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { currentLocale } from '../../lib/i18n.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { AdminTableScreen } from '../../ui/admin-table/admin-table-screen.tsx';
import type { AdminColumn } from '../../ui/admin-table/columns.ts';
import { Button } from '../../ui/button.tsx';
import { Given } from '../../ui/given.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { refundStateWord, refundTone, ruleWord } from './refund-words.ts';

function columns(onLook: (refund: StaffRefund) => void): AdminColumn<StaffRefund>[] {
  return [
    {
      key: 'order',
      head: m.orders_refund_column_order(),
      cell: (row) => row.orderNo,
      csv: (row) => row.orderNo,
    },
    {
      key: 'buyer',
      head: m.orders_refund_column_buyer(),
      cell: (row) => <Given>{row.buyer.name}</Given>,
      csv: (row) => row.buyer.name,
    },
    {
      key: 'amount',
      head: m.orders_refund_column_amount(),
      cell: (row) => formatRupees(row.amount),
      csv: (row) => row.amount,
      sortBy: 'amount',
      isNumber: true,
    },
    {
      key: 'state',
      head: m.orders_status(),
      cell: (row) => <Tag tone={refundTone(row.status)}>{refundStateWord(row.status)}</Tag>,
      csv: (row) => refundStateWord(row.status),
    },
    {
      key: 'why',
      head: m.orders_refund_column_why(),
      cell: (row) => ruleWord(row.rule),
      csv: (row) => ruleWord(row.rule),
    },
    {
      key: 'used',
      head: m.orders_refund_column_used(),
      cell: (row) => (row.used === null ? '–' : `${row.used}%`),
      csv: (row) => row.used,
      isNumber: true,
      isHidden: true,
    },
    {
      key: 'reason',
      head: m.orders_refund_column_reason(),
      cell: (row) => <Given>{row.reason}</Given>,
      csv: (row) => row.reason,
      isHidden: true,
    },
    {
      key: 'created',
      head: m.orders_refund_column_created(),
      cell: (row) => <TimeText instant={row.createdAt} />,
      csv: (row) => formatDateTime(row.createdAt, currentLocale()),
      sortBy: { up: 'oldest', down: 'newest' },
    },
    {
      key: 'look',
      head: m.orders_refund_column_act(),
      cell: (row) => (
        <Button size="sm" onClick={() => onLook(row)}>
          {m.orders_refund_look()}
        </Button>
      ),
    },
  ];
}

const actions = () => [
  {
    key: 'approve',
    label: (count: number) => m.orders_refund_approve_many({ count }),
    changes: (row: StaffRefund) => row.can.approve,
    run: (row: StaffRefund) => call(approveRefund, { params: { id: row._id } }),
    confirm: {
      title: (count: number) => m.orders_refund_approve_many({ count }),
      text: m.orders_refund_approve_text(),
      verb: m.orders_refund_approve(),
    },
    done: (count: number) => m.orders_refund_approved_many({ count }),
  },
];

const filters = () => [
  {
    name: 'waits',
    label: m.orders_refund_waits_label(),
    all: m.orders_refund_waits_any(),
    choices: [
      { value: 'decision', label: m.orders_refund_waits_decision() },
      { value: 'money', label: m.orders_refund_waits_money() },
      { value: 'gateway', label: m.orders_refund_waits_gateway() },
    ],
  },
  {
    name: 'status',
    label: m.orders_status(),
    all: m.orders_refund_state_any(),
    choices: refundStates.map((value) => ({ value, label: refundStateWord(value) })),
  },
];

/** Money that was asked back or given: what waits for a decision, for money by hand, for the gateway. */
export function RefundsScreen() {
  const [looked, setLooked] = useState<StaffRefund | null>(null);
  return (
    <>
      <AdminTableScreen
        name="refunds"
        title={m.orders_refund_queue_title()}
        lead={m.orders_refund_queue_lead()}
        endpoint={listRefunds}
        columns={columns(setLooked)}
        rowId={(row) => row._id}
        nameOf={(row) => `${row.orderNo}, ${row.buyer.name}`}
        hrefOf={(row) => staffPaths.orders.one(row.orderId)}
        search={m.orders_refund_search()}
        found={m.orders_refund_found}
        filters={filters()}
        actions={actions()}
        empty={
          <EmptyState
            title={m.orders_refund_queue_none()}
            text={m.orders_refund_queue_none_text()}
          />
        }
      />
      {looked && <RefundDialog refund={looked} onClose={() => setLooked(null)} />}
    </>
  );
}
