import type { StatementRow } from '@chinar/contract/orders.statement';
import type { ToldRow } from './data.statement.ts';
import type { Credit } from './policy.statement.ts';

export type Judged = {
  kind: 'matched' | 'unmatched' | 'duplicates' | 'differing';
  credit: Credit;
  /** The order that it is about, where it is about one. */
  told: ToldRow | null;
  reason: StatementRow['reason'];
};

const isWaiting = ({ status, state }: ToldRow): boolean =>
  status === 'awaiting_payment' && state === 'attempted';

/**
 * Says of each row that tells of money what it is to us. Reference and sum have to be those of one order
 * that waits; where two would do, nobody gets it until somebody has looked.
 */
export function judgeCredits(credits: readonly Credit[], all: readonly ToldRow[]): Judged[] {
  const byUtr = Map.groupBy(all, ({ utr }) => utr);
  /** What rows before this one have taken: a reference pays once, and an order is paid once. */
  const taken = new Map<string, ToldRow>();
  return credits.map((credit) => {
    const told = credit.utrs.flatMap((utr) => byUtr.get(utr) ?? []);
    const judged = judge(credit, told, taken);
    if (judged.kind === 'matched' && judged.told) {
      taken.set(judged.told.utr, judged.told);
      taken.set(judged.told.orderId, judged.told);
    }
    return judged;
  });
}

function judge(
  credit: Credit,
  told: readonly ToldRow[],
  taken: ReadonlyMap<string, ToldRow>,
): Judged {
  const { amount, utrs } = credit;
  const no = (reason: StatementRow['reason'], about: ToldRow | null = null): Judged => ({
    kind: 'unmatched',
    credit,
    told: about,
    reason,
  });
  if (amount === null) return no('amount_unreadable', told[0]);
  if (utrs.length === 0) return no('no_utr');
  const paid = told.find(({ state }) => state === 'captured') ?? earlier(utrs, taken);
  if (paid) return { kind: 'duplicates', credit, told: paid, reason: null };
  const [first] = told;
  if (!first) return no('unknown');
  const waiting = told.filter((one) => isWaiting(one) && !taken.has(one.orderId));
  const [one] = waiting;
  if (!one) return no('closed', first);
  const equal = waiting.filter(({ total }) => total === amount);
  const [right] = equal;
  if (!right) return { kind: 'differing', credit, told: one, reason: null };
  if (equal.length > 1) return no('ambiguous', right);
  return { kind: 'matched', credit, told: right, reason: null };
}

const earlier = (
  utrs: readonly string[],
  taken: ReadonlyMap<string, ToldRow>,
): ToldRow | undefined => utrs.map((utr) => taken.get(utr)).find((told) => told !== undefined);
