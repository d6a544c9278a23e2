import { listOrders } from '@chinar/contract/orders';
import { OrdersScreen } from '../features/orders/orders-list-screen.tsx';
import { listHandle } from '../lib/list-query.ts';

export const handle = listHandle(listOrders);

export default function OrdersRoute() {
  return <OrdersScreen />;
}
