import type { ReturnOf } from '@chinar/contract/endpoint';
import type * as resultsContract from '@chinar/contract/attempts.results';
import type { Asking, Ctx } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { AppError, found } from '../../errors.ts';
import { partIn } from '../../locale.ts';
import { readKey, readPaper } from '../quizzes/api.ts';
import { Bytes } from '../../http/request.ts';
import { behindSaves } from './service.batch.ts';
import {
  type AttemptFactsRow,
  findAttempt,
  hasAttemptOn,
  hasOtherOpen,
  paperOwner,
} from './data.ts';
import { findResult, listQuestionCounts } from './data.results.ts';
import {
  awaitsLateAnswers,
  canReadAttempt,
  isTaker,
  reviewRelease,
  scoreRelease,
  later,
  scoreWaitsUntil,
  showsScoreOnly,
} from './policy.ts';
import { outcomeView, resultView, reviewView } from './views.ts';

type Outcome = ReturnOf<typeof resultsContract.getAttempt>;

/** The result, whose score is out, with the review if that is out too. */
async function released(
  ctx: Asking,
  row: AttemptFactsRow,
  now: number,
): Promise<Pick<Outcome, 'result'>> {
  const result = await findResult(ctx.db, row.id);
  if (!result) return {};
  const shown = resultView(result, partIn(row, ctx.locale));
  // While answers made offline may still arrive, nobody who could send them sees the key.
  const isClosed = awaitsLateAnswers(row, now) || showsScoreOnly(row);
  if (
    isClosed ||
    !reviewRelease(row, now).isOut ||
    (await hasOtherOpen(ctx.db, row, new Date(now)))
  ) {
    return { result: showsScoreOnly(row) ? { ...shown, sections: [] } : shown };
  }
  const [key, counts] = await Promise.all([
    readKey(ctx, row.paper_name),
    listQuestionCounts(ctx.db, result.form_id),
  ]);
  return { result: { ...shown, questions: reviewView(result.sheet, key, counts) } };
}

/** An attempt with its result as far as that is released. The asker's right was checked before. */
export async function outcomeOf(ctx: Asking, row: AttemptFactsRow): Promise<Outcome> {
  const isOver = row.state === 'submitted' || row.state === 'expired';
  const now = ctx.services.clock.now();
  const score = scoreRelease(row, now);
  const waitsUntil = isOver ? scoreWaitsUntil(row, now) : null;
  return {
    ...outcomeView(row, later(score.at, waitsUntil), ctx.locale),
    ...(isOver && score.isOut && !waitsUntil ? await released(ctx, row, now) : {}),
  };
}

/** An attempt for its taker, the quiz's owner or an admin; for others it is not there. */
export async function getReadable(ctx: Asking, attemptId: string): Promise<AttemptFactsRow> {
  const row = found(await findAttempt(ctx.db, attemptId));
  const facts = { id: row.id, userId: row.user_id, quizOwnerId: row.quiz_owner_id };
  if (!canReadAttempt(ctx.actor, ctx.pass, facts)) throw new AppError('not_found');
  return row;
}

/** What became of an attempt, as far as it is released. A look at somebody else's is written down. */
export async function getOutcome(ctx: Asking, attemptId: string): Promise<Outcome> {
  return behindSaves(ctx, async () => {
    const row = await getReadable(ctx, attemptId);
    const { id, user_id: userId, quiz_owner_id: quizOwnerId } = row;
    if (!isTaker(ctx.actor, ctx.pass, { id, userId, quizOwnerId }))
      await audit(ctx, 'attempt.read', ['attempt', id], { after: { userId } });
    return outcomeOf(ctx, row);
  });
}

/** Whether a paper, and its pictures, may be read: with its token without asking the database. */
export async function mayReadPaper(ctx: Asking, name: string): Promise<boolean> {
  if (ctx.pass?.paperName === name) return true;
  if (!ctx.actor) return false;
  if (ctx.actor.role === 'admin' || (await hasAttemptOn(ctx.db, ctx.actor.userId, name)))
    return true;
  return ctx.actor.role === 'tutor' && (await paperOwner(ctx.db, name)) === ctx.actor.userId;
}

/** The paper's bytes for whoever sits it: with the token without asking the database. */
export async function getPaper(ctx: Asking, name: string): Promise<Bytes> {
  if (!(await mayReadPaper(ctx, name))) throw new AppError('not_found');
  const { plain, brotli } = await readPaper(ctx, name);
  return new Bytes(plain, brotli, 'private, max-age=31536000, immutable');
}

export type Finished = {
  title: string;
  translations: unknown;
  seriesId: string | null;
  quizId: string;
  /** Whether the taker may see the score by now. */
  isOut: boolean;
};

/** What may be told of an attempt that is over, in another feature's words. */
export async function findFinished(ctx: Ctx, attemptId: string): Promise<Finished | undefined> {
  const row = await findAttempt(ctx.db, attemptId);
  if (!row || (row.state !== 'submitted' && row.state !== 'expired')) return undefined;
  const now = ctx.services.clock.now();
  const isOut = scoreRelease(row, now).isOut && scoreWaitsUntil(row, now) === null;
  const { title, translations, test_series_id: seriesId, quiz_id: quizId } = row;
  return { title, translations, seriesId, quizId, isOut };
}
