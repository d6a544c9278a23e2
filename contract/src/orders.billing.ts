import * as z from 'zod/mini';
import { Email, PhoneNumber } from './accounts.ts';
import { text } from './text.ts';

/**
 * States and union territories by the first two digits of a GSTIN: where a GST number's owner is registered,
 * and where a buyer is. `@chinar/content/states` names them.
 */
export const stateCodes = [
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '07',
  '08',
  '09',
  '10',
  '11',
  '12',
  '13',
  '14',
  '15',
  '16',
  '17',
  '18',
  '19',
  '20',
  '21',
  '22',
  '23',
  '24',
  '26',
  '27',
  '29',
  '30',
  '31',
  '32',
  '33',
  '34',
  '35',
  '36',
  '37',
  '38',
  '97',
] as const;
export const StateCode = z.enum(stateCodes);
export type StateCode = z.infer<typeof StateCode>;

/** Union territories without a legislature of their own: their half of the tax is called UTGST. */
export const withUtgst: ReadonlySet<string> = new Set(['04', '26', '31', '35', '38']);

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * The last sign of a GSTIN, worked out of the fourteen before it: each is its place in 0–9 A–Z, every
 * second is doubled, quotient and remainder by 36 are summed, and the sum is filled up to a multiple of 36.
 */
export function gstinCheckDigit(first: string): string {
  let sum = 0;
  for (const [place, sign] of [...first].entries()) {
    const product = digits.indexOf(sign) * (place % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return digits[(36 - (sum % 36)) % 36] ?? '';
}

/** Whether it is shaped like a GST number of a state of ours and its check digit is right. */
export function isGstin(value: string): boolean {
  return (
    /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/.test(value) &&
    z.safeParse(StateCode, value.slice(0, 2)).success &&
    gstinCheckDigit(value.slice(0, 14)) === value[14]
  );
}

export const Gstin = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.maxLength(20), z.refine(isGstin, { error: 'gstin_invalid' }));

/** A postal index number of India. */
export const Pin = z.string().check(z.trim(), z.regex(/^[1-9]\d{5}$/, { error: 'pin_invalid' }));

export const billingLimits = { name: 80, address: 200 } as const;

/** To whom something is billed. The state decides the tax; PIN and address are asked with a GSTIN alone. */
export const Billing = z.strictObject({
  name: text(1, billingLimits.name),
  email: Email,
  phone: z._default(z.nullable(PhoneNumber), null),
  stateCode: StateCode,
  gstin: z._default(z.nullable(Gstin), null),
  pin: z._default(z.nullable(Pin), null),
  address: z._default(z.nullable(text(5, billingLimits.address)), null),
});
export type Billing = z.infer<typeof Billing>;
