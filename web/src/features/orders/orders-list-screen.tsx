import { formatDate, formatRupees } from '@chinar/content/format';
import { listOrders, type OrderCard, orderStates } from '@chinar/contract/orders';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { useList } from '../../lib/use-list.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Given } from '../../ui/given.tsx';
import { Link } from '../../ui/link.tsx';
import { ListScreen } from '../../ui/screens/list-screen.tsx';
import { SignedOut } from '../../ui/screens/signed-out.tsx';
import { DocumentTitle, ScreenHead } from '../../ui/screens/screen-head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Tag } from '../../ui/tag.tsx';
import { stateTone, stateWord } from './state-words.ts';

function OrderLine({ order }: { order: OrderCard }) {
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-16 font-semibold">
          <Link to={paths.order(order._id)} look="none" className="hover:underline">
            {m.orders_order_title({ orderNo: order.orderNo })}
          </Link>
        </h2>
        <Tag tone={stateTone(order.status)}>{stateWord(order.status)}</Tag>
        <span className="ml-auto figure text-22">{formatRupees(order.total)}</span>
      </div>
      <p className="text-ink-2">
        {order.titles.map((title, place) => (
          <span key={title}>
            {place > 0 && ', '}
            <Given>{title}</Given>
          </span>
        ))}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-auto text-14 text-ink-2">
          {m.orders_ordered_on({ date: formatDate(order.createdAt, currentLocale()) })}
        </p>
        <div className="flex flex-wrap gap-2">
          {order.invoiceId && (
            <LinkButton to={paths.invoice(order.invoiceId)} size="sm" variant="ghost">
              {m.orders_invoice()}
            </LinkButton>
          )}
          <LinkButton to={paths.order(order._id)} size="sm">
            {m.orders_details()}
          </LinkButton>
          {order.can.pay && (
            <LinkButton to={paths.order(order._id)} size="sm" variant="primary">
              {m.orders_pay_now()}
            </LinkButton>
          )}
        </div>
      </div>
    </Card>
  );
}

function Own() {
  const list = useList(listOrders, { perPage: 10 });
  return (
    <ListScreen
      title={m.orders_list_title()}
      lead={m.orders_list_lead()}
      list={list}
      filters={[
        {
          name: 'status',
          label: m.orders_status(),
          all: m.orders_status_all(),
          // One that is paid and not yet given is a matter of moments, and bears the same word.
          choices: orderStates
            .filter((value) => value !== 'paid')
            .map((value) => ({ value, label: stateWord(value) })),
        },
      ]}
      found={({ count, shown }) => m.orders_found({ count, shown })}
      skeleton={
        <div className="grid gap-3">
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} className="h-32 w-full" />
          ))}
        </div>
      }
      empty={
        <EmptyState
          title={m.orders_none()}
          text={m.orders_none_text()}
          action={
            <LinkButton to={paths.courses()} variant="primary">
              {m.cart_empty_courses()}
            </LinkButton>
          }
        />
      }
    >
      {(orders) => (
        <ul className="grid gap-3">
          {orders.map((order) => (
            <OrderLine key={order._id} order={order} />
          ))}
        </ul>
      )}
    </ListScreen>
  );
}

/** What one has bought, and what waits to be paid. */
export function OrdersScreen() {
  const { status } = useSession();
  if (status === 'user') return <Own />;
  return (
    <div className="page pb-8">
      <DocumentTitle title={m.orders_list_title()} />
      <ScreenHead title={m.orders_list_title()} lead={m.orders_list_lead()} />
      {status === 'visitor' && (
        <div className="mt-6">
          <SignedOut text={m.orders_list_login()} back={paths.orders()} />
        </div>
      )}
    </div>
  );
}
