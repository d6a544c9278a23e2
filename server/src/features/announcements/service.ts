import type { Id } from '@chinar/contract/ids';
import type {
  Announcement,
  AnnouncementDraft,
  AnnouncementEdit,
} from '@chinar/contract/announcements';
import type * as contract from '@chinar/contract/announcements';
import type { DataOf, QueryOf } from '@chinar/contract/endpoint';
import { OwnerScope } from '../../auth/scope.ts';
import { type Asking, transact } from '../../context.ts';
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
import { canDo } from './policy.ts';
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

function checkTimes({ publishAt, expiresAt }: AnnouncementDraft): void {
  if (!publishAt || !expiresAt || Date.parse(expiresAt) > Date.parse(publishAt)) return;
  throw new AppError('unacceptable', { faults: [{ path: 'expiresAt', key: 'end_order' }] });
}

export async function create(ctx: Asking<'user'>, draft: AnnouncementDraft): Promise<Announcement> {
  checkTimes(draft);
  await checkAudience(ctx, draft.audience);
  const id = newId();
  return transact(ctx, async (inner) => {
    const record = recordOf(draft);
    await createAnnouncement(inner.db, { id, authorId: ctx.actor.userId, record });
    await audit(inner, 'announcement.created', ['announcement', id], { after: record });
    return get(inner, id);
  });
}

/** One that was scheduled keeps its place in the line; one that was cancelled becomes a draft again. */
export async function update(
  ctx: Asking<'user'>,
  id: Id<'announcements'>,
  edit: AnnouncementEdit,
): Promise<Announcement> {
  checkTimes(edit);
  await checkAudience(ctx, edit.audience);
  return transact(ctx, async (inner) => {
    const before = await take(inner, id, 'edit');
    if (isStale(before, edit))
      throw new AppError('state_conflict', { held: announcementView(before, ctx.actor) });
    const record = recordOf(edit);
    const isWaiting = before.status === 'scheduled';
    await updateAnnouncement(inner.db, id, {
      ...record,
      status: isWaiting ? 'scheduled' : 'draft',
      publish_at: record.publish_at ?? (isWaiting ? before.publish_at : null),
    });
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
