import { isDeepStrictEqual } from 'node:util';
import { isNewer } from '@chinar/contract/attempts.numbers';
import { attemptTokenDays } from '../../../auth/tokens.ts';
import { type Ctx, transact } from '../../../context.ts';
import {
  dropRows,
  findArchive,
  listRows,
  listShown,
  listUnfolded,
  putArchive,
  type ShownEvent,
} from './data.archive.ts';
import {
  type AttemptFactsRow,
  type HeldRow,
  listResponses,
  listResponsesOf,
  lockAttempt,
} from '../data.ts';
import { findResultForReview } from '../care/data.late.ts';
import { highestSeq } from '../taking/data.saves.ts';
import { decodeSheet, encodeSheet, type Sheet } from './service.codec.ts';

const dayMs = 86_400_000;
/** Attempts that one run looks at; the next one goes on behind them. */
const aRun = 2000;
const aPage = 200;
const beforeAll = '00000000-0000-0000-0000-000000000000';

type Old = Pick<AttemptFactsRow, 'state' | 'deadline_at'>;

/** Whether nobody can add to an attempt any more: it is closed, and its token is dead. */
function isAtRest({ state, deadline_at }: Old, now: number): boolean {
  return state !== 'in_progress' && deadline_at.getTime() + attemptTokenDays * dayMs < now;
}

/** Both forms as one: of a question the newer answer, of the ledger every line once. */
function merge(archived: Sheet | null, rows: Sheet): Sheet {
  if (!archived) return rows;
  const responses = new Map(archived.responses.map((row) => [row.question_id, row]));
  for (const row of rows.responses) {
    const known = responses.get(row.question_id);
    if (!known || isNewer(row, known)) responses.set(row.question_id, row);
  }
  const nameOf = (row: Sheet['events'][number]) => `${row.epoch} ${row.seq} ${row.kept_apart}`;
  const events = new Map([...archived.events, ...rows.events].map((row) => [nameOf(row), row]));
  return { responses: [...responses.values()], events: [...events.values()] };
}

/** What an attempt holds and was told, in whichever form it is kept. */
export async function readSheet(ctx: Ctx, attemptId: string): Promise<Sheet> {
  const rows = await listRows(ctx.db, attemptId);
  const body = await findArchive(ctx.db, attemptId);
  return merge(body && (await decodeSheet(body)), rows);
}

/** The answers that count, for scoring: of a running attempt they are rows, and nothing else is asked. */
export async function readResponses(ctx: Ctx, row: Old & { id: string }): Promise<HeldRow[]> {
  if (!isAtRest(row, ctx.services.clock.now())) return listResponses(ctx.db, row.id);
  return (await readSheet(ctx, row.id)).responses;
}

/** What of the ledger bears something that stood on the screen unsaved, folded or not. */
export async function readShown(ctx: Ctx, row: Old & { id: string }): Promise<ShownEvent[]> {
  if (!isAtRest(row, ctx.services.clock.now())) return listShown(ctx.db, row.id);
  return (await readSheet(ctx, row.id)).events;
}

/**
 * The answers that count, and the highest number of the ledger, what was kept apart included: what is written behind
 * it takes the place of no line, folded or not.
 */
export async function readEnd(
  ctx: Ctx,
  row: Old & { id: string },
): Promise<{ held: HeldRow[]; highest: number }> {
  if (!isAtRest(row, ctx.services.clock.now())) {
    return { held: await listResponses(ctx.db, row.id), highest: await highestSeq(ctx.db, row.id) };
  }
  const { responses, events } = await readSheet(ctx, row.id);
  return { held: responses, highest: events.reduce((most, { seq }) => Math.max(most, seq), 0) };
}

/** The answers of several, by one statement for all that nothing was folded of. */
export async function readResponsesOf<T extends Old & { id: string }>(
  ctx: Ctx,
  rows: readonly T[],
): Promise<{ row: T; held: HeldRow[] }[]> {
  const now = ctx.services.clock.now();
  const fresh = rows.filter((row) => !isAtRest(row, now)).map(({ id }) => id);
  const held = await listResponsesOf(ctx.db, fresh);
  const read: { row: T; held: HeldRow[] }[] = [];
  for (const row of rows) {
    const own = isAtRest(row, now) ? (await readSheet(ctx, row.id)).responses : held.get(row.id);
    read.push({ row, held: own ?? [] });
  }
  return read;
}

/**
 * Folds the rows of an attempt into one, together with what was folded before. What was written is read
 * back and compared before a row is deleted.
 *
 * @returns whether there was something to fold
 */
export async function fold(ctx: Ctx, attemptId: string): Promise<boolean> {
  return transact(ctx, async (inner) => {
    const now = inner.services.clock.now();
    const row = await lockAttempt(inner.db, attemptId);
    if (!row || !isAtRest(row, now)) return false;
    const result = await findResultForReview(inner.db, attemptId);
    if (result?.late && result.late_accepted === null) return false;
    const sheet = await readSheet(inner, attemptId);
    const body = await encodeSheet(sheet);
    const events = sheet.events.length;
    await putArchive(inner.db, { attemptId, body, events, now: new Date(now) });
    const written = await findArchive(inner.db, attemptId);
    if (!written || !isDeepStrictEqual(await decodeSheet(written), sheet)) {
      throw new Error(`Attempt ${attemptId} did not come back from its archive as it was.`);
    }
    await dropRows(inner.db, attemptId);
    return true;
  });
}

const cursors = new WeakMap<object, string>();

/** Folds old attempts, some thousand at most; the next call goes on behind them. */
export async function foldOld(ctx: Ctx): Promise<void> {
  const { clock, database, say } = ctx.services;
  const before = new Date(clock.now() - attemptTokenDays * dayMs);
  let after = cursors.get(database) ?? beforeAll;
  for (let looked = 0; looked < aRun;) {
    const ids = await listUnfolded(ctx.db, { before, after, limit: aPage });
    for (const id of ids) {
      // One that cannot be folded keeps its rows; the others must not wait for it.
      await fold(ctx, id).catch((error: Error) =>
        say(
          'error',
          { err: error, reason: error.message, attempt: id },
          'an attempt could not be folded',
        ),
      );
    }
    looked += ids.length;
    after = ids.at(-1) ?? beforeAll;
    if (ids.length < aPage) {
      after = beforeAll;
      break;
    }
  }
  cursors.set(database, after);
}
