import type { ReturnOf } from '@chinar/contract/endpoint';
import type * as resultsContract from '@chinar/contract/attempts.results';
import type { ReviewWaits } from '@chinar/contract/attempts.results';
import type { Asking, Ctx } from '../../../context.ts';
import { audit } from '../../../db/audit.ts';
import { AppError, found } from '../../../errors.ts';
import { partIn } from '../../../locale.ts';
import { readMarkingKey, readPaper } from '../../quizzes/api.ts';
import { Bytes } from '../../../http/request.ts';
import { behindSaves } from '../taking/service.batch.ts';
import { countsOf, sectionScoresOf } from './service.count.ts';
import {
  type AttemptFactsRow,
  findAttempt,
  hasAttemptOn,
  noteKeyRead,
  noteReviewTold,
  paperOwner,
} from '../data.ts';
import {
  findResult,
  findStanding,
  type ResultWithStanding,
  type WrittenResult,
} from './data.results.ts';
import {
  canReadAttempt,
  isReviewTold,
  isTaker,
  reviewRelease,
  scoreToldOf,
  showsScoreOnly,
} from '../policy.ts';
import { voidedOf } from '../care/service.care.ts';
import { sectionsOf } from '../taking/service.sections.ts';
import {
  correctedBy,
  asTestRanks,
  correctionsView,
  hasPlaces,
  outcomeView,
  resultView,
  reviewView,
  withPlaces,
} from '../views.ts';

type Outcome = ReturnOf<typeof resultsContract.getAttempt>;

/**
 * Whether keys and all that leads to them may be seen by whoever reads an attempt, whose score is out.
 * While answers made offline may still arrive, nobody who could send them sees the key.
 */
export function isReviewOut(
  row: AttemptFactsRow,
  result: Pick<ResultWithStanding, 'has_other_open'>,
  now: number,
): boolean {
  return isReviewTold(row, now) && !result.has_other_open;
}

/** What a review that is not told waits for, whose score is told. */
function reviewWaitsOf(
  row: AttemptFactsRow,
  result: Pick<ResultWithStanding, 'has_other_open'>,
  now: number,
): ReviewWaits {
  const { isOut, at } = reviewRelease(row, now);
  if (row.release_review === 'never') return { for: 'nothing', at: null };
  if (showsScoreOnly(row)) return { for: 'account', at: null };
  if (isOut && result.has_other_open) return { for: 'attempt', at: null };
  return { for: at ? 'time' : 'people', at: at?.toISOString() ?? null };
}

const isAskers = (ctx: Asking, row: AttemptFactsRow): boolean =>
  isTaker(ctx.actor, ctx.pass, { id: row.id, userId: row.user_id, quizOwnerId: row.quiz_owner_id });

/**
 * Notes that the key, or what leads to it, is told now; and to whom, where the clock has ended the attempt: one that
 * was wrong may have, and the attempt runs again.
 */
export async function noteTold(ctx: Asking, row: AttemptFactsRow, now: number): Promise<void> {
  if (row.review_told_at === null) await noteReviewTold(ctx.db, row.id, new Date(now));
  if (row.state === 'expired' && row.key_told_at === null && isAskers(ctx, row))
    await noteKeyRead(ctx.db, row.id, new Date(now));
}

/** Whether the score of an attempt is out. */
export function isScoreOut(row: AttemptFactsRow, now: number): boolean {
  const isOver = row.state === 'submitted' || row.state === 'expired';
  return isOver && scoreToldOf(row, now).isOut;
}

/** The result and how it stands; of one that was written just now only that is read. */
async function standingResult(
  { db }: Asking,
  { id }: AttemptFactsRow,
  { now, written }: { now: Date; written: WrittenResult | undefined },
): Promise<ResultWithStanding | undefined> {
  if (!written) return findResult(db, id, now);
  return { ...written, ...(await findStanding(db, written, now)) };
}

type Telling = {
  /** The result if it was written just now. */
  written?: WrittenResult | undefined;
  /** It was closed just now and is scored in a moment: there is none to look for. */
  isUnscored?: boolean | undefined;
  /** That there is a review, and not the review: twenty times as long, and the key of the test. */
  isBrief?: boolean;
};

/** The result, whose score is out, with the review if that is out too. */
async function released(
  ctx: Asking,
  row: AttemptFactsRow,
  { now, written, isUnscored, isBrief }: Telling & { now: number },
): Promise<Pick<Outcome, 'result' | 'isScoring' | 'reviewWaits'>> {
  const scored = isUnscored
    ? undefined
    : await standingResult(ctx, row, { now: new Date(now), written });
  // Closed in a crowd, and scored in a moment.
  if (!scored) return row.state === 'submitted' ? { isScoring: true } : {};
  const result = asTestRanks(scored, row);
  const plain = resultView(result, partIn(row, ctx.locale));
  const shown = hasPlaces(result)
    ? withPlaces(plain, result, await sectionScoresOf(ctx, result.form_id))
    : plain;
  if (!isReviewOut(row, result, now)) {
    return {
      result: showsScoreOnly(row) ? { ...shown, sections: [] } : shown,
      reviewWaits: reviewWaitsOf(row, result, now),
    };
  }
  if (isBrief) return { result: { ...shown, hasReview: true } };
  await noteTold(ctx, row, now);
  const [key, counts] = await Promise.all([
    // The one by which the sheet was marked: a corrected key waits for the job.
    readMarkingKey(ctx, { paper_name: row.paper_name, key_revision: result.key_revision }),
    countsOf(ctx, result.form_id),
  ]);
  const endedAt = row.submitted_at ?? row.deadline_at;
  const corrections = correctionsView(result.sheet, key, endedAt);
  return {
    result: {
      ...shown,
      hasReview: true,
      questions: reviewView(result.sheet, key, { counts, locale: ctx.locale }),
      ...(corrections.length > 0 ? { corrections, correctedBy: correctedBy(result.sheet) } : {}),
    },
  };
}

/**
 * An attempt with its result as far as that is released. The asker's right was checked before.
 */
export async function outcomeOf(
  ctx: Asking,
  row: AttemptFactsRow,
  telling: Telling = {},
): Promise<Outcome> {
  const isOver = row.state === 'submitted' || row.state === 'expired';
  const now = ctx.services.clock.now();
  const told = scoreToldOf(row, now);
  const isRunning = row.state === 'in_progress';
  const planned = isRunning ? (await readPaper(ctx, row.paper_name)).planned : null;
  const sections = await sectionsOf(ctx, row.id, planned);
  const isOwn = isAskers(ctx, row);
  const voided = row.state === 'voided' ? await voidedOf(ctx, row.id) : null;
  return {
    ...outcomeView(row, { releasedAt: told.at, isOwn, locale: ctx.locale }),
    ...(voided ? { voided } : {}),
    ...(sections ? { sections } : {}),
    ...(isOver && told.isOut ? await released(ctx, row, { now, ...telling }) : {}),
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
    const { id, user_id: userId } = row;
    if (!isAskers(ctx, row))
      await audit(ctx, 'attempt.read', ['attempt', id], { after: { userId } });
    return outcomeOf(ctx, row);
  });
}

type ReviewFacts = { quizId: string; isTaker: boolean; questionIds: string[] };

/**
 * The questions whose keys the review of an attempt shows, for whoever may read it, by session. Throws
 * `not_found` for others.
 */
export async function findReview(ctx: Asking<'user'>, attemptId: string): Promise<ReviewFacts> {
  const row = await getReadable({ ...ctx, pass: null }, attemptId);
  const { result } = await outcomeOf(ctx, row);
  return {
    quizId: row.quiz_id,
    isTaker: isAskers({ ...ctx, pass: null }, row),
    questionIds: (result?.questions ?? []).map(({ questionId }) => questionId),
  };
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

const titledOf = (row: AttemptFactsRow): Omit<Finished, 'isOut'> => ({
  title: row.title,
  translations: row.translations,
  seriesId: row.test_series_id,
  courseId: row.course_id,
  quizId: row.quiz_id,
});

/** What an attempt is called and where it stands, in another feature's words, however it stands. */
export async function findTitled(
  ctx: Ctx,
  attemptId: string,
): Promise<Omit<Finished, 'isOut'> | undefined> {
  const row = await findAttempt(ctx.db, attemptId);
  if (!row) return undefined;
  return titledOf(row);
}

export type Finished = {
  title: string;
  translations: unknown;
  seriesId: string | null;
  courseId: string | null;
  quizId: string;
  /** Whether the taker may see the score by now. */
  isOut: boolean;
};

/** What may be told of an attempt that is over, in another feature's words. */
export async function findFinished(ctx: Ctx, attemptId: string): Promise<Finished | undefined> {
  const row = await findAttempt(ctx.db, attemptId);
  if (!row || (row.state !== 'submitted' && row.state !== 'expired')) return undefined;
  const isOut = isScoreOut(row, ctx.services.clock.now());
  return { ...titledOf(row), isOut };
}
