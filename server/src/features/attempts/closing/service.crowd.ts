import { type Ctx, endWith, transact } from '../../../context.ts';
import { isUnavailable } from '../../../db/errors.ts';
import { makeGathered } from '../../../db/gather.ts';
import { listResponsesOf, lockFree } from '../data.ts';
import { type Close, closeUnscored } from './data.queue.ts';
import { type Arrived, type HandedIn, holdInTime, isPlain } from './service.arrived.ts';

/** A hand-in of a crowd. */
type Closing = { attemptId: string; arrived: Arrived };
type Closed = ReadonlyMap<Closing, HandedIn>;

/**
 * Closes those of which nothing else is to be asked, by one transaction that waits for nobody; the others are
 * left as they are.
 */
async function closeTogether(ctx: Ctx, closings: readonly Closing[]): Promise<Closed> {
  return transact(ctx, async (inner) => {
    const ids = closings.map(({ attemptId }) => attemptId);
    const [{ rows, history }, held] = await Promise.all([
      lockFree(inner.db, ids),
      listResponsesOf(inner.db, ids),
    ]);
    const open = new Map(rows.map((row) => [row.id, row]));
    const closed = new Map<Closing, HandedIn>();
    const closes: Close[] = [];
    for (const closing of closings) {
      const { attemptId, arrived } = closing;
      const row = open.get(attemptId);
      // Of two hand-ins of one attempt the second comes by itself, and finds it closed.
      open.delete(attemptId);
      if (!row || !isPlain(row, history, arrived)) continue;
      const met = { ...arrived, held: held.get(row.id) ?? [] };
      const inTime = await holdInTime(inner, row, met);
      closes.push({ id: row.id, at: inTime.at });
      closed.set(closing, { ...inTime.closed, isUnscored: true });
    }
    await endWith(inner, () => closeUnscored(inner.db, closes));
    return closed;
  });
}

/**
 * Two transactions at a time, each of those who came while the one before was under way. What goes wrong for one
 * of them is no word to the others: each tries by itself then.
 */
const closeGathered = makeGathered<HandedIn, Closing>(
  async (ctx, closings): Promise<Closed> => {
    try {
      return await closeTogether(ctx, closings);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      return new Map();
    }
  },
  ({ attemptId }) => String(Number.parseInt(attemptId.slice(-1), 16) % 2),
);

/**
 * Closes an attempt together with others of a hall that hands in, to be scored in a moment; undefined where more
 * is to be asked of it, or somebody holds it: then it is handed in by itself.
 */
export function closeInCrowd(
  { services }: Ctx,
  attemptId: string,
  arrived: Arrived,
): Promise<HandedIn | undefined> {
  return closeGathered({ db: services.database.db, services }, { attemptId, arrived });
}
