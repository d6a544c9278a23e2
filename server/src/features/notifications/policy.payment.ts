import { formatRupees } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import * as z from 'zod/mini';
import type { Locale } from '../../context.ts';

/** Money that came, did not come, or goes back; in rupees. */
export const paymentFacts = z.strictObject({
  amount: z.number(),
  orderId: z.optional(z.string()),
  orderNo: z.optional(z.string()),
  /** What was given out for it. */
  invoice: z.optional(z.strictObject({ id: z.string(), number: z.string() })),
  isRefund: z.optional(z.boolean()),
  /** A bank asked it back, or has left it with the seller. */
  dispute: z.optional(z.enum(['open', 'kept'])),
  /** Why staff found no money, or refused to give it back, in their words. */
  reason: z.optional(z.string()),
});
type Payment = z.infer<typeof paymentFacts>;
type Said = { title: string; message: string };

export const orderLink = ({ orderId }: Payment): string =>
  orderId === undefined ? '/orders' : `/orders/${orderId}`;

/** A mail leads to the document itself. */
export const invoiceLink = (payment: Payment): string =>
  payment.invoice ? `/admin/invoice/${payment.invoice.id}` : orderLink(payment);

/** Of money that came or goes back. */
export function paidWords(
  { amount, orderNo = '', invoice, isRefund, dispute }: Payment,
  { locale }: { locale: Locale },
): Said {
  const said = { locale };
  const sum = { amount: formatRupees(amount) };
  if (dispute) {
    return {
      title: m.notifications_dispute_kept_title({}, said),
      message: m.notifications_dispute_kept_text({ ...sum, orderNo }, said),
    };
  }
  if (isRefund) {
    return {
      title: m.notifications_refunded_title({}, said),
      message: m.notifications_refunded_text({ ...sum, orderNo }, said),
    };
  }
  return {
    title: m.notifications_paid_title({}, said),
    message: invoice
      ? m.notifications_paid_invoice({ ...sum, orderNo, number: invoice.number }, said)
      : m.notifications_paid_text(sum, said),
  };
}

/** Of money that did not come, or does not go back. */
export function unpaidWords(
  { amount, reason, orderNo = '', isRefund, dispute }: Payment,
  { locale }: { locale: Locale },
): Said {
  const said = { locale };
  const sum = { amount: formatRupees(amount) };
  if (dispute) {
    return {
      title: m.notifications_disputed_title({}, said),
      message: m.notifications_disputed_text({ ...sum, orderNo }, said),
    };
  }
  if (isRefund) {
    const facts = { ...sum, orderNo, reason: reason ?? '' };
    return {
      title: m.notifications_denied_title({}, said),
      message: m.notifications_denied_text(facts, said),
    };
  }
  return {
    title: m.notifications_unpaid_title({}, said),
    message:
      reason === undefined
        ? m.notifications_unpaid_text(sum, said)
        : m.notifications_unpaid_reason({ ...sum, reason }, said),
  };
}
