import type { BodyOf } from '@chinar/contract/endpoint';
import { toRupees } from '@chinar/contract/money';
import type * as contract from '@chinar/contract/orders.statement';
import {
  type StatementColumns,
  statementLimits,
  type StatementResult,
  type StatementRow,
} from '@chinar/contract/orders.statement';
import { type Asking, type Ctx, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { mapConstraints } from '../../db/errors.ts';
import { AppError, found } from '../../errors.ts';
import { readSeller, rememberStatement } from '../settings/api.ts';
import { lockOrder } from './data.ts';
import { createEvent, rowEvent, setEvent } from './data.events.ts';
import { listPayments, type PaymentRow } from './data.payments.ts';
import { listTold, type ToldRow } from './data.statement.ts';
import { type Judged, judgeCredits } from './policy.matching.ts';
import { type Credit, creditOf, rowsOf } from './policy.statement.ts';
import { settle } from './service.settle.ts';

type Body = BodyOf<typeof contract.importStatement>;

const unreadable = (key: string) =>
  new AppError('file_unreadable', { faults: [{ path: 'csv', key }] });

const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '');

function readRows(csv: string): string[][] {
  if (Buffer.byteLength(csv) > statementLimits.bytes)
    throw new AppError('file_too_large', { values: { maximum: '5 MB' } });
  const rows = rowsOf(csv);
  if (rows.length > statementLimits.rows) throw unreadable('statement_long');
  return rows;
}

/** What somebody looks at to say which column is what. */
function sampleOf(rows: readonly string[][]): string[][] {
  const { sample, columns } = statementLimits;
  return rows
    .filter((cells) => isFilled(cells))
    .slice(0, sample)
    .map((cells) => cells.slice(0, columns).map((cell) => cell.trim().slice(0, 80)));
}

/** The rows that tell of money. */
function creditsOf(rows: readonly string[][], columns: StatementColumns): Credit[] {
  const credits = rows.flatMap((cells, place) => creditOf(cells, place + 1, columns) ?? []);
  if (credits.length === 0) throw unreadable('statement_empty');
  return credits;
}

function rowOf({ credit, told, reason }: Judged): StatementRow {
  return {
    line: credit.line,
    utr: told?.utr ?? credit.utrs[0] ?? null,
    amount: credit.amount === null ? null : toRupees(credit.amount),
    narration: credit.narration.slice(0, 200),
    order: told && { _id: told.orderId, orderNo: told.orderNo, total: toRupees(told.total) },
    reason,
  };
}

function resultOf(judged: readonly Judged[], rows: readonly string[][]) {
  const of = (kind: Judged['kind']) => judged.filter((one) => one.kind === kind);
  const [matched, unmatched, duplicates, differing] = [
    of('matched'),
    // What is about an order is looked at first.
    of('unmatched').toSorted(
      (one, other) => Number(other.told !== null) - Number(one.told !== null),
    ),
    of('duplicates'),
    of('differing'),
  ];
  const shown = (some: readonly Judged[]) =>
    some.slice(0, statementLimits.shown).map((row) => rowOf(row));
  return {
    counts: {
      matched: matched.length,
      unmatched: unmatched.length,
      duplicates: duplicates.length,
      differing: differing.length,
      ignored: rows.filter((cells) => isFilled(cells)).length - judged.length,
    },
    matched: shown(matched),
    unmatched: shown(unmatched),
    duplicates: shown(duplicates),
    differing: shown(differing),
  };
}

/** Whether it still is what it was when the statement was read: asked under the order's lock. */
const isStill = (payment: PaymentRow | undefined, { utr }: ToldRow): boolean =>
  payment?.state === 'attempted' && payment.utr === utr;

/** The day on which it came, by noon: not before its order was made, and not after now. */
function receivedAt(ctx: Ctx, { day }: Credit, madeAt: Date): Date | undefined {
  const noon = Date.parse(`${String(day)}T12:00:00+05:30`);
  if (Number.isNaN(noon)) return undefined;
  return new Date(Math.min(ctx.services.clock.now(), Math.max(noon, madeAt.getTime())));
}

const kind = 'statement.credit';

/**
 * Notes what else of a row may be its reference as used up: beside the bank's own, its payer writes what they
 * like, and the one row would pay an order by each.
 */
async function useUp(ctx: Ctx, { utrs }: Credit, { orderNo, utr: paidBy }: ToldRow): Promise<void> {
  const at = new Date(ctx.services.clock.now());
  for (const utr of utrs.filter((other) => other !== paidBy)) {
    const row = { eventId: rowEvent(utr), kind, raw: JSON.stringify({ utr, paidBy }), at };
    const isNew = await createEvent(ctx.db, {
      ...row,
      provider: 'upi',
      providerOrderId: null,
      receipt: orderNo,
    });
    if (isNew) await setEvent(ctx.db, 'upi', row.eventId, 'handled');
  }
}

/** Takes the money of one row by the door that all money takes. Told again it changes nothing. */
async function take(ctx: Asking<'admin'>, judged: Judged): Promise<Judged> {
  const told = found(judged.told);
  const { credit } = judged;
  const order = found(await lockOrder(ctx.db, told.orderId));
  const own = (await listPayments(ctx.db, [order.id])).find(({ id }) => id === told.paymentId);
  if (own?.state === 'captured') return { ...judged, kind: 'duplicates' };
  if (order.status !== 'awaiting_payment' || !isStill(own, told))
    return { ...judged, kind: 'unmatched', reason: 'closed' };
  const settled = await settle(ctx, {
    provider: 'upi',
    providerOrderId: null,
    providerPaymentId: null,
    paymentId: told.paymentId,
    receipt: order.order_no,
    amount: credit.amount ?? 0,
    currency: 'INR',
    state: 'captured',
    failure: null,
    source: 'import',
    // Of the row no more is kept than what it was matched by: it names whoever paid.
    event: {
      id: rowEvent(told.utr),
      kind,
      raw: JSON.stringify({ utr: told.utr, amount: credit.amount }),
    },
    confirmedBy: ctx.actor.userId,
    receivedAt: receivedAt(ctx, credit, order.created_at),
  });
  if (settled !== 'fulfilled') return { ...judged, kind: 'duplicates' };
  await useUp(ctx, credit, told);
  await audit(ctx, 'payment.confirmed', ['order', order.id], {
    after: { paymentId: told.paymentId, amount: credit.amount, source: 'import' },
  });
  return judged;
}

/** The same in a transaction of its own; a reference that somebody confirms for another order meanwhile is theirs. */
async function takeAlone(ctx: Asking<'admin'>, judged: Judged): Promise<Judged> {
  try {
    return await mapConstraints({ payments__utr: 'utr_used' }, () =>
      transact(ctx, (inner) => take(inner, judged)),
    );
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'utr_used') throw error;
    return { ...judged, kind: 'duplicates' };
  }
}

/**
 * Finds the money of orders in a bank's statement. What is found is settled order by order: what was done
 * before a fault stays done, and the same file again goes on.
 */
export async function importStatement(ctx: Asking<'admin'>, body: Body): Promise<StatementResult> {
  const { dryRun, columns } = body;
  const rows = readRows(body.csv);
  const { statementColumns: remembered } = await readSeller(ctx.db, ctx.services.config);
  const about = { dryRun, sample: sampleOf(rows), remembered };
  if (columns === null) {
    if (dryRun) return { ...about, ...resultOf([], rows) };
    throw new AppError('unacceptable', { faults: [{ path: 'columns', key: 'required' }] });
  }
  const credits = creditsOf(rows, columns);
  const told = await listTold(ctx.db, [...new Set(credits.flatMap(({ utrs }) => utrs))]);
  const judged = judgeCredits(credits, told);
  if (!dryRun) {
    for (const [place, one] of judged.entries())
      if (one.kind === 'matched') judged[place] = await takeAlone(ctx, one);
    await rememberStatement(ctx, columns);
  }
  const result = resultOf(judged, rows);
  await audit(ctx, 'statement.imported', ['payments', null], {
    after: { dryRun, ...result.counts },
  });
  return { ...about, ...result };
}
