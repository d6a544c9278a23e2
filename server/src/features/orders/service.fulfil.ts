import type { OrderState } from '@chinar/contract/orders';
import type { Ctx } from '../../context.ts';
import { emit } from '../../events/emit.ts';
import { findOffers, findOwned, lasting, type Ref, takeFromCart } from '../cart/api.ts';
import { findLastEnd, grant, holdPeople } from '../entitlements/api.ts';
import { issueForSale, type PrintedLine } from '../invoices/api.ts';
import { isUsedMeanwhile, redeemPromo } from '../promo-codes/api.ts';
import { readSeller, type Seller } from '../settings/api.ts';
import { type LineRow, type OrderRow, setStatus } from './data.ts';
import { listLines, setFailure } from './data.lines.ts';
import { orderFulfilled } from './events.ts';

const dayMs = 24 * 3600 * 1000;

const refOf = (line: LineRow): Ref => ({ itemType: line.item_type, itemId: line.item_id }) as Ref;

/** A line as documents print it. */
export function printedLine(line: LineRow): PrintedLine {
  const { title, unit, discount, taxable, cgst, sgst, igst, total } = line;
  const own = { hsnSac: line.hsn_sac, rateBp: line.rate_bp };
  return { title, ...own, unit, discount, taxable, cgst, sgst, igst, total };
}

type Coming = {
  /** Its time was over, or it was called off, when the money came. */
  isLate: boolean;
  /** The money had come before its time was over, and was found late. */
  isInTime: boolean;
};

type Failure = 'owned' | 'withdrawn' | 'promo_used';

/**
 * Which lines cannot be given: what its buyer holds for longer already, and of money that came late what
 * was put away meanwhile, or all where the code of its price was used meanwhile, by other orders of theirs or by others.
 */
async function undeliverable(
  ctx: Ctx,
  order: OrderRow,
  { lines, isLate, isInTime }: { lines: readonly LineRow[] } & Coming,
): Promise<Map<string, Failure>> {
  const refs = lines.map((line) => refOf(line));
  // What staff give the same person at this moment is seen, or sees what this order gives.
  const [, owned] = await Promise.all([
    holdPeople(ctx.db, [order.user_id]),
    findOwned(ctx.db, lasting(ctx, order.user_id), refs),
  ]);
  if (isLate && (await isUsedMeanwhile(ctx, order.id, { isInTime })))
    return new Map(lines.map(({ id }) => [id, 'promo_used']));
  const offers = isLate ? await findOffers(ctx.db, ctx.services.sellables, refs) : null;
  const is = (line: LineRow) => (ref: Ref) =>
    ref.itemType === line.item_type && ref.itemId === line.item_id;
  const failures = new Map<string, Failure>();
  for (const line of lines) {
    if (owned.some(is(line))) failures.set(line.id, 'owned');
    else if (offers && !offers.some((offer) => is(line)(offer) && offer.isForSale))
      failures.set(line.id, 'withdrawn');
  }
  return failures;
}

/** Gives the right that a line bought: from now, or from when all that there is of it ends. */
async function give(ctx: Ctx, order: OrderRow, line: LineRow): Promise<void> {
  const right = { userId: order.user_id, ...refOf(line) };
  const now = ctx.services.clock.now();
  const from = (await findLastEnd(ctx.db, right, new Date(now)))?.getTime() ?? now;
  await grant(ctx, {
    ...right,
    source: 'order',
    sourceRef: line.id,
    startsAt: new Date(from),
    expiresAt: line.validity_days === null ? null : new Date(from + line.validity_days * dayMs),
  });
}

/**
 * Gives all that an order is for, in the transaction in which its money is taken: rights, the use of a
 * code, the document; and takes what was bought out of the cart.
 *
 * @param order locked
 * @returns the lines that could not be given: their money goes back
 */
export async function fulfil(
  ctx: Ctx,
  order: OrderRow,
  { isLate, isInTime }: Coming,
): Promise<LineRow[]> {
  const lines = await listLines(ctx.db, [order.id]);
  const failures = await undeliverable(ctx, order, { lines, isLate, isInTime });
  const given = lines.filter(({ id }) => !failures.has(id));
  const refs = lines.map((line) => refOf(line));
  const at = new Date(ctx.services.clock.now());
  const status: OrderState = given.length > 0 ? 'fulfilled' : 'paid';
  // What needs no answer before it is sent is sent together.
  const [seller] = await Promise.all([
    readSeller(ctx.db, ctx.services.config),
    ...[...failures].map(([id, failure]) => setFailure(ctx.db, id, failure)),
    takeFromCart(ctx.db, order.user_id, refs),
    setStatus(ctx.db, order.id, { status, paidAt: at }),
    given.length > 0 && tell(ctx, order, { given, at }),
  ]);
  // From here on others wait for the end: whoever buys the same (its learners are counted), uses the same
  // code, or gives out the next number. In the order of their items: two orders of one buyer meet at the same
  // rights.
  for (const line of given.toSorted((one, other) => one.item_id.localeCompare(other.item_id)))
    await give(ctx, order, line);
  if (order.promo_code_id !== null) await redeemPromo(ctx, order.id);
  if (order.total > 0) await document(ctx, order, { lines, seller });
  return lines.filter(({ id }) => failures.has(id));
}

async function document(
  ctx: Ctx,
  order: OrderRow,
  { lines, seller }: { lines: readonly LineRow[]; seller: Seller },
): Promise<void> {
  await issueForSale(ctx, {
    orderId: order.id,
    orderNo: order.order_no,
    seller,
    buyer: order.billing,
    lines: lines.map((line) => printedLine(line)),
  });
}

async function tell(
  ctx: Ctx,
  order: OrderRow,
  { given, at }: { given: readonly LineRow[]; at: Date },
): Promise<void> {
  await emit(ctx, orderFulfilled, order.id, {
    orderId: order.id,
    userId: order.user_id,
    total: order.total,
    items: given.map((line) => ({ ...refOf(line), lineId: line.id })),
    at: at.toISOString(),
  });
}
