import type { Readable } from 'node:stream';
import { OwnerScope } from '../../auth/scope.ts';
import type { Asking } from '../../context.ts';
import { AppError, found } from '../../errors.ts';
import { findFile } from './data.ts';
import { letGo } from './service.ts';

/** A file that somebody sent to be read once. */
export type SentFile = { name: string; mediaType: string; bytes: number; body: Readable };

/**
 * An own file that hangs on nothing, for one of these purposes, as its bytes. Throws `not_found`, and
 * `file_incomplete` while it is still on its way.
 */
export async function openSent(
  ctx: Asking<'user'>,
  id: string,
  purposes: readonly string[],
): Promise<SentFile> {
  const file = found(await findFile(ctx.db, id, OwnerScope.own(ctx.actor)));
  if (!purposes.includes(file.purpose)) throw new AppError('not_found');
  if (file.state === 'open') throw new AppError('file_incomplete');
  const body = found(file.key === null ? null : await ctx.services.files.read(file.key));
  return { name: file.name, mediaType: file.media_type, bytes: file.bytes, body };
}

/** Lets go of a file that was read. */
export async function dropSent(ctx: Asking<'user'>, id: string): Promise<void> {
  await letGo(ctx, id);
}
