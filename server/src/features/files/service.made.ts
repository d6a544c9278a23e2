import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { OwnerScope } from '../../auth/scope.ts';
import type { Asking, Ctx } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { isMediaType, mediaTypes } from '../../ports/files/media-types.ts';
import { addHeld, addPassing, type MadeFile } from './data.pictures.ts';
import { findFile, lockOwner, sumOwnBytes } from './data.ts';
import { claimedSince, quotaOf } from './policy.ts';
import { fileUrl } from './service.attach.ts';
import { checkRoom, refuseQuota } from './service.ts';

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

/** By its ending the type is known again, and so that a browser may show it. */
function newKey(mediaType: string): string {
  const ending = isMediaType(mediaType) ? `.${mediaTypes[mediaType].ending}` : '';
  return `private/${randomBytes(16).toString('hex')}${ending}`;
}

/**
 * Puts bytes that the server made into the store, before the transaction that needs them: what no row names
 * in the end is swept.
 */
export async function putMade(
  ctx: Ctx,
  { bytes, mediaType }: { bytes: Buffer; mediaType: string },
): Promise<MadeFile> {
  await checkRoom(ctx, bytes.length);
  const key = newKey(mediaType);
  const options = { contentType: mediaType, maxBytes: bytes.length };
  await ctx.services.files.put(key, [bytes], options);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { id: newId(), key, bytes: bytes.length, sha256 };
}

/** As `putMade`, of a file that lies on this machine's disk: it is never whole in memory. */
export async function putMadeFrom(
  ctx: Ctx,
  { path, mediaType }: { path: string; mediaType: string },
): Promise<MadeFile> {
  const { size } = await stat(path);
  await checkRoom(ctx, size);
  const key = newKey(mediaType);
  const hash = createHash('sha256');
  async function* hashed(): AsyncGenerator<Uint8Array> {
    for await (const chunk of createReadStream(path)) {
      hash.update(chunk as Uint8Array);
      yield chunk as Uint8Array;
    }
  }
  const options = { contentType: mediaType, maxBytes: size };
  await ctx.services.files.put(key, hashed(), options);
  return { id: newId(), key, bytes: size, sha256: hash.digest('hex') };
}

type Held = { purpose: string; name: string; mediaType: string };

/** Keeps what was put for whoever asks, as long as a record names it; it counts for their quota. */
export async function holdMade(
  ctx: Asking<'user'>,
  made: readonly MadeFile[],
  held: Held,
): Promise<void> {
  const { clock, config } = ctx.services;
  const { userId: ownerId } = ctx.actor;
  const now = clock.now();
  await lockOwner(ctx.db, ownerId);
  const total = made.reduce((sum, { bytes }) => sum + bytes, 0);
  const used = await sumOwnBytes(ctx.db, ownerId, claimedSince(now));
  const quota = quotaOf(ctx.actor, config);
  if (used + total > quota) refuseQuota(quota);
  for (const file of made) await addHeld(ctx.db, { ...file, ...held, ownerId }, new Date(now));
}

/**
 * Keeps what was put for a tutor in whose name nobody asks at this moment, as long as a record names it;
 * false when it does not fit into what their files may take.
 */
export async function holdBeside(
  ctx: Ctx,
  file: MadeFile,
  held: Held & { ownerId: string },
): Promise<boolean> {
  const { clock, config } = ctx.services;
  await lockOwner(ctx.db, held.ownerId);
  const used = await sumOwnBytes(ctx.db, held.ownerId, claimedSince(clock.now()));
  if (used + file.bytes > quotaOf({ role: 'tutor' }, config)) return false;
  await addHeld(ctx.db, { ...file, ...held }, new Date(clock.now()));
  return true;
}

/** Puts the bytes of a file where a side process reads them, until `end` is called; null when they are not there. */
export async function lendHeld(
  ctx: Ctx,
  fileId: string,
): Promise<{ path: string; end: () => Promise<void> } | null> {
  const row = await findFile(ctx.db, fileId, OwnerScope.house());
  const stream = row?.key ? await ctx.services.files.read(row.key) : null;
  if (!row || !stream) return null;
  await checkRoom(ctx, row.bytes);
  const passed = ctx.services.passingFiles.begin();
  const path = await passed.take(stream, row.bytes);
  return { path, end: passed.end };
}

/** The bytes of a file, whole: for small ones. Null when they are not there. */
export async function readHeld(ctx: Ctx, fileId: string): Promise<Buffer | null> {
  const row = await findFile(ctx.db, fileId, OwnerScope.house());
  const stream = row?.key ? await ctx.services.files.read(row.key) : null;
  if (!stream) return null;
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}
