import { createHash, randomBytes } from 'node:crypto';
import { type PictureShape, pictureShapes } from '@chinar/contract/pictures';
import { type Asking, type Ctx, transact } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { publicFolder } from '../../ports/files/files.ts';
import { publicPath } from '../../ports/files/links.ts';
import { addMade, detachAll, detachKeys, type MadeFile } from './data.pictures.ts';
import { lockOwner, sumOwnBytes } from './data.ts';
import { claimedSince, quotaOf } from './policy.ts';
import { checkRoom, refuseQuota } from './service.ts';

/** What a picture is for. */
export type PicturePlace = {
  purpose: string;
  shape: PictureShape;
  /** One of a kind for each person. */
  isOnly?: boolean;
};

/** Its sizes share a key, which is what records keep: never an address (A16, N03). */
function keyOf(shared: string, width: number): string {
  return `${shared}-${width}.webp`;
}

/** Where a picture is shown from, in its middle size, by what a record keeps. */
export function pictureAddress(shared: string | null, { widths }: PictureShape): string | null {
  return shared === null ? null : publicPath(keyOf(shared, widths[1]));
}

/** Where a face is shown from, by what a record of `users` keeps. */
export function avatarAddress(shared: string | null): string | null {
  return pictureAddress(shared, pictureShapes.avatar);
}

export function coverAddress(shared: string | null): string | null {
  return pictureAddress(shared, pictureShapes.cover);
}

type Drawn = { key: string; bytes: Buffer };

async function put({ services }: Ctx, drawn: readonly Drawn[]): Promise<void> {
  for (const { key, bytes } of drawn) {
    const options = { contentType: 'image/webp', maxBytes: bytes.length };
    await services.files.put(key, [bytes], options);
  }
}

function rowOf({ key, bytes }: Drawn): MadeFile {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { id: newId(), key, bytes: bytes.length, sha256 };
}

type Write<T> = (inner: Asking<'user'>, shared: string) => Promise<T>;

/**
 * Draws the picture at `path` anew in all its sizes, keeps them, and lets the caller write what they share
 * into its record, in the same transaction; the caller lets go of the one before by `dropShared`.
 */
export async function addPicture<T>(
  ctx: Asking<'user'>,
  path: string,
  { purpose, shape, isOnly = false }: PicturePlace,
  write: Write<T>,
): Promise<T> {
  const { clock, config, pictures } = ctx.services;
  const shared = `${publicFolder}${randomBytes(16).toString('hex')}`;
  const pieces = await pictures.draw(path, shape);
  const drawn = pieces.map((bytes, at) => ({ key: keyOf(shared, shape.widths[at] ?? 0), bytes }));
  const total = pieces.reduce((sum, { length }) => sum + length, 0);
  await checkRoom(ctx, total);
  const { userId } = ctx.actor;
  // Should anything fail from here on, nobody knows how far it came: bytes that no row names are swept.
  await put(ctx, drawn);
  return transact(ctx, async (inner) => {
    const now = clock.now();
    await lockOwner(inner.db, userId);
    if (isOnly) await detachAll(inner.db, userId, purpose);
    const used = await sumOwnBytes(inner.db, userId, claimedSince(now));
    const quota = quotaOf(ctx.actor, config);
    if (used + total > quota) refuseQuota(quota);
    await addMade(inner.db, drawn.map(rowOf), { userId, purpose, now: new Date(now) });
    return write(inner, shared);
  });
}

/** As `addPicture`, for what each person has one of: it takes the place of the one before. */
export function replacePicture<T>(
  ctx: Asking<'user'>,
  path: string,
  place: PicturePlace,
  write: Write<T>,
): Promise<T> {
  return addPicture(ctx, path, { ...place, isOnly: true }, write);
}

/** Says that no record shows the sizes that share a key any more, whoever sent the picture. */
export async function dropShared(
  ctx: Ctx,
  shared: string,
  { widths }: PictureShape,
): Promise<void> {
  await detachKeys(
    ctx.db,
    widths.map((width) => keyOf(shared, width)),
  );
}

/** Says that nothing shows the picture any more; the sweeper takes its bytes. */
export async function dropPicture(ctx: Ctx, userId: string, purpose: string): Promise<void> {
  await detachAll(ctx.db, userId, purpose);
}
