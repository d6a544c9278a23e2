import { isNewer } from '@chinar/contract/attempts.numbers';
import type { Insights } from '@chinar/contract/attempts.insights';
import type { GivenAnswer } from '@chinar/measurement/item-score';
import { toDecimal } from '@chinar/measurement/marks';
import { type Held, unsavedMarks } from '@chinar/measurement/unsaved';
import type { PaperKey } from '../../quizzes/api.ts';
import type { ArchivedEvent } from '../archive/data.archive.ts';
import type { Sheet } from '../archive/service.codec.ts';
import { countsFirsts, type Firsts, firstsOf, inTurn } from '../closing/service.order.ts';

type Unsaved = NonNullable<Insights['review']>['unsaved'];

/** The last thing that was told of each question; what came too late to count stands for nothing. */
export function lastEvents(events: readonly ArchivedEvent[]): Map<string, ArchivedEvent> {
  const last = new Map<string, ArchivedEvent>();
  for (const event of events) {
    if (event.kept_apart) continue;
    const known = last.get(event.question_id);
    if (!known || isNewer(event, known)) last.set(event.question_id, event);
  }
  return last;
}

/**
 * What saving what stood on the screen would have added, out of the ledger; null where nothing was left
 * unsaved that would have moved a mark. What was told last of a question bears what stood there, if that
 * was not what counts.
 */
export function unsavedOf({ responses, events }: Sheet, key: PaperKey): Unsaved {
  const last = lastEvents(events);
  if (![...last.values()].some(({ selection }) => selection !== null)) return null;
  // As scoring has it: where the first answers of a section count, the ledger says which these are.
  const firsts: Firsts = countsFirsts(key) ? firstsOf(events) : new Map();
  const held = new Map<string, Held>(
    inTurn(responses, firsts).map(
      ({ question_id: id, answer, time_spent_ms: timeSpentMs }, acceptedOrder) => {
        const selection = (last.get(id)?.selection ?? null) as GivenAnswer;
        const order = answer === null ? {} : { acceptedOrder };
        const given = { answer: answer as GivenAnswer, timeSpentMs, ...order };
        return [id, selection === null ? given : { ...given, selection }];
      },
    ),
  );
  const { marks, items } = unsavedMarks(key.sections, held);
  // Where a section counts its best answers, others may have other marks by it, which were saved.
  const unsaved = items.filter(({ id }) => held.get(id)?.selection !== undefined);
  if (unsaved.length === 0) return null;
  return {
    marks: toDecimal(marks),
    questions: unsaved.map((item) => ({ questionId: item.id, marks: toDecimal(item.marks) })),
  };
}
