import type { Id } from '@chinar/contract/ids';
import type {
  Announcement,
  AnnouncementDraft,
  AnnouncementEdit,
} from '@chinar/contract/announcements';
import type * as contract from '@chinar/contract/announcements';
import type { DataOf, QueryOf } from '@chinar/contract/endpoint';
import { OwnerScope } from '../../auth/scope.ts';
import { type Asking, type Ctx, transact } from '../../context.ts';
import { audit, changesOf } from '../../db/audit.ts';
import { newId } from '../../db/ids.ts';
import { AppError, found, isStale } from '../../errors.ts';
import {
  type AnnouncementRow,
  createAnnouncement,
  deleteAnnouncement,
  findAnnouncement,
  listAnnouncements,
  lockAnnouncement,
  updateAnnouncement,
} from './data.ts';
import { canDo, dueOf } from './policy.ts';
import { checkAudience } from './service.audience.ts';
import { announcementView, recordOf } from './views.ts';

type Act = keyof Announcement['can'];

export async function list(
  ctx: Asking<'user'>,
  query: QueryOf<typeof contract.listAnnouncements>,
): Promise<DataOf<typeof contract.listAnnouncements>> {
  const filter = { scope: OwnerScope.of(ctx.actor), q: query.q, status: query.status };
  const { rows, pagination } = await listAnnouncements(ctx.db, filter, query);
  return { announcements: rows.map((row) => announcementView(row, ctx.actor)), pagination };
}

export async function get(ctx: Asking<'user'>, id: Id<'announcements'>): Promise<Announcement> {
  const row = found(await findAnnouncement(ctx.db, id, OwnerScope.of(ctx.actor)));
  return announcementView(row, ctx.actor);
}

/** Takes an announcement in hand for an act that its state must allow. */
export async function take(
  ctx: Asking<'user'>,
  id: Id<'announcements'>,
  act: Act,
): Promise<AnnouncementRow> {
  const row = found(await lockAnnouncement(ctx.db, id, OwnerScope.of(ctx.actor)));
  const { author_id: authorId, status } = row;
  if (!canDo(ctx.actor, { authorId, status })[act])
    throw new AppError('state_conflict', { held: announcementView(row, ctx.actor) });
  return row;
}

/** What is over before it begins is shown to nobody. */
export function checkEnd(begin: Date | null, end: Date | null): void {
  if (!begin || !end || end > begin) return;
  throw new AppError('unacceptable', { faults: [{ path: 'expiresAt', key: 'end_order' }] });
}

export async function create(ctx: Asking<'user'>, draft: AnnouncementDraft): Promise<Announcement> {
  const record = recordOf(draft);
  checkEnd(record.publish_at, record.expires_at);
  await checkAudience(ctx, draft.audience);
  const id = newId();
  return transact(ctx, async (inner) => {
    await createAnnouncement(inner.db, { id, authorId: ctx.actor.userId, record });
    await audit(inner, 'announcement.created', ['announcement', id], { after: record });
    return get(inner, id);
  });
}

/** When an edited one goes out: a place in the line is kept, and a new time leaves time to undo it. */
function newTime(ctx: Ctx, before: AnnouncementRow, wanted: Date | null): Date | null {
  if (before.status !== 'scheduled') return wanted;
  if (!wanted || wanted.getTime() === before.publish_at?.getTime()) return before.publish_at;
  return dueOf(wanted, ctx.services.clock.now());
}

/** One that was scheduled keeps its place in the line; one that was cancelled becomes a draft again. */
export async function update(
  ctx: Asking<'user'>,
  id: Id<'announcements'>,
  edit: AnnouncementEdit,
): Promise<Announcement> {
  await checkAudience(ctx, edit.audience);
  return transact(ctx, async (inner) => {
    const before = await take(inner, id, 'edit');
    if (isStale(before, edit))
      throw new AppError('state_conflict', { held: announcementView(before, ctx.actor) });
    const written = recordOf(edit);
    const record = { ...written, publish_at: newTime(inner, before, written.publish_at) };
    checkEnd(record.publish_at, record.expires_at);
    const status = before.status === 'scheduled' ? 'scheduled' : 'draft';
    // Whoever changes what is in line answers for whom it reaches.
    const sender_id = status === 'scheduled' ? ctx.actor.userId : null;
    await updateAnnouncement(inner.db, id, { ...record, status, sender_id });
    await audit(inner, 'announcement.updated', ['announcement', id], {
      ...changesOf<object>(before, record),
    });
    return get(inner, id);
  });
}

export async function remove(
  ctx: Asking<'user'>,
  id: Id<'announcements'>,
): Promise<{ _id: string }> {
  return transact(ctx, async (inner) => {
    const { title } = await take(inner, id, 'delete');
    await deleteAnnouncement(inner.db, id);
    await audit(inner, 'announcement.deleted', ['announcement', id], { before: { title } });
    return { _id: id };
  });
}
