import type { OwnerScope } from '../../auth/scope.ts';
import type { Ctx } from '../../context.ts';
import { AppError, found } from '../../errors.ts';
import {
  heldAddress,
  heldPath,
  holderCookie,
  holderToken,
  publicPath,
  signedPath,
} from '../../ports/files/links.ts';
import { dispositionOf, isMediaType } from '../../ports/files/media-types.ts';
import { attachFile, detachFile, type FileRow, findFile, findHash, listReadable } from './data.ts';

/**
 * Says that a record needs a file from now on, in the transaction in which the record comes to name it.
 * One file hangs on one record.
 *
 * @param given.owner who must have sent it: `OwnerScope.own` of who asks
 */
export async function attach(
  ctx: Ctx,
  fileId: string,
  given: { purpose: string; owner: OwnerScope },
): Promise<void> {
  const now = new Date(ctx.services.clock.now());
  if (await attachFile(ctx.db, fileId, { ...given, now })) return;
  const file = found(await findFile(ctx.db, fileId, given.owner));
  throw new AppError(file.purpose === given.purpose ? 'state_conflict' : 'not_found');
}

/** Says that no record needs the file any more; the sweeper takes its bytes. */
export async function detach(ctx: Pick<Ctx, 'db'>, fileId: string): Promise<void> {
  await detachFile(ctx.db, fileId);
}

type UrlOptions = {
  /** For which the address of a private file opens; a public one's opens always. */
  seconds?: number;
};

async function addressOf(ctx: Ctx, file: FileRow, seconds: number): Promise<string> {
  const { clock, config, files } = ctx.services;
  const { key, name, media_type: type } = file;
  if (key === null) throw new Error('A file without bytes has no address.');
  const disposition = dispositionOf(isMediaType(type) ? type : null, name);
  const direct = await files.directLink(key, { seconds, contentType: type, disposition });
  if (direct) return direct;
  if (file.visibility === 'public') return publicPath(key);
  const expires = Math.floor(clock.now() / 1000) + seconds;
  return signedPath(config.APP_SECRET, { key, name, expires });
}

/**
 * Addresses of files, by their ids; one whose bytes are not there has none. Who asks is not looked at:
 * the feature whose record names the file has decided that.
 */
export async function fileUrls(
  ctx: Ctx,
  ids: readonly string[],
  { seconds = 900 }: UrlOptions = {},
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await listReadable(ctx.db, ids);
  const pairs = rows.map(async (row) => [row.id, await addressOf(ctx, row, seconds)] as const);
  return new Map(await Promise.all(pairs));
}

export async function fileUrl(ctx: Ctx, id: string, options?: UrlOptions): Promise<string | null> {
  return (await fileUrls(ctx, [id], options)).get(id) ?? null;
}

/** Seconds for which a browser is known as somebody's, however short its links are. */
const holderSeconds = 86_400;

/**
 * The address of a private file for one person alone, and the cookie that it opens beside: a link that is
 * handed on opens nothing. Without a holder it opens to anybody. Null when the bytes are not there.
 */
export async function heldUrl(
  ctx: Ctx,
  id: string,
  { seconds, holder }: { seconds: number; holder: string | null },
): Promise<{ url: string; expiresAt: string; headers: Record<string, string> } | null> {
  const [file] = await listReadable(ctx.db, [id]);
  if (!file?.key) return null;
  const { clock, config } = ctx.services;
  const now = Math.floor(clock.now() / 1000);
  const expires = now + seconds;
  const { key, name } = file;
  const url = heldAddress(config.APP_SECRET, { key, name, expires, holder: holder ?? '' });
  const expiresAt = new Date(expires * 1000).toISOString();
  if (holder === null) return { url, expiresAt, headers: {} };
  const token = holderToken(config.APP_SECRET, holder, now + holderSeconds);
  const isSecure = config.PUBLIC_URL.startsWith('https:') ? '; Secure' : '';
  const cookie = `${holderCookie}=${token}; Path=${heldPath}; Max-Age=${holderSeconds}; HttpOnly; SameSite=Strict${isSecure}`;
  return { url, expiresAt, headers: { 'set-cookie': cookie } };
}

/** The hash of a file's bytes as they came; null when they are not there. */
export async function fileHash({ db }: Ctx, id: string): Promise<string | null> {
  return findHash(db, id);
}
