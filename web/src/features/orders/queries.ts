import { getCart } from '@chinar/contract/cart';
import {
  cancelOrder,
  getOrder,
  listOrders,
  type Order,
  payOrder,
  verifyPayment,
} from '@chinar/contract/orders';
import { useApi, useSend } from '../../lib/queries.ts';

/** What is read anew after an order was made, paid or called off. */
export const touched = [getCart, listOrders, getOrder] as const;

const pollMs = 3000;

/** Whether the money of an order may still come by itself. */
export function isChecking({ status, payment }: Pick<Order, 'status' | 'payment'>): boolean {
  const byGateway = payment?.provider === 'sandbox' || payment?.provider === 'razorpay';
  const isOpen = payment?.state === 'attempted' || payment?.state === 'authorised';
  return status === 'awaiting_payment' && byGateway && isOpen;
}

/** Whether the reference of a UPI payment was told: staff look for it. */
export function isReferenceTold({ payment }: Pick<Order, 'payment'>): boolean {
  return payment?.provider === 'upi' && payment.state === 'attempted';
}

/** An order; asked again and again while its money is on the way. */
export function useOrder(id: string, { isPolled = false } = {}) {
  return useApi(
    getOrder,
    { params: { id } },
    isPolled
      ? {
          refetchInterval: (order) => (order && !isOver(order) ? pollMs : Number.POSITIVE_INFINITY),
        }
      : {},
  );
}

/** Nothing more is to be expected of it. A try that failed is no end: the next one may be under way. */
function isOver({ status }: Order): boolean {
  return status !== 'awaiting_payment';
}

export const usePaying = () => useSend(payOrder, { touches: [getOrder, listOrders] });
export const useVerifying = () => useSend(verifyPayment, { touches: touched });
export const useCancelling = () => useSend(cancelOrder, { touches: touched });
