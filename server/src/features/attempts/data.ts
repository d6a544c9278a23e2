import { attemptLimits } from '@chinar/contract/attempts.limits';
import { type Db, statement } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';

/**
 * What attempt `a` on quiz `q` goes by: the offline window is the one of its start; limits bind if they
 * stood at its start or stand now, so that lifting them for a moment gives nobody a right; and the time
 * is that of the paper, not of a draft.
 */
export const terms = {
  offlineWindowMinutes: 'coalesce(a.offline_window_minutes, q.offline_window_minutes)',
  /** The last moment at which an answer made in time may still come. */
  lateUntil:
    'a.deadline_at + make_interval(mins => coalesce(a.offline_window_minutes, q.offline_window_minutes))',
  attemptsAllowed: 'greatest(a.attempts_allowed, q.attempts_allowed)',
  // Of anybody who sits it: a window that is moved or lifted opens no key to those who come after.
  answersUntil: '(select max(b.answers_until) from attempts b where b.quiz_id = a.quiz_id)',
  durationMinutes: "coalesce((q.outline->>'durationMinutes')::int, q.duration_minutes)",
  /** Whether takers are compared; outlines of before say nothing, and compare. */
  ranksTakers: "coalesce((q.outline->>'isRanked')::boolean, true)",
} as const;

/** Until when answers to attempt `a` may come once its end has moved: a window's keys wait for the longest. */
export const answersUntil = (deadlineAt: string): string =>
  `case when a.answers_until is null then null else greatest(a.answers_until,
     ${deadlineAt} + greatest(make_interval(mins => coalesce(a.offline_window_minutes, 0)),
                              make_interval(secs => ${attemptLimits.graceSeconds}))) end`;

export type AttemptRow = Row<
  'attempts',
  | 'id'
  | 'quiz_id'
  | 'paper_name'
  | 'user_id'
  | 'number'
  | 'seed'
  | 'language'
  | 'state'
  | 'epoch'
  | 'started_at'
  | 'deadline_at'
  | 'submitted_at'
  | 'extra_time_percent'
>;

const columns = `a.id, a.quiz_id, a.paper_name, a.user_id, a.number, a.seed, a.language, a.state, a.epoch,
  a.started_at, a.deadline_at, a.submitted_at, a.extra_time_percent`;

export type HeldRow = {
  question_id: string;
  answer: unknown;
  status: string;
  epoch: number;
  seq: number;
  time_spent_ms: number;
  saved_at: Date;
  /** Came after the deadline, made before it. */
  late: boolean;
  /** It stood on the screen unsaved when the clock ended the test, and counts (`closing/service.shown.ts`). */
  shown?: true;
};

type Resumed = AttemptRow & {
  offline_window_minutes: number;
  responses: Omit<HeldRow, 'saved_at' | 'late'>[];
};

const resumeStatement = statement<Resumed>(
  'attempts_resume',
  `select ${columns},
          (select ${terms.offlineWindowMinutes} from quizzes q where q.id = a.quiz_id) as offline_window_minutes,
          coalesce((select jsonb_agg(jsonb_build_object('question_id', r.question_id, 'answer', r.answer,
              'status', r.status, 'epoch', r.epoch, 'seq', r.seq, 'time_spent_ms', r.time_spent_ms))
            from responses r where r.attempt_id = a.id), '[]'::jsonb) as responses
     from attempts a where a.id = $1`,
);

/** An attempt with all that it holds. */
export async function findAttemptWithResponses(db: Db, id: string): Promise<Resumed | undefined> {
  const [row] = await db.run(resumeStatement, [id]);
  return row;
}

/** Whether the taker of attempt `own` has another one on the quiz to which answers can still come, as SQL. */
export function hasOtherOpen(own: string, now: string): string {
  return `exists (select 1 from attempts a join quizzes q on q.id = a.quiz_id
    where a.user_id = ${own}.user_id and a.quiz_id = ${own}.quiz_id and a.id <> ${own}.id
      and (a.state = 'in_progress' or (a.state = 'expired'
           and ${terms.lateUntil} >= ${now})))`;
}

export type AttemptFactsRow = AttemptRow & {
  title: string;
  translations: unknown;
  quiz_owner_id: string;
  test_series_id: string | null;
  course_id: string | null;
  window_close: Date | null;
  answers_until: Date | null;
  close_policy: string;
  duration_minutes: number;
  attempts_allowed: number;
  claimed_at: Date | null;
  release_score: string;
  release_review: string;
  score_released_at: Date | null;
  review_released_at: Date | null;
  offline_window_minutes: number;
  /** By which revision of the key its form is marked now. */
  key_revision: number;
  /** When somebody was first told key and explanations of the form. */
  review_told_at: Date | null;
  /** When it was opened again, or set aside, whose key its learner could have read; or was read when its time had run out. */
  key_told_at: Date | null;
  template: string | null;
  exam_id: string | null;
  /** Whether the test, as it was published last, ranks those who sit it. */
  ranks_takers: boolean;
};

/** What a test and its sections are called in other languages, without the long text that nobody needs here. */
export const titles = "q.translations #- '{en,description}' #- '{hi,description}'";

const facts = `${columns}, q.title, ${titles} as translations, q.owner_id as quiz_owner_id, q.test_series_id, q.course_id,
  q.window_close, ${terms.answersUntil} as answers_until, q.close_policy, ${terms.durationMinutes} as duration_minutes,
  ${terms.attemptsAllowed} as attempts_allowed, a.claimed_at, q.release_score, q.release_review,
  f.score_released_at, f.review_released_at, f.review_told_at, a.key_told_at, f.key_revision, ${terms.offlineWindowMinutes} as offline_window_minutes, q.template, q.exam_id,
  ${terms.ranksTakers} as ranks_takers`;

const factsFrom = `attempts a join quizzes q on q.id = a.quiz_id
  join papers p on p.name = a.paper_name join paper_forms f on f.id = p.form_id`;

const findFactsStatement = statement<AttemptFactsRow>(
  'attempts_find_facts',
  `select ${facts} from ${factsFrom} where a.id = $1`,
);

const listFactsStatement = statement<AttemptFactsRow>(
  'attempts_list_facts',
  `select ${facts} from ${factsFrom} where a.id = any ($1::uuid[])`,
);

const noteToldStatement = statement<never>(
  'attempts_note_review_told',
  `update paper_forms f set review_told_at = $2
     from papers p join attempts a on a.paper_name = p.name
    where a.id = $1 and f.id = p.form_id and f.review_told_at is null`,
);

/** Keeps when key and explanations of an attempt's form were first told. */
export async function noteReviewTold(db: Db, attemptId: string, now: Date): Promise<void> {
  await db.run(noteToldStatement, [attemptId, now]);
}

const noteKeyReadStatement = statement<never>(
  'attempts_note_key_read',
  'update attempts set key_told_at = $2 where id = $1 and key_told_at is null',
);

/** Keeps when the key was first told to who had taken an attempt. */
export async function noteKeyRead(db: Db, attemptId: string, now: Date): Promise<void> {
  await db.run(noteKeyReadStatement, [attemptId, now]);
}

const answersUntilStatement = statement<{ answers_until: Date | null }>(
  'attempts_answers_until',
  'select max(b.answers_until) as answers_until from attempts b where b.quiz_id = $1',
);

/** Until when anybody who began a quiz within a window may answer it; null where nobody did. */
export async function findAnswersUntil(db: Db, quizId: string): Promise<Date | null> {
  const [row] = await db.run(answersUntilStatement, [quizId]);
  return row?.answers_until ?? null;
}

/** What only those ask who close or score an attempt. */
export type LockedAttempt = AttemptFactsRow & {
  /** No attempt of the same learner, but for claimed ones and those that were set aside, came before it. */
  is_first: boolean;
  /** Milliseconds for which it stood closed before somebody opened it again. */
  closed_ms: number;
};

const lockText = (which: string, free = ''): string =>
  `select ${facts},
          coalesce((select sum(extract(epoch from c.created_at - c.closed_at)) * 1000 from attempt_credits c
                     where c.attempt_id = a.id and c.closed_at is not null), 0)::float8 as closed_ms,
          not exists (select 1 from attempts b where b.quiz_id = a.quiz_id and b.user_id = a.user_id
                         and b.claimed_at is null and (b.state <> 'voided' or b.key_told_at is not null)
                         and b.number < a.number) as is_first
     from ${factsFrom} where ${which} for update of a ${free} for share of f ${free}`;

const lockFactsStatement = statement<LockedAttempt>('attempts_lock_facts', lockText('a.id = $1'));
// In one order, so that two who hold many never wait for each other.
const several = 'a.id = any ($1::uuid[]) order by a.id';
const lockManyStatement = statement<LockedAttempt>('attempts_lock_many', lockText(several));
const lockFreeStatement = statement<LockedAttempt>(
  'attempts_lock_free',
  lockText(several, 'skip locked'),
);

/** What is so of an attempt, with its quiz and its paper; undefined where there is none. It locks nothing. */
export async function findAttempt(db: Db, id: string): Promise<AttemptFactsRow | undefined> {
  const [row] = await db.run(findFactsStatement, [id]);
  return row;
}

/** Several of them, in no order. */
export function listAttemptFacts(db: Db, ids: readonly string[]): Promise<AttemptFactsRow[]> {
  return db.run(listFactsStatement, [ids]);
}

/**
 * Gives a running attempt to one more device: the epoch that is its own; null when the attempt is over, or
 * ended before `since`.
 */
export async function raiseEpoch(db: Db, id: string, since: Date): Promise<number | null> {
  const row = await db.q
    .updateTable('attempts')
    .set((eb) => ({ epoch: eb('epoch', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'in_progress')
    .where('deadline_at', '>=', since)
    .returning('epoch')
    .executeTakeFirst();
  return row?.epoch ?? null;
}

/**
 * Holds the attempt: saves wait until this transaction ends, and then see its state. The revision of its
 * key is held too: one that is corrected meanwhile is corrected after this.
 */
export async function lockAttempt(db: Db, id: string): Promise<LockedAttempt | undefined> {
  return (await lockAttemptTold(db, id)).row;
}

/** The same, with which life of which database does so; null where that is not known. */
export async function lockAttemptTold(
  db: Db,
  id: string,
): Promise<{ row: LockedAttempt | undefined; history: string | null }> {
  const { rows, history } = await db.runTold(lockFactsStatement, [id]);
  return { row: rows[0], history };
}

/** Holds several, as `lockAttempt` holds one. */
export async function lockAttempts(db: Db, ids: readonly string[]): Promise<LockedAttempt[]> {
  return db.run(lockManyStatement, [ids]);
}

/**
 * Holds those of several that nobody else holds, nor their keys, and waits for none; with which life of which
 * database does so.
 */
export async function lockFree(
  db: Db,
  ids: readonly string[],
): Promise<{ rows: LockedAttempt[]; history: string | null }> {
  return db.runTold(lockFreeStatement, [ids]);
}

/** The answers of one attempt by column, times as text. */
type Columns = {
  attempt_id: string;
  held: [
    questionIds: string[],
    answers: unknown[],
    statuses: string[],
    epochs: number[],
    seqs: number[],
    timesSpentMs: number[],
    savedAt: string[],
    late: boolean[],
  ];
};

// Sixty rows of eight fields cost a hand-in more to read than one field that is read at once.
const columnsWhere = (which: string): string =>
  `select attempt_id,
          json_build_array(array_agg(question_id), json_agg(answer), array_agg(status), array_agg(epoch),
            array_agg(seq), array_agg(time_spent_ms), array_agg(saved_at), array_agg(late)) as held
     from responses where ${which} group by attempt_id`;
const listResponsesStatement = statement<Columns>(
  'attempts_list_responses',
  columnsWhere('attempt_id = $1'),
);
const listManyStatement = statement<Columns>(
  'attempts_list_responses_of_many',
  columnsWhere('attempt_id = any ($1::uuid[])'),
);

function rowsOf({ held }: Columns): HeldRow[] {
  const [questionIds, answers, statuses, epochs, seqs, timesSpentMs, savedAt, late] = held;
  return questionIds.map((questionId, place) => ({
    question_id: questionId,
    answer: answers[place],
    status: statuses[place] ?? '',
    epoch: epochs[place] ?? 0,
    seq: seqs[place] ?? 0,
    time_spent_ms: timesSpentMs[place] ?? 0,
    saved_at: new Date(savedAt[place] ?? 0),
    late: late[place] === true,
  }));
}

/** The answers of an attempt that are kept as rows, in no order; one that was folded has none. */
export async function listResponses(db: Db, attemptId: string): Promise<HeldRow[]> {
  const [held] = await db.run(listResponsesStatement, [attemptId]);
  return held ? rowsOf(held) : [];
}

/** What several attempts hold, by attempt. */
export async function listResponsesOf(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, HeldRow[]>> {
  const rows = await db.run(listManyStatement, [ids]);
  return new Map(rows.map((row) => [row.attempt_id, rowsOf(row)]));
}

/** Running attempts whose time and network allowance are over. */
export async function listOverdue(
  db: Db,
  { before, limit, except }: { before: Date; limit: number; except: string[] },
): Promise<string[]> {
  const rows = await db.q
    .selectFrom('attempts')
    .select('id')
    .where('state', '=', 'in_progress')
    .where('deadline_at', '<', before)
    .$if(except.length > 0, (query) => query.where('id', 'not in', except))
    .orderBy('deadline_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Gives a guest's attempt to an account: once, and as a practice attempt beside its own ones. */
export async function claimAttempt(
  db: Db,
  id: string,
  userId: string,
  now: Date,
): Promise<boolean> {
  // One after the other for an account: two at once would take the same number.
  await db.q.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const { rows } = (await db.execute(
    `update attempts a
        set user_id = $2, claimed_at = $3,
            number = 1 + (select coalesce(max(b.number), 0) from attempts b where b.quiz_id = a.quiz_id and b.user_id = $2)
      where a.id = $1 and a.user_id is null and a.state <> 'in_progress'
      returning a.id`,
    [id, userId, now],
  )) as { rows: { id: string }[] };
  if (rows.length === 0) return false;
  await db.q.updateTable('results').set({ user_id: userId }).where('attempt_id', '=', id).execute();
  return true;
}

/** Makes the tables of answers for so many months from that of `from` on, where they are not there. */
export async function ensurePartitions(db: Db, from: Date, months: number): Promise<void> {
  await db.execute('select ensure_response_partitions($1::date, $2)', [
    from.toISOString().slice(0, 10),
    months,
  ]);
}

const hasAttemptStatement = statement<{ id: string }>(
  'attempts_has_paper',
  `select a.id from attempts a where a.user_id = $1 and a.paper_name = $2 limit 1`,
);

/** Whether a learner has an attempt on a paper, and so may read it. */
export async function hasAttemptOn(db: Db, userId: string, paperName: string): Promise<boolean> {
  return (await db.run(hasAttemptStatement, [userId, paperName])).length > 0;
}

/** The owner of the quiz that a paper belongs to. */
export async function paperOwner(db: Db, paperName: string): Promise<string | undefined> {
  const row = await db.q
    .selectFrom('papers as p')
    .innerJoin('quizzes as q', 'q.id', 'p.quiz_id')
    .select('q.owner_id')
    .where('p.name', '=', paperName)
    .executeTakeFirst();
  return row?.owner_id;
}
