import { formatDateTime } from '@chinar/content/format';
import { getOrderForStaff, type OrderForStaff } from '@chinar/contract/orders.staff';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale } from '../../lib/i18n.ts';
import { useApi } from '../../lib/queries.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Card } from '../../ui/card.tsx';
import { Given } from '../../ui/given.tsx';
import { Link } from '../../ui/link.tsx';
import { EditScreen } from '../../ui/screens/edit-screen.tsx';
import { Tag } from '../../ui/tag.tsx';
import { ConfirmPart } from './confirm-form.tsx';
import { StaffDispute } from './dispute-part.tsx';
import { GiveRefund } from './give-refund-form.tsx';
import { Lines, Side } from './order-screen.tsx';
import { Payments } from './payments-part.tsx';
import { stateTone, stateWord } from './state-words.ts';

function Buyer({ buyer }: { buyer: OrderForStaff['buyer'] }) {
  return (
    <Card as="section" label={m.orders_column_buyer()}>
      <h2 className="text-18">{m.orders_column_buyer()}</h2>
      <p className="font-semibold wrap-anywhere">
        <Given>{buyer.name}</Given>
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-2 text-14">
        <Link to={`mailto:${buyer.email}`} className="tap break-all">
          {buyer.email}
        </Link>
        {buyer.phone && (
          <Link to={`tel:${buyer.phone}`} className="tap">
            {buyer.phone}
          </Link>
        )}
      </p>
    </Card>
  );
}

function Shown({ held }: { held: OrderForStaff }) {
  const { order, buyer, payments } = held;
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-3" aria-live="polite">
        <Tag tone={stateTone(order.status)}>{stateWord(order.status)}</Tag>
        <span className="text-14 text-ink-2">
          {m.orders_ordered_on({ date: formatDateTime(order.createdAt, currentLocale()) })}
        </span>
      </div>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {/* First also for keys and ears: who opens it mostly comes to confirm. */}
        <div className="grid content-start gap-5 lg:col-start-2 lg:row-start-1">
          <ConfirmPart held={held} />
          {order.dispute && <StaffDispute dispute={order.dispute} />}
          <Buyer buyer={buyer} />
          {held.can.refund && <GiveRefund held={held} />}
          <Side order={order} />
        </div>
        <div className="grid min-w-0 content-start gap-5 lg:col-start-1 lg:row-start-1">
          <Lines order={order} />
          <Payments payments={payments} />
        </div>
      </div>
    </div>
  );
}

/** One order for staff: what was bought, by whom, and every try to pay it. */
export function StaffOrderScreen({ id }: { id: string }) {
  const query = useApi(getOrderForStaff, { params: { id } });
  return (
    <EditScreen
      query={query}
      title={
        query.data
          ? m.orders_order_title({ orderNo: query.data.order.orderNo })
          : m.orders_desk_title()
      }
      crumbs={[{ label: m.orders_desk_title(), to: staffPaths.orders.list() }]}
      missing={{ title: m.orders_desk_missing(), text: m.orders_desk_missing_text() }}
    >
      {(held) => <Shown held={held} />}
    </EditScreen>
  );
}
