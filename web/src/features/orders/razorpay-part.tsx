import type { Pay } from '@chinar/contract/orders';
import * as m from '@chinar/messages/paraglide/messages';
import { CircleSlash } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useOnce } from '../../lib/effects.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { openRazorpay, type RazorpayAnswer, type RazorpayBuyer } from './razorpay-data.ts';
import { StatePart } from './state-part.tsx';

/**
 * Razorpay's window over a page, opened at once: who stands here has pressed Pay. `children` are the ways on where
 * it did not come.
 */
export function RazorpayPart({
  prepare,
  buyer,
  onOver,
  children,
}: {
  prepare: () => Promise<Pay>;
  buyer: RazorpayBuyer;
  /** It was paid, or closed. */
  onOver: (told: RazorpayAnswer | null) => void;
  children: ReactNode;
}) {
  const [isMissing, setMissing] = useState(false);
  useOnce(() => {
    void prepare()
      .then((pay) => openRazorpay(pay, buyer))
      .then(onOver)
      .catch(() => setMissing(true));
  });
  if (!isMissing)
    return (
      <StatePart icon={<Spinner />} title={m.orders_opening()} text={m.orders_opening_text()} />
    );
  return (
    <StatePart
      icon={<CircleSlash size={28} aria-hidden="true" className="text-ink-2" />}
      title={m.orders_open_failed()}
      text={m.orders_open_failed_text()}
    >
      {children}
    </StatePart>
  );
}
