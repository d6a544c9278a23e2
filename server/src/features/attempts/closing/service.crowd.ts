import { type Ctx, endWith, transact } from '../../../context.ts';
import { isUnavailable } from '../../../db/errors.ts';
import { makeGathered } from '../../../db/gather.ts';
import { listResponsesOf, lockFree } from '../data.ts';
import { closeUnscored } from './data.queue.ts';
import { type Arrived, endedAt, type HandedIn, isPlain } from './service.arrived.ts';
import { writeSheet } from './service.sheet.ts';

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
    for (const closing of closings) {
      const { attemptId, arrived } = closing;
      const row = open.get(attemptId);
      // Of two hand-ins of one attempt the second comes by itself, and finds it closed.
      open.delete(attemptId);
      if (!row || !isPlain(row, history, arrived)) continue;
      const now = new Date(arrived.now);
      const sheet = { ...arrived, epoch: row.epoch, now, takesRoom: () => true };
      await writeSheet(inner, row.id, held.get(row.id) ?? [], sheet);
      const end = { state: 'submitted' as const, submitted_at: endedAt(row, arrived.now) };
      closed.set(closing, { ...row, ...end, isUnscored: true });
    }
    const closes = [...closed.values()].map(({ id, submitted_at: at }) => ({ id, at }));
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
