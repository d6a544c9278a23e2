import { randomInt } from 'node:crypto';
import type { ReturnOf } from '@chinar/contract/endpoint';
import type * as contract from '@chinar/contract/attempts.scorecard';
import type { Printed } from '@chinar/contract/attempts.scorecard';
import { toDecimal } from '@chinar/measurement/marks';
import { type Asking, type Ctx, type Locale, transact } from '../../../context.ts';
import { audit } from '../../../db/audit.ts';
import { AppError, found } from '../../../errors.ts';
import { Bytes } from '../../../http/request.ts';
import { partIn, titleIn } from '../../../locale.ts';
import { mayShowName } from '../../accounts/api.ts';
import { type AttemptFactsRow, findAttempt } from '../data.ts';
import { findResult, type ResultWithStanding } from './data.results.ts';
import {
  findHolder,
  findScorecard,
  findScoredAt,
  findSharedScorecard,
  notePrinted,
  setShared,
} from './data.scorecards.ts';
import { showsScoreOnly } from '../policy.ts';
import { sheetOf } from './service.scorecard-words.ts';
import { isScoreOut } from './service.result.ts';
import { asTestRanks, resultView } from '../views.ts';

type Scorecard = ReturnOf<typeof contract.getScorecard>;
type Verified = ReturnOf<typeof contract.verifyScorecard>;

/** Crockford's letters: nobody takes one for another. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';

function randomCode(): string {
  return Array.from({ length: 20 }, () => letters[randomInt(letters.length)]).join('');
}

/** The own attempt; another's is not there, an admin's look neither: it is the learner's paper. */
async function getOwn(ctx: Asking<'user'>, attemptId: string): Promise<AttemptFactsRow> {
  const row = found(await findAttempt(ctx.db, attemptId));
  if (row.user_id !== ctx.actor.userId) throw new AppError('not_found');
  return row;
}

type Held = { row: AttemptFactsRow; result: ResultWithStanding };

/** The result of an attempt as everybody may see it who holds its scorecard; undefined while there is none. */
async function findOut(ctx: Ctx, row: AttemptFactsRow): Promise<Held | undefined> {
  const now = ctx.services.clock.now();
  if (!isScoreOut(row, now)) return undefined;
  const result = await findResult(ctx.db, row.id, new Date(now));
  return result && { row, result };
}

async function nameOf(ctx: Ctx, userId: string | null): Promise<string> {
  const holder = userId === null ? undefined : await findHolder(ctx.db, userId);
  const isShown =
    holder !== undefined &&
    holder.erase_at === null &&
    mayShowName(holder, ctx.services.clock.now());
  return isShown ? holder.full_name : `learner-${(userId ?? '').slice(-4)}`;
}

/** What the paper vouches for: late answers only once those in charge have accepted them. In units of marks. */
const vouchedOf = ({
  score,
  ranked_score: ranked,
  late,
  late_accepted: isAccepted,
}: Held['result']) => (late && isAccepted !== true ? ranked : score);

/** What late answers would make of it, where they do not count. */
function lateOf({ score, late }: ReturnType<typeof resultView>): Printed['late'] {
  return late && late.review !== 'accepted' ? { score, review: late.review } : undefined;
}

/** What is printed, and what the page shows: one function, so that they cannot differ. */
async function printedOf(ctx: Ctx, { row, result }: Held, locale: Locale): Promise<Printed> {
  const view = resultView(asTestRanks(result, row), partIn(row, locale));
  const { maxScore, correct, partial, wrong, unanswered, rank, takers, percentile } = view;
  const late = lateOf(view);
  return {
    name: await nameOf(ctx, row.user_id),
    title: titleIn(row, locale),
    number: row.number,
    ...(result.is_ranked ? {} : { isPractice: true as const }),
    satAt: (row.submitted_at ?? row.deadline_at).toISOString(),
    score: toDecimal(vouchedOf(result)),
    maxScore,
    ...(late ? { late } : { counts: { correct, partial, wrong, unanswered } }),
    // Sections, like counts, know nothing of what came in time.
    sections:
      showsScoreOnly(row) || late
        ? []
        : view.sections.map((section) => ({
            title: section.title,
            score: section.score,
            maxScore: section.maxScore,
          })),
    ...(rank !== undefined && takers !== undefined ? { rank: { value: rank, takers } } : {}),
    ...(percentile ? { percentile } : {}),
  };
}

/** Whether the link of one’s own scorecard answers, and its code once something was printed. */
export async function readScorecard(ctx: Asking<'user'>, attemptId: string): Promise<Scorecard> {
  const row = await getOwn(ctx, attemptId);
  const card = await findScorecard(ctx.db, row.id);
  return { isShared: card !== undefined && card.withdrawn_at === null, code: card?.code ?? null };
}

/** Throws `state_conflict` where nothing was printed yet. */
export async function share(
  ctx: Asking<'user'>,
  attemptId: string,
  isShared: boolean,
): Promise<Scorecard> {
  return transact(ctx, async (inner) => {
    const row = await getOwn({ ...ctx, ...inner }, attemptId);
    const now = new Date(inner.services.clock.now());
    const card = await setShared(inner.db, row.id, isShared ? null : now);
    if (!card) throw new AppError('state_conflict');
    await audit(inner, 'scorecard.shared', ['attempt', row.id], { after: { isShared } });
    return { isShared, code: card.code };
  });
}

/** The scorecard as a PDF. Throws `state_conflict` while there is no result to print. */
export async function print(ctx: Asking<'user'>, attemptId: string): Promise<Bytes> {
  const row = await getOwn(ctx, attemptId);
  const held = await findOut(ctx, row);
  if (!held) throw new AppError('state_conflict');
  const now = ctx.services.clock.now();
  const score = vouchedOf(held.result);
  const card = await notePrinted(ctx.db, {
    attemptId,
    code: randomCode(),
    score,
    now: new Date(now),
  });
  const printed = await printedOf(ctx, held, ctx.locale);
  const origin = ctx.services.config.PUBLIC_URL || 'http://localhost';
  const url = card.withdrawn_at === null ? `${origin}/verify/scorecard/${card.code}` : null;
  const sheet = sheetOf(printed, { locale: ctx.locale, url, now });
  return new Bytes(await ctx.services.prints.scorecard(sheet), null, 'private, no-store');
}

/** What a scorecard's page says; a code that was taken back is like one that never was. */
export async function verify(ctx: Asking, code: string): Promise<Verified> {
  const card = found(await findSharedScorecard(ctx.db, code));
  const row = found(await findAttempt(ctx.db, card.attempt_id));
  const printedAt = card.printed_at.toISOString();
  if (row.state === 'voided') return { state: 'voided', printedAt };
  const held = await findOut(ctx, row);
  if (!held) return { state: 'open', printedAt };
  const isChanged = vouchedOf(held.result) !== card.printed_score;
  const at = isChanged ? await findScoredAt(ctx.db, row.id) : undefined;
  return {
    state: 'valid',
    printedAt,
    ...(at ? { corrected: { from: toDecimal(card.printed_score), at: at.toISOString() } } : {}),
    printed: await printedOf(ctx, held, ctx.locale),
  };
}
