import { SuccessScreen } from '../features/orders/success-screen.tsx';
import type { PageHandle } from '../lib/server-context.ts';

/** Opened to pay, its document knows the gateway's script. */
export const handle: PageHandle = { query: ['open'] };

export default function SuccessRoute() {
  return <SuccessScreen />;
}
