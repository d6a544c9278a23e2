import { createHash } from 'node:crypto';
import { dateOf, dayOf } from '@chinar/content/india';
import { isGstin, type StateCode } from '@chinar/contract/orders.billing';
import type { PayMethod } from '@chinar/contract/orders';
import type { Asking, Ctx, Locale } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { hasGuardianConsent } from '../accounts/api.ts';
import { type CartLine, listCartLines } from '../cart/api.ts';
import { type Tried, tryPromo } from '../promo-codes/api.ts';
import { heldSeller, type Seller } from '../settings/api.ts';
import { listRates, type RateRow } from './data.rates.ts';
import { taxOf, type Taxed } from './service.tax.ts';

/** A line of an order that is not made yet, in paise. */
export type PricedLine = CartLine &
  Taxed & {
    hsnSac: string;
    rateBp: number | null;
    unit: number;
    discount: number;
    total: number;
  };

/** What an order of somebody's cart would be. */
export type Priced = {
  lines: PricedLine[];
  blocked: CartLine[];
  seller: Seller;
  stateCode: StateCode;
  promo: (Tried & { code: string }) | null;
  sums: { subtotal: number; discount: number; tax: number; total: number };
  methods: PayMethod[];
  hash: string;
};

/** Below this a gateway takes nothing: a rupee, in paise. */
const leastPaise = 100;

export function methodsOf(ctx: Ctx, { upiVpa, takesCounter }: Seller, total: number): PayMethod[] {
  if (total === 0) return [];
  const methods: PayMethod[] = [];
  if (ctx.services.payments.gateway && total >= leastPaise) methods.push('gateway');
  if (upiVpa !== null && total >= leastPaise) methods.push('upi');
  if (takesCounter) methods.push('counter');
  return methods;
}

/** The refusal of a way to pay that is not open, with those that are. */
export function notOffered(methods: readonly PayMethod[]): AppError {
  const values = { choices: methods.join(', ') };
  return new AppError('unacceptable', { faults: [{ path: 'method', key: 'not_one_of', values }] });
}

type Ordered = { lines: readonly PricedLine[]; stateCode: string; promo: Tried | null };

/**
 * Says what was quoted: the sum, and which things, for how long and with how many days to give them back, for where
 * and by which code. An order is refused when these differ or the sum has risen since.
 */
function hashOf({ lines, stateCode, promo }: Ordered, total: number): string {
  const things = lines.map(
    ({ itemType, itemId, validityDays, refundDays }) =>
      `${itemType} ${itemId} ${validityDays} ${refundDays}`,
  );
  const code = promo && 'discounts' in promo.judged ? promo.promo?.code : null;
  const text = JSON.stringify([things.toSorted(), stateCode, code ?? null]);
  return `${total}.${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
}

/** Whether an order may be made of what was quoted: the same things, and nothing dearer. */
export function isStillQuoted(quoted: string, now: string): boolean {
  const [before = '', thingsBefore] = quoted.split('.');
  const [after, thingsAfter] = now.split('.');
  return (
    thingsBefore === thingsAfter && /^\d{1,15}$/.test(before) && Number(after) <= Number(before)
  );
}

type Terms = {
  seller: Seller;
  rates: readonly RateRow[];
  stateCode: StateCode;
};

function priced(line: CartLine, discount: number, { seller, rates, stateCode }: Terms): PricedLine {
  const rate = rates.find(({ item_type }) => item_type === line.itemType);
  if (!rate) throw new Error(`No row of tax_rates speaks of ${line.itemType}.`);
  const place = rate.place === 'centre' ? seller.stateCode : stateCode;
  const rateBp = seller.gstin === null ? null : rate.rate_bp;
  const total = line.pricePaise - discount;
  return {
    ...line,
    ...taxOf(total, rateBp, place === seller.stateCode),
    hsnSac: rate.hsn_sac,
    rateBp,
    unit: line.pricePaise,
    discount,
    total,
  };
}

const sumOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0);

function sumsOf(lines: readonly PricedLine[]): Priced['sums'] {
  return {
    subtotal: sumOf(lines.map(({ unit }) => unit)),
    discount: sumOf(lines.map(({ discount }) => discount)),
    tax: sumOf(lines.map(({ cgst, sgst, igst }) => cgst + sgst + igst)),
    total: sumOf(lines.map(({ total }) => total)),
  };
}

type Asked = {
  userId: string;
  locale: Locale;
  promoCode?: string | null | undefined;
  stateCode?: StateCode | undefined;
  gstin?: string | null | undefined;
};

/** A registered buyer is where the registration is, whatever else was chosen. */
function stateOf({ gstin, stateCode }: Asked, seller: Seller): StateCode {
  const number = gstin?.trim().toUpperCase() ?? '';
  return isGstin(number) ? (number.slice(0, 2) as StateCode) : (stateCode ?? seller.stateCode);
}

function promoLines(lines: readonly CartLine[]) {
  return lines.map(({ itemType, itemId, category, pricePaise, originalPricePaise }) => ({
    itemType,
    itemId,
    category,
    price: pricePaise,
    isReduced: originalPricePaise > pricePaise,
  }));
}

/**
 * Prices somebody's cart as an order would be: what is owned or put away is left out.
 *
 * @throws `cart_empty` when nothing is left
 */
export async function priceCart(ctx: Ctx, asked: Asked): Promise<Priced> {
  const { userId, locale, promoCode } = asked;
  const all = await listCartLines(ctx, userId, locale);
  const open = all.filter(({ isBlocked }) => !isBlocked);
  if (open.length === 0) throw new AppError('cart_empty');
  const seller = await heldSeller(ctx);
  const day = dateOf(dayOf(ctx.services.clock.now()));
  const terms = { seller, rates: await listRates(ctx.db, day), stateCode: stateOf(asked, seller) };
  const code = promoCode?.trim();
  const promo = code
    ? { code, ...(await tryPromo(ctx, { code, userId, lines: promoLines(open) })) }
    : null;
  const off = promo && 'discounts' in promo.judged ? promo.judged.discounts : [];
  const lines = open.map((line, place) => priced(line, off[place] ?? 0, terms));
  const sums = sumsOf(lines);
  return {
    lines,
    blocked: all.filter(({ problem }) => problem !== null && problem !== 'price_down'),
    seller,
    stateCode: terms.stateCode,
    promo,
    sums,
    methods: methodsOf(ctx, seller, sums.total),
    hash: hashOf({ lines, stateCode: terms.stateCode, promo }, sums.total),
  };
}

/** The same for who asks, with whether a guardian has to agree first. */
export async function quote(
  ctx: Asking<'user'>,
  asked: Omit<Asked, 'userId' | 'locale'>,
): Promise<Priced & { needsGuardian: boolean }> {
  const { userId } = ctx.actor;
  const all = await priceCart(ctx, { ...asked, userId, locale: ctx.locale });
  return { ...all, needsGuardian: !(await hasGuardianConsent(ctx, userId)) };
}
