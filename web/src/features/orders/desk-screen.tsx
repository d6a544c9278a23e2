import { formatRupees } from '@chinar/content/format';
import { OrderState, PayMethod } from '@chinar/contract/orders';
import { listAllOrders, type StaffOrder } from '@chinar/contract/orders.staff';
import { stateName } from '@chinar/content/states';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale } from '../../lib/i18n.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { AdminTableScreen } from '../../ui/admin-table/admin-table-screen.tsx';
import type { AdminColumn } from '../../ui/admin-table/columns.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Given } from '../../ui/given.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { methodWord, stateTone, stateWord, wayWord } from './state-words.ts';

const wayOf = ({ payment }: StaffOrder): string => (payment ? wayWord(payment.provider) : '–');

/** What its buyer told of the money: a reference or a slip. */
const toldOf = ({ toConfirm }: StaffOrder): string => toConfirm?.utr ?? toConfirm?.slipNo ?? '';

function columns(): AdminColumn<StaffOrder>[] {
  return [
    {
      key: 'orderNo',
      head: m.orders_column_order(),
      cell: (row) => <span className="tabular-nums">{row.orderNo}</span>,
      csv: (row) => row.orderNo,
    },
    {
      key: 'buyer',
      head: m.orders_column_buyer(),
      cell: (row) => <Given>{row.buyer.name}</Given>,
      csv: (row) => row.buyer.name,
    },
    {
      key: 'items',
      head: m.orders_items(),
      cell: (row) => (
        <span className="line-clamp-2">
          <Given>{row.titles.join(', ')}</Given>
        </span>
      ),
      csv: (row) => row.titles.join(', '),
    },
    {
      key: 'status',
      head: m.orders_status(),
      cell: (row) =>
        row.toConfirm ? (
          <Tag tone="saffron">{m.orders_confirm_waits()}</Tag>
        ) : row.isDisputed ? (
          <Tag tone="warn">{m.orders_disputed()}</Tag>
        ) : (
          <Tag tone={stateTone(row.status)}>{stateWord(row.status)}</Tag>
        ),
      csv: (row) => (row.isDisputed ? m.orders_disputed() : stateWord(row.status)),
    },
    {
      key: 'way',
      head: m.orders_column_way(),
      cell: wayOf,
      csv: wayOf,
    },
    {
      key: 'told',
      head: m.orders_column_told(),
      cell: (row) => <span className="tabular-nums">{toldOf(row)}</span>,
      isHidden: true,
      csv: toldOf,
    },
    {
      key: 'total',
      head: m.cart_total(),
      cell: (row) => formatRupees(row.total),
      sortBy: 'total',
      isNumber: true,
      csv: (row) => row.total,
    },
    {
      key: 'created',
      head: m.orders_column_day(),
      cell: (row) => <TimeText instant={row.createdAt} />,
      csv: (row) => row.createdAt,
    },
    {
      key: 'email',
      head: m.orders_email(),
      cell: (row) => row.buyer.email,
      isHidden: true,
      csv: (row) => row.buyer.email,
    },
    {
      key: 'stateCode',
      head: m.orders_state(),
      cell: (row) => stateName(row.stateCode, currentLocale()),
      isHidden: true,
      csv: (row) => stateName(row.stateCode, currentLocale()),
    },
  ];
}

/** All orders; one is opened to see its money and to say whether it came. */
export function DeskScreen() {
  return (
    <AdminTableScreen
      name="orders"
      title={m.orders_desk_title()}
      lead={m.orders_desk_lead()}
      endpoint={listAllOrders}
      columns={columns()}
      action={
        <LinkButton to={staffPaths.orders.statement()}>{m.orders_statement_title()}</LinkButton>
      }
      rowId={(row) => row._id}
      nameOf={(row) => row.orderNo}
      hrefOf={(row) => staffPaths.orders.one(row._id)}
      search={m.orders_desk_search()}
      found={m.orders_found}
      filters={[
        {
          name: 'waits',
          label: m.orders_column_money(),
          all: m.orders_money_all(),
          choices: [
            { value: 'confirmation', label: m.orders_to_confirm() },
            { value: 'dispute', label: m.orders_to_answer() },
          ],
        },
        {
          name: 'status',
          label: m.orders_status(),
          all: m.orders_desk_any_state(),
          choices: OrderState.options.map((value) => ({ value, label: stateWord(value) })),
        },
        {
          name: 'method',
          label: m.orders_column_way(),
          all: m.orders_desk_any_way(),
          choices: PayMethod.options.map((value) => ({ value, label: methodWord(value) })),
        },
      ]}
      empty={<EmptyState title={m.orders_none()} text={m.orders_desk_none_text()} />}
    />
  );
}
