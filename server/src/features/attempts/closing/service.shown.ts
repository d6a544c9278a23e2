import type { Ctx } from '../../../context.ts';
import { readPaper } from '../../quizzes/api.ts';
import type { ArchivedEvent } from '../archive/data.archive.ts';
import type { HeldRow } from '../data.ts';
import { listShown } from './data.shown.ts';

type Told = Pick<ArchivedEvent, 'question_id' | 'epoch' | 'seq' | 'selection' | 'kept_apart'>;
type Ended = { id: string; paper_name: string };

/**
 * The answers that count of a test that the clock ended, where what one leaves is saved (`real`, decisions 2.3):
 * what stood on the screen unsaved is saved by the end as well. A device that is there tells so itself; of one that
 * is not, the last thing that it told of a question bears it. The rows stay as they are, for a device may still
 * bring what was answered after that.
 *
 * @param events the ledger, where that is read already
 */
export async function withShown(
  ctx: Ctx,
  { id, paper_name: name }: Ended,
  held: HeldRow[],
  events?: readonly Told[],
): Promise<HeldRow[]> {
  const { saveProfile } = await readPaper(ctx, name);
  if (saveProfile !== 'real') return held;
  const told = events ?? (await listShown(ctx.db, id));
  const nameOf = (row: { question_id: string; epoch: number; seq: number }): string =>
    `${row.question_id} ${row.epoch} ${row.seq}`;
  const shown = new Map(
    told
      .filter(({ selection, kept_apart: isApart }) => selection !== null && !isApart)
      .map((event) => [nameOf(event), event.selection]),
  );
  return held.map((row) => {
    const selection = shown.get(nameOf(row));
    return selection === undefined ? row : { ...row, answer: selection };
  });
}
