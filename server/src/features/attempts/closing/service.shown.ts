import type { Answer } from '@chinar/contract/attempts';
import type { Ctx } from '../../../context.ts';
import { readPaper } from '../../quizzes/api.ts';
import type { ArchivedEvent } from '../archive/data.archive.ts';
import { readShown } from '../archive/service.fold.ts';
import type { AttemptFactsRow, HeldRow } from '../data.ts';
import type { SheetEntry } from '../results/data.results.ts';
import { answerToHold } from '../taking/service.check.ts';

type Told = Pick<ArchivedEvent, 'question_id' | 'epoch' | 'seq' | 'selection' | 'kept_apart'>;
type Ended = Pick<AttemptFactsRow, 'id' | 'paper_name' | 'state' | 'deadline_at'>;

const nameOf = (row: { question_id: string; epoch: number; seq: number }): string =>
  `${row.question_id} ${row.epoch} ${row.seq}`;

/**
 * The answers that count of a test that the clock ends, where what one leaves is saved (`real`, decisions 2.3):
 * what stood on the screen unsaved is saved by the end as well. A device that is there tells so itself; of one that
 * is not, the last thing that it told of a question bears it. The rows stay as they are, for a device may still
 * bring what was answered after that; the sheet names what was taken so.
 *
 * @param events the ledger, where that is read already
 */
export async function withShown(
  ctx: Ctx,
  row: Ended,
  held: HeldRow[],
  events?: readonly Told[],
): Promise<HeldRow[]> {
  const { saveProfile } = await readPaper(ctx, row.paper_name);
  if (saveProfile !== 'real') return held;
  const told = events ?? (await readShown(ctx, row));
  const shown = new Map(
    told
      .filter(({ selection, kept_apart: isApart }) => selection !== null && !isApart)
      .map((event) => [nameOf(event), answerToHold(event.selection as Answer)]),
  );
  return held.map((one) => {
    const selection = shown.get(nameOf(one));
    // A sign alone in the box of a number is nothing on the screen either.
    if (selection === undefined || (selection === null && one.answer === null)) return one;
    return { ...takenFrom(one, selection, row.deadline_at), shown: true as const };
  });
}

/** What is held of a question. */
type Holding = Pick<HeldRow, 'question_id' | 'answer' | 'saved_at'>;

/** An answer with what the end took from the screen: where there was none, its turn is that end. */
function takenFrom<T extends Holding>(one: T, answer: unknown, endedAt: Date): T {
  return { ...one, answer, saved_at: one.answer === null ? endedAt : one.saved_at };
}

/**
 * The answers that are held as a sheet took them: results of before 30 November took nothing from the screen.
 *
 * @param endedAt when the clock ended the test
 */
export function asTaken<T extends Holding>(
  held: readonly T[],
  sheet: readonly Pick<SheetEntry, 'questionId' | 'answer' | 'shown'>[],
  endedAt: Date,
): T[] {
  const taken = new Map(
    sheet.flatMap(({ questionId, answer, shown }) => (shown ? [[questionId, answer]] : [])),
  );
  return held.map((row) =>
    taken.has(row.question_id) ? takenFrom(row, taken.get(row.question_id), endedAt) : row,
  );
}
