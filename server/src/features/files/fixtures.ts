import { OwnerScope } from '../../auth/scope.ts';
import type { Ctx } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { uploadSignature } from '../../ports/files/links.ts';
import { openFile } from './data.ts';
import { ticketMs } from './policy.ts';
import { receive } from './service.receive.ts';

/** Begins as a picture does; the rest is nothing. */
export function pngBytes(size = 100): Buffer {
  const bytes = Buffer.alloc(Math.max(size, 8));
  bytes.write('\x89PNG\r\n\x1a\n', 'latin1');
  return bytes;
}

/** What is said of bytes that go on at an offset. */
export function resumeHeaders(offset: number): Record<string, string> {
  return {
    'tus-resumable': '1.0.0',
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  };
}

type FileFixture = {
  purpose?: string;
  bytes?: number;
  visibility?: 'public' | 'private';
  name?: string;
  mediaType?: string;
  /** What it holds; a made-up picture otherwise. */
  content?: Buffer;
};

/** Announces a picture; gives what its sender is told. */
export async function buildTicket(
  ctx: Ctx,
  ownerId: string,
  file: FileFixture = {},
): Promise<{ id: string; expires: number; signature: string }> {
  const { purpose = 'accounts.avatar', visibility = 'public', name = 'a.png' } = file;
  const { mediaType = 'image/png', bytes = file.content?.length ?? 100 } = file;
  const now = ctx.services.clock.now();
  const expires_at = new Date(now + ticketMs(bytes));
  const row = { id: newId(), owner_id: ownerId, purpose, name, bytes, visibility, expires_at };
  const made = { ...row, media_type: mediaType, created_at: new Date(now) };
  const room = { quota: Number.MAX_SAFE_INTEGER, claimedSince: new Date(now) };
  await openFile(ctx.db, made, room);
  const expires = Math.floor(expires_at.getTime() / 1000);
  const signature = uploadSignature(ctx.services.config.APP_SECRET, row.id, expires);
  return { id: row.id, expires, signature };
}

/** A stored picture that is attached to nothing yet. */
export async function buildFile(
  ctx: Ctx,
  ownerId: string,
  file: FileFixture = {},
): Promise<string> {
  const ticket = await buildTicket(ctx, ownerId, file);
  const body = [file.content ?? pngBytes(file.bytes)];
  await receive(ctx, ticket, { body, length: null });
  return ticket.id;
}

/** Whose files are reached: the own ones of this account. */
export function ownOf({ id }: { id: string }): OwnerScope {
  const role = 'learner';
  return OwnerScope.own({
    userId: id,
    sessionId: id,
    role,
    isEmailVerified: true,
    hasPhone: true,
    mustEnrol: false,
  });
}

/** The names of all bytes that are kept. */
export async function keysOf({ services }: Ctx): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of services.files.list()) found.push(key);
  return found;
}

export async function stateOf({ db }: Ctx, id: string): Promise<string | undefined> {
  const row = await db.q
    .selectFrom('files')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.state;
}
