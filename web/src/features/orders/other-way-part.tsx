import type { Order, PayMethod } from '@chinar/contract/orders';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { lateDialog } from '../../ui/late-dialog.tsx';

const OtherWayDialog = lateDialog(
  async () => (await import('./other-way-dialog.tsx')).OtherWayDialog,
);

/** The way by which an order is to be paid so far. */
function methodOf({ payment }: Order): PayMethod | null {
  const provider = payment?.provider;
  if (provider === 'upi' || provider === 'counter') return provider;
  return provider ? 'gateway' : null;
}

/** Who has no UPI at hand, or whose card failed, pays the same order by another of the open ways. */
export function OtherWay({
  order,
  now = methodOf(order),
}: {
  order: Order;
  now?: PayMethod | null;
}) {
  const [isOpen, setOpen] = useState(false);
  const others = order.methods.filter((method) => method !== now);
  if (others.length === 0) return null;
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {m.orders_payer_other()}
      </Button>
      {isOpen && <OtherWayDialog order={order} others={others} onClose={() => setOpen(false)} />}
    </>
  );
}
