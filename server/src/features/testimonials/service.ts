import type { BodyOf, DataOf, QueryOf } from '@chinar/contract/endpoint';
import type { Id } from '@chinar/contract/ids';
import type {
  ReviewedTestimonial,
  Testimonial,
  TestimonialDraft,
} from '@chinar/contract/testimonials';
import type * as contract from '@chinar/contract/testimonials';
import { OwnerScope } from '../../auth/scope.ts';
import { type Asking, transact } from '../../context.ts';
import { askedOf, audit } from '../../db/audit.ts';
import { newId } from '../../db/ids.ts';
import { purgePages } from '../../db/purge.ts';
import { AppError, found, isStale } from '../../errors.ts';
import { emit } from '../../events/emit.ts';
import { listTag } from '../../page-tags.ts';
import { recordConsent, withdrawConsent } from '../consents/api.ts';
import {
  createTestimonial,
  deleteTestimonial,
  findTestimonial,
  listAll,
  listApproved,
  listOwn,
  lockTestimonial,
  setVerdict,
} from './data.ts';
import { testimonialReviewed } from './events.ts';
import { mustBeReachable } from './policy.ts';
import { ownView, publicView, reviewView, type Seen } from './views.ts';

const seenBy = (ctx: Asking): Seen => ({ now: ctx.services.clock.now(), locale: ctx.locale });

export async function listPublic(
  ctx: Asking<'public'>,
  query: QueryOf<typeof contract.listPublicTestimonials>,
): Promise<DataOf<typeof contract.listPublicTestimonials>> {
  const { rows, pagination } = await listApproved(ctx.db, query);
  return { testimonials: rows.map((row) => publicView(row, seenBy(ctx))), pagination };
}

export async function listMine(
  ctx: Asking<'user'>,
  query: QueryOf<typeof contract.listMyTestimonials>,
): Promise<DataOf<typeof contract.listMyTestimonials>> {
  const { rows, pagination } = await listOwn(ctx.db, OwnerScope.own(ctx.actor), query);
  return { testimonials: rows.map((row) => ownView(row, seenBy(ctx))), pagination };
}

export async function list(
  ctx: Asking<'admin'>,
  query: QueryOf<typeof contract.listTestimonials>,
): Promise<DataOf<typeof contract.listTestimonials>> {
  const { rows, pagination } = await listAll(ctx.db, query, query);
  await audit(ctx, 'testimonials.read', ['testimonial', null], { after: askedOf(query) });
  return { testimonials: rows.map((row) => reviewView(row, seenBy(ctx))), pagination };
}

/** Throws `email_unverified`, `phone_required`, and `state_conflict` while an earlier one waits. */
export async function create(ctx: Asking<'user'>, draft: TestimonialDraft): Promise<Testimonial> {
  mustBeReachable(ctx.actor);
  const id = newId();
  const { content, rating, consent } = draft;
  return transact(ctx, async (inner) => {
    await createTestimonial(inner.db, {
      id,
      author_id: ctx.actor.userId,
      content,
      rating,
      language: ctx.locale,
      consent_version: consent,
      consented_at: new Date(ctx.services.clock.now()),
    });
    await recordConsent(inner, {
      kind: 'testimonial',
      text_version: consent,
      language: ctx.locale,
      method: 'form',
      about: { userId: ctx.actor.userId, refId: id },
    });
    await audit(inner, 'testimonial.created', ['testimonial', id], {
      after: { rating, consent },
    });
    return ownView(found(await findTestimonial(inner.db, id)), seenBy(ctx));
  });
}

/** Approves or refuses; a decision may be changed. Throws `unacceptable` for a refusal without a reason. */
export async function review(
  ctx: Asking<'admin'>,
  id: Id<'testimonials'>,
  { status, reason, version }: BodyOf<typeof contract.reviewTestimonial>,
): Promise<ReviewedTestimonial> {
  if (status === 'rejected' && !reason)
    throw new AppError('unacceptable', { faults: [{ path: 'reason', key: 'required' }] });
  return transact(ctx, async (inner) => {
    const before = found(await lockTestimonial(inner.db, id, OwnerScope.of(ctx.actor)));
    if (isStale(before, { version }))
      throw new AppError('state_conflict', { held: reviewView(before, seenBy(ctx)) });
    await setVerdict(inner.db, id, {
      status,
      reason: status === 'rejected' ? (reason ?? null) : null,
      reviewed_by: ctx.actor.userId,
      reviewed_at: new Date(ctx.services.clock.now()),
    });
    const change = { before: { status: before.status }, after: { status, reason } };
    await audit(inner, 'testimonial.reviewed', ['testimonial', id], change);
    await emit(inner, testimonialReviewed, id, { testimonialId: id, userId: before.author_id });
    await purgePages(inner.db, [listTag('testimonials')]);
    return reviewView(found(await findTestimonial(inner.db, id)), seenBy(ctx));
  });
}

/** Takes one back: with it goes the consent. */
export async function remove(
  ctx: Asking<'user'>,
  id: Id<'testimonials'>,
): Promise<{ _id: string }> {
  return transact(ctx, async (inner) => {
    const held = found(await lockTestimonial(inner.db, id, OwnerScope.of(ctx.actor)));
    const { status } = held;
    await deleteTestimonial(inner.db, id);
    await withdrawConsent(inner, 'testimonial', { userId: held.author_id, refId: id });
    await audit(inner, 'testimonial.deleted', ['testimonial', id], { before: { status } });
    if (status === 'approved') await purgePages(inner.db, [listTag('testimonials')]);
    return { _id: id };
  });
}
