import { createHash, randomBytes } from 'node:crypto';
import type { Ctx } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { addPassing } from './data.pictures.ts';
import { fileUrl } from './service.attach.ts';
import { checkRoom } from './service.ts';

/**
 * Keeps a file that the server made for one person, for so many seconds: a private one, opened by a link
 * that ends with it.
 */
export async function keepForAWhile(
  ctx: Ctx,
  file: { ownerId: string; purpose: string; name: string; mediaType: string; bytes: Buffer },
  seconds: number,
): Promise<{ url: string; expiresAt: string }> {
  const { clock, files } = ctx.services;
  const { bytes, mediaType } = file;
  await checkRoom(ctx, bytes.length);
  const key = `private/${randomBytes(16).toString('hex')}`;
  await files.put(key, [bytes], { contentType: mediaType, maxBytes: bytes.length });
  const now = clock.now();
  const expires = new Date(now + seconds * 1000);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const made = { id: newId(), key, bytes: bytes.length, sha256 };
  const { ownerId, purpose, name } = file;
  await addPassing(
    ctx.db,
    { ownerId, purpose, name, mediaType, ...made },
    { now: new Date(now), expires },
  );
  const url = await fileUrl(ctx, made.id, { seconds });
  if (!url) throw new Error('A file that was just made is not there.');
  return { url, expiresAt: expires.toISOString() };
}
