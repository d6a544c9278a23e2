import type { Id } from '@chinar/contract/ids';
import type { ReviewState } from '@chinar/contract/questions.reviews';
import { mapConstraints } from '../../db/errors.ts';
import { byTime, type ListQuery, type Page, readPage } from '../../db/list.ts';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';

type ReviewId = Id<'question_reviews'>;

export type ReviewRow = Row<
  'question_reviews',
  | 'id'
  | 'question_id'
  | 'asked_by'
  | 'reviewer_id'
  | 'state'
  | 'note'
  | 'comment'
  | 'created_at'
  | 'decided_at'
> & {
  owner_id: Id<'users'>;
  content: unknown;
  text_kind: Row<'question_versions', 'text_kind'>['text_kind'];
  asker_name: string;
  asker_username: string;
  reviewer_name: string;
  reviewer_username: string;
};

function reviews(db: Db) {
  return db.q
    .selectFrom('question_reviews as r')
    .innerJoin('questions as q', 'q.id', 'r.question_id')
    .innerJoin('question_versions as v', (join) =>
      join.onRef('v.question_id', '=', 'q.id').onRef('v.version', '=', 'q.version'),
    )
    .innerJoin('users as a', 'a.id', 'r.asked_by')
    .innerJoin('users as w', 'w.id', 'r.reviewer_id')
    .select([
      'r.id',
      'r.question_id',
      'r.asked_by',
      'r.reviewer_id',
      'r.state',
      'r.note',
      'r.comment',
      'r.created_at',
      'r.decided_at',
      'q.owner_id',
      'v.content',
      'v.text_kind',
      'a.full_name as asker_name',
      'a.username as asker_username',
      'w.full_name as reviewer_name',
      'w.username as reviewer_username',
    ]);
}

/** A review whoever it concerns: who may read it is decided of the row. */
export async function findReview(db: Db, id: ReviewId): Promise<ReviewRow | undefined> {
  return reviews(db).where('r.id', '=', id).executeTakeFirst();
}

/** The reviews of a question that was looked at before. */
export async function listOfQuestion(
  db: Db,
  questionId: Id<'questions'>,
  query: ListQuery,
): Promise<Page<ReviewRow>> {
  const matched = reviews(db).where('r.question_id', '=', questionId);
  return readPage<ReviewRow>(db, matched, { id: 'r.id', query, orders: byTime });
}

/** The reviews that somebody is asked for. */
export async function listOfReviewer(
  db: Db,
  { reviewerId, state }: { reviewerId: Id<'users'>; state: ReviewState },
  query: ListQuery,
): Promise<Page<ReviewRow>> {
  const matched = reviews(db).where('r.reviewer_id', '=', reviewerId).where('r.state', '=', state);
  return readPage<ReviewRow>(db, matched, { id: 'r.id', query, orders: byTime });
}

/** Throws `unacceptable` where the reviewer has an open request for the question, or is who asks. */
export async function insertReview(
  db: Db,
  row: {
    id: ReviewId;
    question_id: Id<'questions'>;
    asked_by: Id<'users'>;
    reviewer_id: Id<'users'>;
    note: string;
  },
): Promise<void> {
  await mapConstraints(
    {
      question_reviews__open: {
        code: 'unacceptable',
        fault: { path: 'reviewer', key: 'review_open' },
      },
      question_reviews__other: {
        code: 'unacceptable',
        fault: { path: 'reviewer', key: 'reviewer_self' },
      },
    },
    () => db.q.insertInto('question_reviews').values(row).execute(),
  );
}

/** Ends a review that is open; of two who do at once, one is told false. */
export async function closeReview(
  db: Db,
  id: ReviewId,
  { state, comment, at }: { state: Exclude<ReviewState, 'open'>; comment: string; at: Date },
): Promise<boolean> {
  const row = await db.q
    .updateTable('question_reviews')
    .set({ state, comment, decided_at: at })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
