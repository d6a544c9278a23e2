import { useSearchParams } from 'react-router';
import { CheckoutScreen } from '../features/orders/checkout-screen.tsx';
import { PayerScreen } from '../features/orders/payer-screen.tsx';
import type { PageHandle } from '../lib/server-context.ts';

/** Of a parent's link the address is the key: such a page is never kept. */
export const handle: PageHandle = { query: ['pay', 'open'], isKept: false };

export default function CheckoutRoute() {
  const [search] = useSearchParams();
  const token = search.get('pay');
  return token === null ? <CheckoutScreen /> : <PayerScreen token={token} />;
}
