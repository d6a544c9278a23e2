import { listRefunds } from '@chinar/contract/orders.refunds';
import { RefundsScreen } from '../features/orders/refunds-screen.tsx';
import { listHandle } from '../lib/list-query.ts';

export const handle = listHandle(listRefunds);

export default function AdminRefundsRoute() {
  return <RefundsScreen />;
}
