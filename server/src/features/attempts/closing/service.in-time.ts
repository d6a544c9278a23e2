import { isNewer } from '@chinar/contract/attempts.numbers';
import { score, type Score } from '@chinar/measurement/score';
import type { Ctx } from '../../../context.ts';
import type { PaperKey } from '../../quizzes/api.ts';
import type { Sheet } from '../archive/service.codec.ts';
import type { HeldRow, LockedAttempt } from '../data.ts';
import type { SheetEntry } from '../results/data.results.ts';
import { countsFirsts, firstsOf, inOrder } from './service.order.ts';
import { givenOf } from './service.score.ts';
import { asTaken, withShown } from './service.shown.ts';

/** An attempt whose result is looked at, and what its sheet took from the screen, as it is marked now. */
type Marked = Pick<LockedAttempt, 'id' | 'paper_name' | 'state' | 'started_at' | 'deadline_at'> & {
  shown: readonly Pick<SheetEntry, 'questionId' | 'answer' | 'shown'>[];
};

/**
 * What was held when the time was over of the questions to which an answer came late since: made anew from the ledger as
 * saving made it, only ever forward.
 */
function passedOver(passed: ReadonlySet<string>, events: Sheet['events']): HeldRow[] {
  const inTime = events
    .filter((event) => passed.has(event.question_id) && !event.late && !event.kept_apart)
    .toSorted(inOrder);
  const held = new Map<string, HeldRow>();
  for (const event of inTime) {
    const before = held.get(event.question_id);
    if (before && !isNewer(event, before)) continue;
    const savedAt = before && before.answer !== null ? before.saved_at : event.saved_at;
    held.set(event.question_id, { ...event, saved_at: savedAt });
  }
  return [...held.values()];
}

/**
 * What counted when the time was over. Answers to which none came late since stand as they are, for the ledger may
 * have had no room for them, and with what the sheet took from the screen; of the others the sheet knows the late
 * one alone, and the ledger what stood on the screen before it.
 */
async function heldInTime(ctx: Ctx, row: Marked, { responses, events }: Sheet): Promise<HeldRow[]> {
  const { kept = [], since = [] } = Object.groupBy(responses, ({ late }) =>
    late ? 'since' : 'kept',
  );
  const passed = new Set(since.map((one) => one.question_id));
  const before = await withShown(ctx, row, passedOver(passed, events), events);
  return [...asTaken(kept, row.shown, row.deadline_at), ...before];
}

/** What an attempt scores by a key, of what counted when its time was over. */
export async function scoreInTime(
  ctx: Ctx,
  row: Marked,
  { sheet, key }: { sheet: Sheet; key: Pick<PaperKey, 'sections'> },
): Promise<Score> {
  const inTime = sheet.events.filter(({ late }) => !late);
  const firsts = countsFirsts(key) ? firstsOf(inTime) : undefined;
  return score(key.sections, givenOf(row, await heldInTime(ctx, row, sheet), firsts));
}
