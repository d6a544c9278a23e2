import type { Id } from '@chinar/contract/ids';
import type { Announcement, AnnouncementDraft } from '@chinar/contract/announcements';
import type * as contract from '@chinar/contract/announcements';
import type { BodyOf } from '@chinar/contract/endpoint';
import { type Asking, type Ctx, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { isOverdue, isUnavailable } from '../../db/errors.ts';
import { AppError, isStale } from '../../errors.ts';
import { emit } from '../../events/emit.ts';
import { beginDue, lockSending, putInLine, putOff, setReached, setStatus } from './data.ts';
import { listReaders } from './data.audience.ts';
import { announcementAddressed, announcementRecalled, stepSize } from './events.ts';
import { dueOf } from './policy.ts';
import { checkAudience, mayStillSend } from './service.audience.ts';
import { checkEnd, create, get, take } from './service.ts';
import { announcementView, audienceOf } from './views.ts';

/**
 * Puts a draft in line for its time. One whose time is now or over waits a minute all the same, in which
 * it can be undone.
 */
export async function schedule(
  ctx: Asking<'user'>,
  id: Id<'announcements'>,
  sent: BodyOf<typeof contract.scheduleAnnouncement>,
): Promise<Announcement> {
  return transact(ctx, async (inner) => {
    const draft = await take(inner, id, 'send');
    if (isStale(draft, sent))
      throw new AppError('state_conflict', { held: announcementView(draft, ctx.actor) });
    // Whoever wrote it may have been allowed more: an admin, who named others than its author may reach.
    await checkAudience(inner, audienceOf(draft));
    const due = dueOf(draft.publish_at, ctx.services.clock.now());
    checkEnd(due, draft.expires_at);
    await putInLine(inner.db, id, { due, senderId: ctx.actor.userId });
    await audit(inner, 'announcement.scheduled', ['announcement', id], { after: { due } });
    return get(inner, id);
  });
}

/** Spec: one call that writes an announcement and puts it in line. */
export async function send(ctx: Asking<'user'>, draft: AnnouncementDraft): Promise<Announcement> {
  return transact(ctx, async (inner) => {
    const { _id } = await create(inner, draft);
    return schedule(inner, _id, {});
  });
}

export async function cancel(ctx: Asking<'user'>, id: Id<'announcements'>): Promise<Announcement> {
  return transact(ctx, async (inner) => {
    await take(inner, id, 'cancel');
    await setStatus(inner.db, id, { status: 'cancelled' });
    await audit(inner, 'announcement.cancelled', ['announcement', id]);
    return get(inner, id);
  });
}

/** Stops one that goes out, and tells whoever showed it to take it back. */
export async function recall(ctx: Asking<'user'>, id: Id<'announcements'>): Promise<Announcement> {
  return transact(ctx, async (inner) => {
    const { status } = await take(inner, id, 'recall');
    await setStatus(inner.db, id, { status: 'recalled' });
    await emit(inner, announcementRecalled, id, { announcementId: id });
    await audit(inner, 'announcement.recalled', ['announcement', id], { before: { status } });
    return get(inner, id);
  });
}

/** Begins what is due. What its time has passed over is given up, by nobody's wish: that is written down. */
async function begin(ctx: Ctx): Promise<void> {
  const changed = await beginDue(ctx.db, new Date(ctx.services.clock.now()));
  for (const { id, status } of changed) {
    const action = status === 'sending' ? 'announcement.begun' : 'announcement.given_up';
    await audit(ctx, action, ['announcement', id]);
  }
}

type Sending = NonNullable<Awaited<ReturnType<typeof lockSending>>>;

/** Ends one that may not go on: whoever was told keeps it, until somebody recalls it. */
async function end(
  ctx: Ctx,
  row: Sending,
  { why, now }: { why: string; now: Date },
): Promise<void> {
  const { id, reached } = row;
  const status = reached === 0 ? 'cancelled' : 'sent';
  await setStatus(ctx.db, id, { status, ...(status === 'sent' && { sent_at: now }) });
  await audit(ctx, 'announcement.ended', ['announcement', id], { after: { why, status, reached } });
}

/** Tells the next readers; what was true when it was put in line is looked at again each time. */
async function tellNext(ctx: Ctx, row: Sending, now: Date): Promise<void> {
  const { id, expires_at: until } = row;
  const senderId = row.sender_id ?? row.author_id;
  const audience = audienceOf(row);
  if (until && until <= now) return end(ctx, row, { why: 'over', now });
  if (!(await mayStillSend(ctx, { senderId, audience })))
    return end(ctx, row, { why: 'rights', now });
  const addressed = { audience, channels: row.channels, now };
  const next = { after: row.reached_to, limit: stepSize };
  const userIds = await listReaders(ctx.db, addressed, next);
  const last = userIds.at(-1);
  if (last === undefined) {
    await setStatus(ctx.db, id, { status: 'sent', sent_at: now });
    const after = { reached: row.reached };
    return audit(ctx, 'announcement.sent', ['announcement', id], { after });
  }
  await setReached(ctx.db, id, { to: last, count: userIds.length });
  await emit(ctx, announcementAddressed, id, { announcementId: id, userIds });
}

/** A step of one announcement; false when none is going out. One that fails is tried again later. */
async function step(ctx: Ctx): Promise<boolean> {
  const now = new Date(ctx.services.clock.now());
  const taken: { id: Sending['id'] | null } = { id: null };
  try {
    return await transact(ctx, async (inner) => {
      const row = await lockSending(inner.db, now);
      taken.id = row?.id ?? null;
      if (row) await tellNext(inner, row, now);
      return row !== undefined;
    });
  } catch (error) {
    const { id } = taken;
    // What everybody suffers from is no fault of this one.
    if (id === null || isUnavailable(error) || isOverdue(error)) throw error;
    await putOff(ctx.db, id, now);
    const { message: reason } = error as Error;
    ctx.services.say('error', { err: error, reason, id }, 'an announcement could not be sent');
    return true;
  }
}

/**
 * Sends what is due. Each step is a transaction of its own that notes how far it came: after a crash
 * another goes on there, and nobody is told twice.
 */
export async function sendDue(ctx: Ctx): Promise<void> {
  await transact(ctx, begin);
  while (await step(ctx));
}
