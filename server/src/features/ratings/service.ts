import type { BodyOf, DataOf, ParamsOf, QueryOf } from '@chinar/contract/endpoint';
import type { Id } from '@chinar/contract/ids';
import type * as contract from '@chinar/contract/ratings';
import { type OwnReview, ratingLimits, type Review } from '@chinar/contract/ratings';
import { type Asking, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { newId } from '../../db/ids.ts';
import { AppError, found } from '../../errors.ts';
import { accessOf } from '../entitlements/api.ts';
import { programProgress } from '../programs/api.ts';
import {
  addReport,
  countKnownReports,
  countStars,
  deleteOwn,
  dropReports,
  findItem,
  findOwn,
  findRating,
  type Item,
  type ItemFacts,
  keepRating,
  listShown,
  listWatched,
  lockRating,
  setHidden,
  setReply,
  setRestored,
} from './data.ts';
import { knownMs, mayReview, mustBeReachable, typeOf } from './policy.ts';
import { reviewView, type Seen, watchedView } from './views.ts';

type Params = ParamsOf<typeof contract.listReviews>;

const itemOf = ({ kind, id }: Params): Item => ({ itemType: typeOf[kind], itemId: id });

/** Whether somebody teaches what is rated: its makers, and admins. */
const teaches = (ctx: Asking, { is_teacher }: ItemFacts): boolean =>
  ctx.actor?.role === 'admin' || (ctx.actor?.role === 'tutor' && is_teacher);

function seenBy(ctx: Asking, facts: ItemFacts): Seen {
  return {
    userId: ctx.actor?.userId ?? null,
    isTeacher: teaches(ctx, facts),
    now: ctx.services.clock.now(),
    locale: ctx.locale,
  };
}

/** Throws `not_found` for what nobody finds; whoever has it reads on. */
async function mustSee(ctx: Asking, item: Item): Promise<ItemFacts> {
  const facts = found(await findItem(ctx.db, item, ctx.actor?.userId ?? null));
  if (facts.is_offered || teaches(ctx, facts)) return facts;
  const right = ctx.actor && { userId: ctx.actor.userId, ...item };
  if (!right || (await accessOf(ctx, right)).state === 'none') throw new AppError('not_found');
  return facts;
}

export async function list(
  ctx: Asking,
  params: Params,
  query: QueryOf<typeof contract.listReviews>,
): Promise<DataOf<typeof contract.listReviews>> {
  const item = itemOf(params);
  const facts = await mustSee(ctx, item);
  const { rows, pagination } = await listShown(ctx.db, item, query);
  const stars = await countStars(ctx.db, item);
  const count = stars.reduce((sum, each) => sum + each, 0);
  const sum = stars.reduce((all, each, place) => all + each * (place + 1), 0);
  const seen = seenBy(ctx, facts);
  return {
    reviews: rows.map((row) => reviewView(row, seen)),
    rating: { avg: count === 0 ? 0 : Math.round((100 * sum) / count) / 100, count, stars },
    pagination,
  };
}

async function standing(ctx: Asking<'user'>, item: Item) {
  const facts = await mustSee(ctx, item);
  const { userId } = ctx.actor;
  const access = await accessOf(ctx, { userId, ...item });
  const progressPct =
    item.itemType === 'program'
      ? await programProgress(ctx, { userId, programId: item.itemId })
      : access.progressPct;
  const may = mayReview({ state: access.state, progressPct, isTeacher: facts.is_teacher });
  return { facts, may, progressPct };
}

export async function getMine(ctx: Asking<'user'>, params: Params): Promise<OwnReview> {
  const item = itemOf(params);
  const { facts, may, progressPct } = await standing(ctx, item);
  const row = await findOwn(ctx.db, { ...item, userId: ctx.actor.userId });
  const review = row ? { ...reviewView(row, seenBy(ctx, facts)), isHidden: row.is_hidden } : null;
  return { review, may, progressPct };
}

/** Throws `not_enrolled`, and `unacceptable` before a tenth of it is done, or for what one has made oneself. */
export async function write(
  ctx: Asking<'user'>,
  params: Params,
  { stars, content }: BodyOf<typeof contract.writeReview>,
): Promise<OwnReview> {
  mustBeReachable(ctx.actor);
  const item = itemOf(params);
  const { may } = await standing(ctx, item);
  if (may === 'not_enrolled') throw new AppError('not_enrolled');
  if (may !== 'yes') {
    const key = may === 'own_work' ? 'review_own_work' : 'review_too_early';
    const values = { minimum: String(ratingLimits.from) };
    throw new AppError('unacceptable', { faults: [{ path: 'content', key, values }] });
  }
  const now = new Date(ctx.services.clock.now());
  const { userId } = ctx.actor;
  await keepRating(ctx.db, { ...item, id: newId(), userId, stars, content, now });
  return getMine(ctx, params);
}

/** Throws `state_conflict` for a hidden one: written anew it would be shown. Its words may be changed. */
export async function remove(ctx: Asking<'user'>, params: Params): Promise<OwnReview> {
  const item = itemOf(params);
  const own = { ...item, userId: ctx.actor.userId };
  if (!(await deleteOwn(ctx.db, own)))
    throw new AppError((await findOwn(ctx.db, own)) ? 'state_conflict' : 'not_found');
  return getMine(ctx, params);
}

/** Answers a review of what one teaches; that of another's work is `not_found`. */
export async function reply(
  ctx: Asking<'user'>,
  id: Id<'ratings'>,
  content: string | null,
): Promise<Review> {
  const row = found(await findRating(ctx.db, id));
  const item = { itemType: row.item_type, itemId: row.item_id };
  const facts = found(await findItem(ctx.db, item, ctx.actor.userId));
  if (!teaches(ctx, facts)) throw new AppError('not_found');
  const now = new Date(ctx.services.clock.now());
  await setReply(ctx.db, id, { reply: content, by: ctx.actor.userId, now });
  return reviewView(found(await findRating(ctx.db, id)), seenBy(ctx, facts));
}

/** Notes a report; with the third known person the review is hidden, unless an admin has looked at it before. */
export async function report(
  ctx: Asking<'user'>,
  id: Id<'ratings'>,
  { reason, note }: BodyOf<typeof contract.reportReview>,
): Promise<{ _id: string }> {
  const { userId } = ctx.actor;
  return transact(ctx, async (inner) => {
    const row = found(await lockRating(inner.db, id));
    // One's own is taken back instead.
    if (row.is_hidden || row.user_id === userId) throw new AppError('not_found');
    await mustSee({ ...ctx, ...inner }, { itemType: row.item_type, itemId: row.item_id });
    await addReport(inner.db, { ratingId: id, userId, reason, note });
    const known = new Date(ctx.services.clock.now() - knownMs);
    const isMany = (await countKnownReports(inner.db, id, known)) >= ratingLimits.reports;
    if (isMany && row.restored_at === null) await setHidden(inner.db, id, true);
    return { _id: id };
  });
}

export async function listAll(
  ctx: Asking<'admin'>,
  query: QueryOf<typeof contract.listAllReviews>,
): Promise<DataOf<typeof contract.listAllReviews>> {
  const { rows, pagination } = await listWatched(ctx.db, query, query);
  return { reviews: rows.map(watchedView), pagination };
}

/** Hides one, or shows it again, with which its reports are done. */
export async function judge(
  ctx: Asking<'admin'>,
  id: Id<'ratings'>,
  isHidden: boolean,
): Promise<{ _id: string; isHidden: boolean }> {
  return transact(ctx, async (inner) => {
    const row = found(await lockRating(inner.db, id));
    await setHidden(inner.db, id, isHidden);
    if (!isHidden) {
      await dropReports(inner.db, id);
      await setRestored(inner.db, id, new Date(ctx.services.clock.now()));
    }
    await audit(inner, isHidden ? 'review.hidden' : 'review.shown', ['rating', id], {
      before: { isHidden: row.is_hidden },
    });
    return { _id: id, isHidden };
  });
}
