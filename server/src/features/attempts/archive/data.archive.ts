import { type Db, statement } from '../../../db/pool.ts';

/** The current answer of a question, as its row holds it. */
export type ArchivedResponse = {
  question_id: string;
  epoch: number;
  seq: number;
  answer: unknown;
  status: string;
  time_spent_ms: number;
  saved_at: Date;
  late: boolean;
};

/** One line of the ledger, as its row holds it. */
export type ArchivedEvent = ArchivedResponse & {
  selection: unknown;
  made_at: Date;
  kept_apart: boolean;
};

/** A line by what stood on the screen beside its answer. */
export type ShownEvent = Pick<
  ArchivedEvent,
  'question_id' | 'epoch' | 'seq' | 'selection' | 'kept_apart'
>;

const columns = 'question_id, epoch, seq, answer, status, time_spent_ms, saved_at, late';

const responsesStatement = statement<ArchivedResponse>(
  'attempts_archive_responses',
  `select ${columns} from responses where attempt_id = $1 order by epoch, seq, question_id`,
);
const eventsStatement = statement<ArchivedEvent>(
  'attempts_archive_events',
  `select ${columns}, selection, made_at, kept_apart from response_events
    where attempt_id = $1 order by epoch, seq, kept_apart`,
);

const shownStatement = statement<ShownEvent>(
  'attempts_archive_shown',
  `select question_id, epoch, seq, selection, kept_apart from response_events
    where attempt_id = $1 and selection is not null and not kept_apart`,
);

/** Of lines that are not folded those that bear something that stood on the screen unsaved. */
export function listShown(db: Db, attemptId: string): Promise<ShownEvent[]> {
  return db.run(shownStatement, [attemptId]);
}

/** The rows of an attempt that are not folded. */
export async function listRows(
  db: Db,
  attemptId: string,
): Promise<{ responses: ArchivedResponse[]; events: ArchivedEvent[] }> {
  return {
    responses: await db.run(responsesStatement, [attemptId]),
    events: await db.run(eventsStatement, [attemptId]),
  };
}

const findStatement = statement<{ body: Buffer }>(
  'attempts_find_archive',
  'select body from attempt_archives where attempt_id = $1',
);

/** The folded form of an attempt, or null. */
export async function findArchive(db: Db, attemptId: string): Promise<Buffer | null> {
  const [row] = await db.run(findStatement, [attemptId]);
  return row?.body ?? null;
}

/** Keeps the folded form of an attempt, in place of one that was kept before; `events` is how many it holds. */
export async function putArchive(
  db: Db,
  archive: { attemptId: string; body: Buffer; events: number; now: Date },
): Promise<void> {
  await db.q
    .insertInto('attempt_archives')
    .values({
      attempt_id: archive.attemptId,
      body: archive.body,
      events: archive.events,
      folded_at: archive.now,
    })
    .onConflict((conflict) =>
      conflict.column('attempt_id').doUpdateSet({
        body: archive.body,
        events: archive.events,
        folded_at: archive.now,
      }),
    )
    .execute();
}

/** Deletes answers and ledger of an attempt as rows; the caller has read their folded form back. */
export async function dropRows(db: Db, attemptId: string): Promise<void> {
  await db.q.deleteFrom('response_events').where('attempt_id', '=', attemptId).execute();
  await db.q.deleteFrom('responses').where('attempt_id', '=', attemptId).execute();
}

/**
 * Attempts that hold rows and began before `before`, from the one behind `after` on. Ids begin with
 * their time, so that old ones stand together.
 */
export async function listUnfolded(
  db: Db,
  { before, after, limit }: { before: Date; after: string; limit: number },
): Promise<string[]> {
  const { rows } = (await db.execute(
    `with recursive ids as (
       (select least(
          (select attempt_id from responses where attempt_id > $2::uuid and attempt_id < uuid_floor($1::timestamptz) order by 1 limit 1),
          (select attempt_id from response_events where attempt_id > $2::uuid and attempt_id < uuid_floor($1::timestamptz) order by 1 limit 1)
        ) as id, 1 as place)
       union all
       select (select least(
          (select attempt_id from responses where attempt_id > ids.id and attempt_id < uuid_floor($1::timestamptz) order by 1 limit 1),
          (select attempt_id from response_events where attempt_id > ids.id and attempt_id < uuid_floor($1::timestamptz) order by 1 limit 1)
        )), place + 1 from ids where id is not null and place < $3::int
     )
     select id from ids where id is not null order by id`,
    [before, after, limit],
  )) as { rows: { id: string }[] };
  return rows.map(({ id }) => id);
}

/** Drops months of answers that hold none any more. */
export async function dropEmptyMonths(db: Db, now: Date): Promise<void> {
  await db.execute('select drop_empty_response_partitions($1::date)', [
    `${now.toISOString().slice(0, 7)}-01`,
  ]);
}
