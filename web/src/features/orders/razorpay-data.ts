import type { Pay } from '@chinar/contract/orders';
import * as m from '@chinar/messages/paraglide/messages';

/** What Razorpay gives the page when somebody has paid; the server checks it. */
export type RazorpayAnswer = {
  razorpay_payment_id: string;
  razorpay_signature: string;
};

/** What its window is told: what is paid, and what it need not ask. */
export type RazorpayBuyer = { what: string; name: string; email: string; contact: string };

type Options = {
  key: string;
  order_id: string;
  name: string;
  description: string;
  prefill: { name: string; email: string; contact: string };
  /** A try that failed is tried again in their window. */
  retry: { enabled: boolean };
  handler: (answer: RazorpayAnswer) => void;
  modal: { ondismiss: () => void; confirm_close: boolean };
};
type Razorpay = new (options: Options) => { open: () => void };

const source = 'https://checkout.razorpay.com/v1/checkout.js';

const known = (): Razorpay | undefined => (globalThis as { Razorpay?: Razorpay }).Razorpay;

/** Loads Razorpay's script once. Rejects when it does not come, so that one may try again. */
async function loadRazorpay(): Promise<Razorpay> {
  if (!known()) {
    const script = Object.assign(document.createElement('script'), { src: source, async: true });
    await new Promise((resolve, reject) => {
      script.addEventListener('load', resolve);
      script.addEventListener('error', () => {
        script.remove();
        reject(new Error('Razorpay could not be reached'));
      });
      document.head.append(script);
    });
  }
  const found = known();
  if (!found) throw new Error('Razorpay sent another script');
  return found;
}

/**
 * Opens Razorpay's window for a payment that is prepared. Resolves with what it gives when somebody has paid,
 * with null when it is closed; rejects when it does not come.
 */
export async function openRazorpay(
  { keyId, providerOrderId }: Pay,
  { what, ...prefill }: RazorpayBuyer,
): Promise<RazorpayAnswer | null> {
  if (keyId === null || providerOrderId === null) throw new Error('There is nothing to pay here');
  const Window = await loadRazorpay();
  return new Promise((resolve) => {
    const opened = new Window({
      key: keyId,
      order_id: providerOrderId,
      name: m.common_brand(),
      description: what,
      prefill,
      retry: { enabled: true },
      handler: resolve,
      modal: { ondismiss: () => resolve(null), confirm_close: true },
    });
    opened.open();
  });
}
