import type { DataOf, QueryOf } from '@chinar/contract/endpoint';
import {
  sendUpload,
  type listUploads,
  type UploadDraft,
  type UploadTicket,
} from '@chinar/contract/files';
import { urlOf } from '@chinar/contract/url';
import { OwnerScope } from '../../auth/scope.ts';
import { type Asking, type Ctx, transact } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { AppError, found } from '../../errors.ts';
import { tooLarge } from '../../ports/files/files.ts';
import { uploadSignature } from '../../ports/files/links.ts';
import type { FilePurpose } from '../../ports/files/purpose.ts';
import {
  discardFile,
  findFile,
  listOwnFiles,
  lockOwner,
  type NewFile,
  openFile,
  sumOwnBytes,
} from './data.ts';
import { claimedSince, maySend, quotaOf, ticketMs } from './policy.ts';
import { fileView } from './views.ts';

/** What the file is for, if it may be sent for that. */
function purposeOf(ctx: Asking<'user'>, draft: UploadDraft): FilePurpose {
  const { filePurposes } = ctx.services;
  const purpose = filePurposes.get(draft.purpose);
  if (!purpose) {
    const mine = [...filePurposes.values()].filter((one) => maySend(ctx.actor, one));
    const choices = mine.map(({ name }) => name).join(', ');
    throw new AppError('validation_failed', {
      faults: [{ path: 'purpose', key: 'not_one_of', values: { choices } }],
    });
  }
  if (!maySend(ctx.actor, purpose)) throw new AppError('forbidden');
  if (!purpose.types.some((type) => type === draft.mediaType))
    throw new AppError('file_type_refused');
  if (draft.bytes > purpose.maxBytes) throw tooLarge(purpose.maxBytes);
  return purpose;
}

/** Files are refused before anything else suffers from a full disk. */
export async function checkRoom({ services }: Ctx, bytes: number): Promise<void> {
  const floor = services.config.UPLOAD_DISK_FLOOR * 1024 ** 2;
  if (floor > 0 && (await services.disk.free()) - bytes < floor) throw new AppError('storage_full');
}

export function refuseQuota(quota: number): never {
  const maximum = `${Math.floor(quota / 1024 ** 2)} MB`;
  throw new AppError('quota_exceeded', { values: { maximum } });
}

/** An address to which one file may be sent, once; its bytes count for the quota from now on. */
export async function open(ctx: Asking<'user'>, draft: UploadDraft): Promise<UploadTicket> {
  const { visibility } = purposeOf(ctx, draft);
  await checkRoom(ctx, draft.bytes);
  const { clock, config } = ctx.services;
  const { mediaType, ...told } = draft;
  const file: NewFile = {
    ...told,
    media_type: mediaType,
    id: newId(),
    owner_id: ctx.actor.userId,
    visibility,
    created_at: new Date(clock.now()),
    expires_at: new Date(clock.now() + ticketMs(draft.bytes)),
  };
  const quota = quotaOf(ctx.actor, config);
  const fits = await transact(ctx, async (inner) => {
    await lockOwner(inner.db, file.owner_id);
    return openFile(inner.db, file, { quota, claimedSince: claimedSince(clock.now()) });
  });
  if (!fits) refuseQuota(quota);
  const expires = Math.floor(file.expires_at.getTime() / 1000);
  const signature = uploadSignature(config.APP_SECRET, file.id, expires);
  return {
    _id: file.id,
    url: urlOf(sendUpload, { params: { id: file.id }, query: { expires, signature } }),
    expiresAt: file.expires_at.toISOString(),
    maxBytes: file.bytes,
  };
}

export async function listOwn(
  ctx: Asking<'user'>,
  query: QueryOf<typeof listUploads>,
): Promise<DataOf<typeof listUploads>> {
  const owner = OwnerScope.own(ctx.actor);
  const { rows, pagination } = await listOwnFiles(ctx.db, owner, query);
  const since = claimedSince(ctx.services.clock.now());
  const bytes = await sumOwnBytes(ctx.db, ctx.actor.userId, since);
  return {
    files: rows.map(fileView),
    usage: { bytes, maxBytes: quotaOf(ctx.actor, ctx.services.config) },
    pagination,
  };
}

/**
 * Lets go of an own file that is attached to nothing. Its bytes go at once, for they count for no quota any
 * more; those that somebody is sending at this moment, and what cannot be removed, are the sweeper's.
 */
export async function letGo(ctx: Asking<'user'>, id: string): Promise<boolean> {
  const dropped = await discardFile(ctx.db, id, OwnerScope.own(ctx.actor));
  if (!dropped) return false;
  const { files, arriving, say } = ctx.services;
  if (dropped.claimed_at !== null) return true;
  try {
    await arriving.remove(id);
    if (dropped.key !== null) await files.remove(dropped.key);
  } catch (error) {
    say('warn', { reason: (error as Error).message }, 'a file could not be removed');
  }
  return true;
}

/** Drops an own file that is attached to nothing. */
export async function discard(ctx: Asking<'user'>, id: string): Promise<{ _id: string }> {
  const owner = OwnerScope.own(ctx.actor);
  if (await letGo(ctx, id)) return { _id: id };
  found(await findFile(ctx.db, id, owner));
  throw new AppError('state_conflict');
}
