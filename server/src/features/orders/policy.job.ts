import { Id } from '@chinar/contract/ids';
import * as z from 'zod/mini';
import type { JobKind } from '../../jobs/jobs.ts';

/** Money that goes back by way of the gateway. */
export const sendRefund: JobKind<{ refundId: string }> = {
  name: 'orders.send-refund',
  payload: z.strictObject({ refundId: Id }),
};

/** Money that was authorised is to be taken. */
export const capturePayment: JobKind<{ paymentId: string; providerPaymentId: string }> = {
  name: 'orders.capture',
  payload: z.strictObject({ paymentId: Id, providerPaymentId: z.string() }),
};
