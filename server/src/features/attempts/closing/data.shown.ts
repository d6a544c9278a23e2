import { type Db, statement } from '../../../db/pool.ts';
import type { ArchivedEvent } from '../archive/data.archive.ts';

type ShownEvent = Pick<ArchivedEvent, 'question_id' | 'epoch' | 'seq' | 'selection' | 'kept_apart'>;

const listShownStatement = statement<ShownEvent>(
  'attempts_list_shown',
  `select question_id, epoch, seq, selection, kept_apart from response_events
    where attempt_id = $1 and selection is not null and not kept_apart`,
);

/** What of the ledger bears something that stood on the screen unsaved. */
export function listShown(db: Db, attemptId: string): Promise<ShownEvent[]> {
  return db.run(listShownStatement, [attemptId]);
}
