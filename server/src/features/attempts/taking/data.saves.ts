import { attemptLimits } from '@chinar/contract/attempts.limits';
import { type Db, statement } from '../../../db/pool.ts';
import { openVerdict, type VerdictOf, wholeVerdict } from './data.verdict.ts';

/** One event of one attempt, ready to be written. */
export type SaveRow = {
  attemptId: string;
  epoch: number;
  seq: number;
  questionId: string;
  answer: string | null;
  selection: string | null;
  status: string;
  timeSpentMs: number;
  madeAt: Date;
  /** For how long it has stood in our own line: it is judged by when it came. */
  waitedMs?: number;
  /** Whether the ledger takes it; the current answer moves in either case. */
  keeps: boolean;
};

/** What became of an event. `held…` is what counts for its question after this statement. */
export type SavedRow = {
  attempt_id: string;
  epoch: number;
  seq: number;
  question_id: string;
  state: string;
  deadline_at: Date;
  /** Of the device that has the attempt now. */
  epoch_now: number;
  /**
   * good: in time; late: made in time, came late; apart: came too late or after handing in. Nothing is
   * written of the others. known, known_late: a repeat of what was taken while it could be; due: the time
   * is over and the attempt has still to be closed; epoch: of a device that the attempt knows nothing of;
   * closed: still to be judged; shut: of a section that takes nothing, kept apart.
   */
  verdict: 'good' | 'late' | 'apart' | 'known' | 'known_late' | 'due' | 'epoch' | 'closed' | 'shut';
  /** The same epoch and seq were used before for something else. */
  is_conflict: boolean;
  held_epoch: number | null;
  held_seq: number | null;
  held_answer: unknown;
  /** Which life of which database holds it now; null where that is not known. */
  history: string | null;
};

type WrittenRow = Omit<SavedRow, 'is_conflict' | 'held_answer'>;
type JudgedRow = Omit<WrittenRow, 'history'>;
type EventName = Pick<SavedRow, 'attempt_id' | 'epoch' | 'seq' | 'question_id'>;

/** How a newer event takes the place of what is held. */
const moveForward = `
        set epoch = excluded.epoch, seq = excluded.seq, answer = excluded.answer, status = excluded.status,
            time_spent_ms = greatest(r.time_spent_ms, excluded.time_spent_ms), late = excluded.late,
            -- Sections may count the first answers: changing one keeps its place.
            saved_at = case when r.answer is null then excluded.saved_at else r.saved_at end
      where (excluded.epoch, excluded.seq) > (r.epoch, r.seq)`;

/** What a save does about an attempt that somebody else holds: leaves it out, or waits for it. */
type Lock = 'skip locked' | '';

/** What a line of the ledger is made of. */
export const eventColumns = `attempt_id, epoch, seq, question_id, answer, selection, status, time_spent_ms, made_at,
  saved_at, late, kept_apart`;

/*
 * One statement for all waiting saves, of one attempt or of many:
 * - `target` locks the attempts against handing in, in one order, so that two batches never deadlock;
 *   whoever hands in first is seen here, because the lock makes the row be read again. One that is
 *   being handed in is left out, so that nobody else waits for it.
 * - every event is written down once under (attempt, epoch, seq); a repeat writes nothing, and neither
 *   does what the full ledger of an attempt has no room for;
 * - only what was newly written, or was not to be written, moves the current answer of its question, and
 *   only forward: highest epoch, then highest seq.
 * No step joins the big tables: a plan that was made while they were empty would read them whole.
 */
const saveManyText = (
  lock: Lock,
  verdictOf: VerdictOf,
  beside = '',
) => `with target as materialized (
     select a.id, a.state, a.epoch, a.started_at, a.deadline_at, a.quiz_id, a.offline_window_minutes from attempts a
      where a.id = any ($11::uuid[])
      order by a.id
        for share of a ${lock}
   ), judged as materialized (
     select i.*, t.state, t.deadline_at, t.epoch as epoch_now,
            ${verdictOf('t', { epoch: 'i.epoch', seq: 'i.seq', madeAt: 'i.made_at', now: "($12::timestamptz - i.waited_ms * interval '1 millisecond')", grace: '$13', keeps: 'i.keeps' })}
       from unnest($1::uuid[], $2::int[], $3::int[], $4::uuid[], $5::jsonb[], $6::jsonb[], $7::text[],
                   $8::int[], $9::timestamptz[], $10::bool[], $14::int[])
              as i (attempt_id, epoch, seq, question_id, answer, selection, status, time_spent_ms, made_at, keeps, waited_ms)
       join target t on t.id = i.attempt_id
   ), logged as (
     insert into response_events (${eventColumns})
     select attempt_id, epoch, seq, question_id, answer, selection, status, time_spent_ms,
            least(made_at, $12), $12, verdict = 'late', verdict = 'apart'
       from judged where keeps and verdict in ('good', 'late', 'apart')
     on conflict do nothing
     returning attempt_id, epoch, seq, question_id, answer, status, time_spent_ms, late, kept_apart
   ), counting as (
     select attempt_id, epoch, seq, question_id, answer, status, time_spent_ms, late
       from logged where not kept_apart
     union all
     select attempt_id, epoch, seq, question_id, answer, status, time_spent_ms, verdict = 'late'
       from judged where not keeps and verdict in ('good', 'late')
   ), moved as (
     insert into responses as r (attempt_id, question_id, epoch, seq, answer, status, time_spent_ms, saved_at, late)
     select distinct on (attempt_id, question_id)
            attempt_id, question_id, epoch, seq, answer, status, time_spent_ms, $12::timestamptz, late
       from counting
      order by attempt_id, question_id, epoch desc, seq desc
     on conflict (attempt_id, question_id) do update ${moveForward}
     returning r.attempt_id, r.question_id, r.epoch, r.seq
   )${beside}
   select j.attempt_id, j.epoch, j.seq, j.question_id, j.state, j.deadline_at, j.epoch_now, j.verdict,
          m.epoch as held_epoch, m.seq as held_seq
     from judged j
     left join moved m on m.attempt_id = j.attempt_id and m.question_id = j.question_id`;

/**
 * The same for one event of one running attempt, which is what a learner on a good network sends. The
 * step that locks looks into no other table: PostgreSQL 18.4 crashes when a row that was changed meanwhile
 * is looked at again in a step that also looks into a partitioned one.
 */
const saveOneText = (lock: Lock) => `with judged as materialized (
     select a.state, a.deadline_at, a.epoch as epoch_now,
            ${openVerdict('a', { epoch: '$2', seq: '$3', madeAt: '$9', now: "($11::timestamptz - $13::int * interval '1 millisecond')", grace: '$12', keeps: '$10' })}
       from attempts a
      where a.id = $1::uuid
        for share of a ${lock}
   ), logged as (
     insert into response_events (${eventColumns})
     select $1, $2::int, $3::int, $4::uuid, $5::jsonb, $6::jsonb, $7::text, $8::int, least($9::timestamptz, $11::timestamptz), $11::timestamptz,
            verdict = 'late', verdict = 'apart'
       from judged where $10::bool and verdict in ('good', 'late', 'apart')
     on conflict do nothing
     returning late, kept_apart
   ), counting as (
     select late from logged where not kept_apart
     union all
     select verdict = 'late' from judged where not $10::bool and verdict in ('good', 'late')
   ), moved as (
     insert into responses as r (attempt_id, question_id, epoch, seq, answer, status, time_spent_ms, saved_at, late)
     select $1, $4, $2, $3, $5, $7, $8, $11::timestamptz, late from counting
     on conflict (attempt_id, question_id) do update ${moveForward}
     returning r.epoch, r.seq
   )
   select j.state, j.deadline_at, j.epoch_now, j.verdict, m.epoch as held_epoch, m.seq as held_seq
     from judged j left join moved m on true`;

type WrittenOne = Omit<JudgedRow, keyof EventName>;
const saveStatements = {
  one: statement<WrittenOne>('attempts_save_one', saveOneText('skip locked')),
  oneWaiting: statement<WrittenOne>('attempts_save_one_waiting', saveOneText('')),
  many: statement<JudgedRow>('attempts_save_many', saveManyText('skip locked', openVerdict)),
  manyWaiting: statement<JudgedRow>('attempts_save_many_waiting', saveManyText('', openVerdict)),
};
/** Whoever dies before the new score leaves it to the sweep: no late answer is held and never scored. */
const noteLate = `, noted as (
     insert into unscored_attempts (attempt_id, closed_at)
     select distinct attempt_id, $12::timestamptz from logged where late order by attempt_id
     on conflict do nothing
   )`;
/** For attempts that are closed. */
const closedStatements = {
  many: statement<JudgedRow>(
    'attempts_save_closed',
    saveManyText('skip locked', wholeVerdict, noteLate),
  ),
  manyWaiting: statement<JudgedRow>(
    'attempts_save_closed_waiting',
    saveManyText('', wholeVerdict, noteLate),
  ),
};

type HeldNow = Pick<SavedRow, 'is_conflict' | 'held_epoch' | 'held_seq' | 'held_answer'>;

/** What counts for each event's question now, and whether its number was used for something else. */
const heldStatement = statement<HeldNow>(
  'attempts_held',
  `select h.epoch as held_epoch, h.seq as held_seq, h.answer as held_answer,
          coalesce((select (e.question_id, e.answer, e.status)
                             is distinct from (i.question_id, i.answer, i.status)
                      from response_events e
                     where e.attempt_id = i.attempt_id and e.epoch = i.epoch and e.seq = i.seq
                       and not e.kept_apart),
                   (h.epoch, h.seq) = (i.epoch, i.seq) and h.answer is distinct from i.answer,
                   false) as is_conflict
     from unnest($1::uuid[], $2::int[], $3::int[], $4::uuid[], $5::jsonb[], $6::text[]) with ordinality
            as i (attempt_id, epoch, seq, question_id, answer, status, place)
     left join lateral (select r.epoch, r.seq, r.answer from responses r
                         where r.attempt_id = i.attempt_id and r.question_id = i.question_id
                        offset 0) h on true
    order by i.place`,
);

/** Interval text of the network allowance after a deadline. */
const grace = `${attemptLimits.graceSeconds} seconds`;

function column<K extends keyof SaveRow>(rows: readonly SaveRow[], key: K): SaveRow[K][] {
  return rows.map((row) => row[key]);
}

const waitedOf = ({ waitedMs = 0 }: SaveRow): number => waitedMs;

function nameOf(attemptId: string, epoch: number, seq: number, questionId: string): string {
  return `${attemptId} ${epoch} ${seq} ${questionId}`;
}

/** Asks, for events that moved nothing, what is held instead of them. */
async function findHeld(
  db: Db,
  unmoved: WrittenRow[],
  rows: readonly SaveRow[],
): Promise<Map<WrittenRow, HeldNow>> {
  if (unmoved.length === 0) return new Map();
  const sent = new Map(
    rows.map((row) => [nameOf(row.attemptId, row.epoch, row.seq, row.questionId), row]),
  );
  const asked = unmoved.flatMap((row) => {
    const found = sent.get(nameOf(row.attempt_id, row.epoch, row.seq, row.question_id));
    return found ? [{ row, found }] : [];
  });
  const events = asked.map(({ found }) => found);
  const held = await db.run(heldStatement, [
    column(events, 'attemptId'),
    column(events, 'epoch'),
    column(events, 'seq'),
    column(events, 'questionId'),
    column(events, 'answer'),
    column(events, 'status'),
  ]);
  return new Map(
    asked.flatMap(({ row }, place) => (held[place] ? [[row, held[place]] as const] : [])),
  );
}

const columns = [
  'attemptId',
  'epoch',
  'seq',
  'questionId',
  'answer',
  'selection',
  'status',
  'timeSpentMs',
  'madeAt',
  'keeps',
] as const satisfies (keyof SaveRow)[];

type SaveOptions = {
  /** Waits for attempts that somebody else holds; otherwise they are left out of the answer. */
  waits: boolean;
};

async function writeMany(
  db: Db,
  rows: readonly SaveRow[],
  now: Date,
  save: typeof saveStatements.many,
): Promise<WrittenRow[]> {
  const attempts = [...new Set(column(rows, 'attemptId'))];
  const values = [
    ...columns.map((name) => column(rows, name)),
    attempts,
    now,
    grace,
    rows.map(waitedOf),
  ];
  const { rows: judged, history } = await db.runTold(save, values);
  return judged.map((row) => ({ ...row, history }));
}

async function writeOpen(
  db: Db,
  rows: readonly SaveRow[],
  now: Date,
  { waits }: SaveOptions,
): Promise<WrittenRow[]> {
  const [only] = rows;
  if (!only || rows.length > 1) {
    return writeMany(db, rows, now, waits ? saveStatements.manyWaiting : saveStatements.many);
  }
  const { attemptId, epoch, seq, questionId } = only;
  const name: EventName = { attempt_id: attemptId, epoch, seq, question_id: questionId };
  const save = waits ? saveStatements.oneWaiting : saveStatements.one;
  const values = [...columns.map((key) => only[key]), now, grace, waitedOf(only)];
  const { rows: written, history } = await db.runTold(save, values);
  return written.map((row) => ({ ...name, ...row, history }));
}

/** Events of running attempts in one quick statement; what is left of closed ones is judged in a second. */
async function write(
  db: Db,
  rows: readonly SaveRow[],
  now: Date,
  options: SaveOptions,
): Promise<WrittenRow[]> {
  const written = await writeOpen(db, rows, now, options);
  const closed = new Set(
    written.filter((row) => row.verdict === 'closed').map((row) => row.attempt_id),
  );
  if (closed.size === 0) return written;
  const late = rows.filter((row) => closed.has(row.attemptId));
  const judge = options.waits ? closedStatements.manyWaiting : closedStatements.many;
  const judged = await writeMany(db, late, now, judge);
  return [...written.filter((row) => !closed.has(row.attempt_id)), ...judged];
}

/**
 * Writes events down and moves the current answers; a second statement follows only when something
 * did not move. Events of attempts that are not there give no row.
 */
export async function saveEvents(
  db: Db,
  rows: readonly SaveRow[],
  now: Date,
  options: SaveOptions,
): Promise<SavedRow[]> {
  const written = await write(db, rows, now, options);
  const unmoved = written.filter((row) => row.held_seq !== row.seq || row.held_epoch !== row.epoch);
  const held = await findHeld(db, unmoved, rows);
  return written.map((row) => ({
    ...row,
    is_conflict: false,
    held_answer: null,
    ...held.get(row),
  }));
}

const highestStatement = statement<{ seq: number }>(
  'attempts_highest_seq',
  `select coalesce(max(seq), 0) as seq from response_events where attempt_id = $1`,
);

/** The highest number in the ledger of an attempt, what was kept apart included. */
export async function highestSeq(db: Db, attemptId: string): Promise<number> {
  const [row] = await db.run(highestStatement, [attemptId]);
  return row?.seq ?? 0;
}
