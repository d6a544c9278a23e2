import type { Order, Pay } from '@chinar/contract/orders';
import type { NavigateFunction } from 'react-router';
import { paths } from '../../lib/paths.ts';

/** Leads on to where an order is paid: the gateway's page, or our own. */
export function goOn(order: Pick<Order, '_id'>, pay: Pay, navigate: NavigateFunction): void {
  if (pay.kind === 'checkout' && pay.url) globalThis.location.assign(pay.url);
  else void navigate(paths.paid(order._id));
}
