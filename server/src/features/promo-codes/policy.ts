import type { PromoReason } from '@chinar/contract/orders';
import type { PromoCode, PromoState } from '@chinar/contract/promo-codes';
import type { PromoRow } from './data.ts';

/** What a code is tried on; prices in paise. */
export type PromoLine = {
  itemType: string;
  itemId: string;
  category: string;
  price: number;
  /** It is offered below its usual price already. */
  isReduced: boolean;
};

/** What is known of the uses of a code. */
export type Uses = {
  now: Date;
  /** Taken of the cap, by all. */
  used: number;
  /** Taken by who asks. */
  ownUses: number;
  /** They have paid for something before. */
  hasOrdered: boolean;
  /** One of a batch that somebody holds already. */
  isSpent: boolean;
  /** It is for everybody, or for who asks. */
  isMeant: boolean;
};

export type Judged = { reason: PromoReason; minimum: number | null } | { discounts: number[] };

function isInScope({ scope, scope_values }: PromoRow, line: PromoLine): boolean {
  const values = new Set(scope_values.map((value) => value.toLowerCase()));
  switch (scope) {
    case 'all':
      return true;
    case 'types':
      return values.has(line.itemType);
    case 'items':
      return values.has(line.itemId.toLowerCase());
    case 'categories':
      return values.has(line.category.toLowerCase());
  }
}

/**
 * Shares an amount out by weights, to the paisa: each gets its part rounded down, and what is left goes to
 * the largest remainders, of like ones to the first. Sums to `amount` exactly where any weight is above 0;
 * nobody gets more than their weight while `amount` is at most the sum of them.
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  // Beyond 2^53 a product would be rounded.
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const parts = exact.map((product) => Number(product / BigInt(sum)));
  const left = amount - parts.reduce((total, part) => total + part, 0);
  const rests = exact.map((product, place) => ({ rest: product % BigInt(sum), place }));
  const order = rests.toSorted((one, other) =>
    one.rest === other.rest ? one.place - other.place : one.rest > other.rest ? -1 : 1,
  );
  for (const { place } of order.slice(0, left)) parts[place] = (parts[place] ?? 0) + 1;
  return parts;
}

/** Paise that a code takes off lines that it is for. */
function amountOff(promo: PromoRow, prices: readonly number[]): number {
  const eligible = prices.reduce((sum, price) => sum + price, 0);
  const cap = promo.max_discount_paise ?? eligible;
  switch (promo.type) {
    case 'percent':
      return Math.min(eligible, cap, Math.floor((eligible * promo.value + 50) / 100));
    case 'fixed':
      return Math.min(eligible, cap, promo.value);
    case 'free_item':
      return Math.min(cap, ...prices);
  }
}

/** Of a free item the cheapest is free; what another code takes off is shared out by price. */
function discountsOf(promo: PromoRow, prices: readonly number[]): number[] {
  const amount = amountOff(promo, prices);
  if (promo.type !== 'free_item') return shareOut(amount, prices);
  const place = prices.indexOf(Math.min(...prices));
  return prices.map((_price, at) => (at === place ? amount : 0));
}

const isUsedUp = ({ usage_limit: limit }: PromoRow, used: number): boolean =>
  limit !== null && used >= limit;

/** Why a code is on for nobody. */
function whyOff(promo: PromoRow, { now }: Uses): PromoReason | null {
  const { status, starts_at: starts, ends_at: ends } = promo;
  if (status === 'draft') return 'promo_unknown';
  if (status !== 'active' || (ends && ends <= now)) return 'promo_expired';
  return starts && starts > now ? 'promo_not_started' : null;
}

/** Why a code that is on is not on for who asks. */
function whyNotForThem(promo: PromoRow, uses: Uses): PromoReason | null {
  const { used, ownUses, hasOrdered, isSpent } = uses;
  if (ownUses >= promo.per_user_limit) return 'promo_used_by_you';
  if (isSpent || isUsedUp(promo, used)) return 'promo_used_up';
  return promo.first_order_only && hasOrdered ? 'promo_first_order' : null;
}

function whyNotNow(promo: PromoRow, uses: Uses): PromoReason | null {
  // Nobody learns of a code that is somebody else's that it is there.
  if (!uses.isMeant) return 'promo_unknown';
  return whyOff(promo, uses) ?? whyNotForThem(promo, uses);
}

/** What a code takes off each line, or why it takes nothing off any (decisions 4.5). */
export function judge(promo: PromoRow, uses: Uses, lines: readonly PromoLine[]): Judged {
  const reason = whyNotNow(promo, uses);
  if (reason) return { reason, minimum: null };
  const takes = lines.map(
    (line) =>
      line.price > 0 && isInScope(promo, line) && !(promo.exclude_discounted && line.isReduced),
  );
  const prices = lines.filter((_line, place) => takes[place]).map(({ price }) => price);
  if (prices.length === 0) return { reason: 'promo_not_for_these', minimum: null };
  const total = prices.reduce((sum, price) => sum + price, 0);
  const minimum = promo.min_order_paise;
  if (total < minimum) return { reason: 'promo_minimum', minimum };
  const off = discountsOf(promo, prices);
  return { discounts: takes.map((isTaken) => (isTaken ? (off.shift() ?? 0) : 0)) };
}

/** What a code would take off if it were on now, for whoever it is for: what is tried before it is. */
export function judgeAsIfOn(promo: PromoRow, lines: readonly PromoLine[]): Judged {
  const on = {
    ...promo,
    status: 'active',
    starts_at: null,
    ends_at: null,
    usage_limit: null,
  } as const;
  return judge(on, newcomer(new Date(0)), lines);
}

/** Somebody who may use a code and has bought nothing yet. */
export function newcomer(now: Date): Uses {
  return { now, used: 0, ownUses: 0, hasOrdered: false, isSpent: false, isMeant: true };
}

/** How a code stands: what was said of it, its days and its uses together. */
export function stateOf(
  { status, starts_at: starts, ends_at: ends, ...promo }: PromoRow,
  now: Date,
): PromoState {
  if (status !== 'active') return status;
  if (ends && ends <= now) return 'expired';
  if (isUsedUp(promo as PromoRow, promo.used)) return 'used_up';
  return starts && starts > now ? 'scheduled' : 'active';
}

/** From which status each act is possible. */
export const possibleFrom = {
  activate: ['draft', 'paused'],
  pause: ['active'],
  archive: ['draft', 'active', 'paused'],
  batch: ['draft', 'active', 'paused'],
} as const satisfies Record<string, readonly PromoRow['status'][]>;

/**
 * What an admin may do with a code. What it takes off is a promise to whoever used it: it stays. Its own
 * word may not be both in people's hands and the name of a batch.
 */
export function canDo(
  { status, batch_size: batchSize }: Pick<PromoRow, 'status' | 'batch_size'>,
  hasUses: boolean,
): PromoCode['can'] {
  const may = (act: keyof typeof possibleFrom): boolean =>
    (possibleFrom[act] as readonly string[]).includes(status);
  return {
    activate: may('activate'),
    pause: may('pause'),
    archive: may('archive'),
    batch: may('batch') && (batchSize > 0 || !hasUses),
    reword: !hasUses,
  };
}
