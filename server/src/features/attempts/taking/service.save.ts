import { isNewer } from '@chinar/contract/attempts.numbers';
import type { BodyOf, ReturnOf } from '@chinar/contract/endpoint';
import type * as contract from '@chinar/contract/attempts';
import type { Answer } from '@chinar/contract/attempts';
import type { Asking, Ctx } from '../../../context.ts';
import { isOverdue, isUnavailable } from '../../../db/errors.ts';
import { AppError } from '../../../errors.ts';
import { readPaper } from '../../quizzes/api.ts';
import { keepApart } from './data.apart.ts';
import { pointsOf } from '../policy.ts';
import { noteSignals } from '../care/data.signals.ts';
import type { SavedRow, SaveRow } from './data.saves.ts';
import { batcherOf } from './service.batch.ts';
import { checkAnswers, textOfShown, textToHold, writablePaper } from './service.check.ts';
import { ledgerOf } from './service.ledger.ts';
import { noteSections, type SectionGate } from './service.sections.ts';
import { expire } from '../closing/service.expire.ts';
import { rescoreLate } from '../closing/service.rescore.ts';

type Body = BodyOf<typeof contract.saveResponses>;
type Saved = ReturnOf<typeof contract.saveResponses>;

function rowsOf(
  attemptId: string,
  { epoch, events }: Body,
  takesRoom: (bytes: number) => boolean,
): SaveRow[] {
  return events.map((event) => ({
    attemptId,
    epoch,
    seq: event.seq,
    questionId: event.questionId,
    answer: textToHold(event.answer),
    selection: textOfShown(event),
    status: event.status,
    timeSpentMs: event.timeSpentMs,
    madeAt: new Date(event.at),
    keeps: takesRoom(JSON.stringify([event.answer, event.selection]).length),
  }));
}

/**
 * What goes into a first statement and what into a second: a number that is used again in one call has
 * to see what the first use left behind.
 */
function roundsOf(rows: SaveRow[]): SaveRow[][] {
  const used = new Set<number>();
  const first: SaveRow[] = [];
  const again: SaveRow[] = [];
  for (const row of rows) {
    (used.has(row.seq) ? again : first).push(row);
    used.add(row.seq);
  }
  return again.length === 0 ? [first] : [first, again];
}

/** Whether what is held for the question is newer than the event, and not from the same call. */
function isSuperseded(row: SavedRow, sent: ReadonlyMap<string, number>): boolean {
  if (row.is_conflict) return true;
  if (row.held_epoch === null || row.held_seq === null) return false;
  const held = { epoch: row.held_epoch, seq: row.held_seq };
  // A later event of this very call is the learner's own next step, not a surprise.
  const isOwnNext = held.epoch === row.epoch && held.seq === sent.get(row.question_id);
  return isNewer(held, row) && !isOwnNext;
}

function answerOf(row: SavedRow): Saved['superseded'][number] {
  return {
    questionId: row.question_id,
    epoch: row.epoch,
    seq: row.seq,
    heldEpoch: row.held_epoch ?? 0,
    heldSeq: row.held_seq ?? 0,
    heldAnswer: row.held_answer as Answer | null,
    ...(row.verdict === 'shut' ? { shut: true as const } : {}),
  };
}

function sort(rows: SavedRow[], body: Body): Pick<Saved, 'accepted' | 'superseded'> {
  const sent = new Map<string, number>();
  for (const { questionId, seq } of body.events)
    sent.set(questionId, Math.max(sent.get(questionId) ?? 0, seq));
  const unique = [...new Map(rows.map((row) => [`${row.question_id} ${row.seq}`, row])).values()];
  const isOut = (row: SavedRow) => row.verdict === 'shut' || isSuperseded(row, sent);
  return {
    accepted: unique
      .filter((row) => !isOut(row))
      .map((row) => ({ questionId: row.question_id, seq: row.seq })),
    superseded: unique.filter(isOut).map(answerOf),
  };
}

/** A call as it came. */
type Arrived = { given: SaveRow[]; arrivedAt: number };

async function write(
  ctx: Ctx,
  attemptId: string,
  { given, arrivedAt }: Arrived,
): Promise<SavedRow[]> {
  const rows: SavedRow[] = [];
  for (const round of roundsOf(given)) {
    rows.push(...(await batcherOf(ctx).save(attemptId, round, arrivedAt)));
  }
  return rows;
}

/** Everything that a save tells, written down: what counts by the batch, and beside it what sections refuse. */
async function writeAll(
  ctx: Ctx,
  attemptId: string,
  arrived: Arrived,
  gate: SectionGate | null,
): Promise<SavedRow[]> {
  if (!gate) return write(ctx, attemptId, arrived);
  const { open = [], shut = [] } = Object.groupBy(arrived.given, (row) =>
    gate.takes(row) ? 'open' : 'shut',
  );
  const apart =
    shut.length === 0
      ? []
      : await batcherOf(ctx).apart(() =>
          keepApart(ctx.db, attemptId, shut, new Date(ctx.services.clock.now())),
        );
  return [
    ...apart,
    ...(open.length === 0 ? [] : await write(ctx, attemptId, { ...arrived, given: open })),
  ];
}

/**
 * What `work` comes to. While the database is away nothing is held, so nothing is spent either: a device that
 * tries again and again must not stand before a limit when it is back.
 */
async function unspentIfAway<T>(giveBack: () => void, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUnavailable(error) || isOverdue(error)) giveBack();
    throw error;
  }
}

/**
 * Which life of which database holds what a save told. Where two have answered, the caller tells again what
 * it has told the one it knows, and hears the other's name with the next save.
 */
function historyOf(rows: readonly SavedRow[]): Pick<Saved, 'history'> {
  const known = new Set(rows.map(({ history }) => history));
  const [only] = known;
  return known.size === 1 && only ? { history: only } : {};
}

/** What the rows of a save have come to, in words of the contract. Throws for attempts that take nothing more. */
function refuseClosed(rows: readonly SavedRow[]): SavedRow {
  // The last one knows best: the attempt may have been handed in between two statements.
  const last = rows.at(-1);
  if (!last) throw new AppError('not_found');
  if (last.state === 'submitted') throw new AppError('attempt_submitted');
  if (last.state === 'voided') throw new AppError('attempt_voided');
  if (rows.some((row) => row.verdict === 'epoch')) {
    throw new AppError('unacceptable', { faults: [{ path: 'epoch', key: 'epoch_unknown' }] });
  }
  // Over when it was written and running when it was to be closed, by a clock that stepped back: nothing is held.
  if (rows.some((row) => row.verdict === 'due')) {
    throw new AppError('unavailable', { retryAfter: 1 });
  }
  return last;
}

/**
 * Holds answers on the server. Repeats change nothing, older ones are named as superseded, and so is what
 * comes of a section that is closed. After handing in, events are kept apart and the call answers
 * `attempt_submitted`; late ones lead to a new score (ruling 3).
 */
export async function save(ctx: Asking, attemptId: string, body: Body): Promise<Saved> {
  const { clock, limits, passwords } = ctx.services;
  const arrivedAt = clock.now();
  const paperName = await writablePaper(ctx, attemptId);
  // Only now: somebody who knows no more than the id must not spend what its taker needs.
  const points = pointsOf(body.events.length);
  limits.spendLocal('save', attemptId, points);
  const paper = await readPaper(ctx, paperName);
  const { index } = paper;
  checkAnswers(index, body.events, 'events');
  passwords.noteSave();
  const ledger = ledgerOf(ctx);
  const room = { events: 0, bytes: 0 };
  const given = rowsOf(attemptId, body, (bytes) => {
    room.events += 1;
    room.bytes += bytes;
    return ledger.takesRoom(attemptId, index.size, bytes);
  });
  const giveBack = (): void => {
    limits.giveBackLocal('save', attemptId, points);
    ledger.giveBack(attemptId, room);
  };
  const { gate, rows } = await unspentIfAway(giveBack, async () => {
    const { sections } = body;
    const told = { events: given, sections, now: arrivedAt };
    const by = await noteSections(ctx, attemptId, paper, told);
    const arrived = { given, arrivedAt };
    const written = await writeAll(ctx, attemptId, arrived, by);
    if (written.every((row) => row.verdict !== 'due')) return { gate: by, rows: written };
    await expire(ctx, attemptId);
    return { gate: by, rows: await writeAll(ctx, attemptId, arrived, by) };
  });
  const last = refuseClosed(rows);
  const brings = (...verdicts: SavedRow['verdict'][]) =>
    rows.some((row) => verdicts.includes(row.verdict));
  // Before the answer: a crash in between means no answer, a repeat, and the new score then.
  if (brings('late', 'known_late') && last.state === 'expired') await rescoreLate(ctx, attemptId);
  if (body.signals) await noteSignals(ctx.db, attemptId, body.epoch, body.signals);
  return {
    ...sort(rows, body),
    serverNow: new Date(clock.now()).toISOString(),
    deadlineAt: last.deadline_at.toISOString(),
    ...historyOf(rows),
    ...(gate ? { sections: gate.times } : {}),
    ...(last.epoch_now > body.epoch ? { takenOver: true } : {}),
    ...(brings('late', 'known_late') ? { late: true } : {}),
    ...(brings('apart', 'shut') ? { kept: 'apart' as const } : {}),
    ...(given.every((row) => row.keeps) ? {} : { ledger: 'full' as const }),
  };
}
