import { plainText } from '@chinar/content/plain-text';
import type { BodyOf, DataOf, QueryOf } from '@chinar/contract/endpoint';
import type { Id } from '@chinar/contract/ids';
import type { Question } from '@chinar/contract/questions';
import type * as contract from '@chinar/contract/questions.reviews';
import type { ReviewRequest } from '@chinar/contract/questions.reviews';
import { OwnerScope } from '../../auth/scope.ts';
import { type Asking, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { newId } from '../../db/ids.ts';
import { AppError, found } from '../../errors.ts';
import { findTeacher } from '../accounts/api.ts';
import { lockQuestions, setStatus } from './data.bank.ts';
import { findQuestion } from './data.ts';
import { findPassages } from './data.passages.ts';
import * as data from './data.reviews.ts';
import { mayDecide, mayReadReview, mayWithdraw } from './policy.reviews.ts';
import { withPictures } from './service.pictures.ts';
import { show } from './service.render.ts';
import { passageHtml, passageView, questionView } from './views.ts';

type ReviewId = Id<'question_reviews'>;

function reviewView(row: data.ReviewRow): ReviewRequest {
  const { en } = row.content as Question['content'];
  return {
    _id: row.id,
    questionId: row.question_id,
    stem: plainText(en.stem, row.text_kind).slice(0, 300),
    state: row.state,
    askedBy: { fullName: row.asker_name, username: row.asker_username },
    reviewer: { fullName: row.reviewer_name, username: row.reviewer_username },
    note: row.note,
    comment: row.comment,
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}

const read = async (ctx: Asking<'user'>, id: ReviewId): Promise<ReviewRequest> =>
  reviewView(found(await data.findReview(ctx.db, id)));

/** Opens a question of the own bank to one named person, until that one has decided. */
export async function ask(
  ctx: Asking<'user'>,
  questionId: Id<'questions'>,
  { reviewer, note }: BodyOf<typeof contract.askReview>,
): Promise<ReviewRequest> {
  found(await findQuestion(ctx.db, questionId, OwnerScope.of(ctx.actor)));
  const person = await findTeacher(ctx.db, reviewer);
  if (!person) {
    const fault = { path: 'reviewer', key: 'reviewer_unknown' };
    throw new AppError('unacceptable', { faults: [fault] });
  }
  const id = newId();
  return transact(ctx, async (inner) => {
    await data.insertReview(inner.db, {
      id,
      question_id: questionId,
      asked_by: ctx.actor.userId,
      reviewer_id: person.id,
      note,
    });
    await audit(inner, 'review.asked', ['question', questionId], {
      after: { reviewer: person.id },
    });
    return read(inner, id);
  });
}

export async function listOfQuestion(
  ctx: Asking<'user'>,
  questionId: Id<'questions'>,
  query: QueryOf<typeof contract.listQuestionReviews>,
): Promise<DataOf<typeof contract.listQuestionReviews>> {
  found(await findQuestion(ctx.db, questionId, OwnerScope.of(ctx.actor)));
  const { rows, pagination } = await data.listOfQuestion(ctx.db, questionId, query);
  return { reviews: rows.map(reviewView), pagination };
}

/** What waits for who asks; of what is decided only that it was, for the question is closed again. */
export async function listOwn(
  ctx: Asking<'user'>,
  query: QueryOf<typeof contract.listReviews>,
): Promise<DataOf<typeof contract.listReviews>> {
  const mine = { reviewerId: ctx.actor.userId, state: query.state };
  const { rows, pagination } = await data.listOfReviewer(ctx.db, mine, query);
  const views = rows.map((row) => ({
    ...reviewView(row),
    ...(mayReadReview(ctx.actor, row) ? {} : { stem: '' }),
  }));
  return { reviews: views, pagination };
}

/** A review that who asks may read, with the question as it stands. Throws `not_found` for everybody else. */
async function findReadable(ctx: Asking<'user'>, id: ReviewId): Promise<data.ReviewRow> {
  const row = found(await data.findReview(ctx.db, id));
  if (!mayReadReview(ctx.actor, row)) throw new AppError('not_found');
  return row;
}

/** The question with its key: the one way by which somebody reads a question of another's bank. */
export async function get(
  ctx: Asking<'user'>,
  id: ReviewId,
): Promise<DataOf<typeof contract.getReview>> {
  const row = await findReadable(ctx, id);
  const scope = OwnerScope.house();
  const question = found(await findQuestion(ctx.db, row.question_id, scope));
  const about = question.passage_id === null ? [] : [question.passage_id];
  const [passage] = await findPassages(ctx.db, about, scope);
  return withPictures(ctx, {
    ...reviewView(row),
    question: show(questionView(question)),
    ...(passage ? { passage: passageHtml(passageView(passage)) } : {}),
    can: { decide: mayDecide(ctx.actor, row), withdraw: mayWithdraw(ctx.actor, row) },
  });
}

/** Where a decision puts a question; one that is asked in public or put away stays as it is. */
const standing = {
  approved: { from: 'draft', to: 'reviewed' },
  sent_back: { from: 'reviewed', to: 'draft' },
} as const;

/** Decides about the version that was read. Throws `state_conflict` where another one has come. */
export async function decide(
  ctx: Asking<'user'>,
  id: ReviewId,
  { decision, comment, version }: BodyOf<typeof contract.decideReview>,
): Promise<DataOf<typeof contract.decideReview>> {
  if (decision === 'sent_back' && comment === '') {
    const fault = { path: 'comment', key: 'review_comment' };
    throw new AppError('unacceptable', { faults: [fault] });
  }
  return transact(ctx, async (inner) => {
    const before = await findReadable(inner, id);
    const scope = OwnerScope.house();
    await lockQuestions(inner.db, [before.question_id], scope);
    const question = found(await findQuestion(inner.db, before.question_id, scope));
    if (!mayDecide(ctx.actor, before)) throw new AppError('not_found');
    if (question.version !== version) throw new AppError('state_conflict');
    const at = new Date(ctx.services.clock.now());
    if (!(await data.closeReview(inner.db, id, { state: decision, comment, at })))
      throw new AppError('state_conflict');
    const { from, to } = standing[decision];
    const isMoved = question.status === from;
    if (isMoved) await setStatus(inner.db, [question.id], to);
    const status = isMoved ? to : question.status;
    await audit(inner, 'review.decided', ['question', question.id], {
      before: { status: question.status },
      after: { status, decision, version },
    });
    return { ...(await read(inner, id)), status };
  });
}

/** Takes a request back: the question is closed to its reviewer. */
export async function withdraw(ctx: Asking<'user'>, id: ReviewId): Promise<ReviewRequest> {
  return transact(ctx, async (inner) => {
    const row = await findReadable(inner, id);
    // To its reviewer it is not there to be taken back; one that is decided is told so.
    if (row.state === 'open' && !mayWithdraw(ctx.actor, row)) throw new AppError('not_found');
    const at = new Date(ctx.services.clock.now());
    if (!(await data.closeReview(inner.db, id, { state: 'withdrawn', comment: '', at })))
      throw new AppError('state_conflict');
    await audit(inner, 'review.withdrawn', ['question', row.question_id]);
    return read(inner, id);
  });
}
