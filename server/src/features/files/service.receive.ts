import { createHash, randomBytes, type Hash } from 'node:crypto';
import type { ErrorCode } from '@chinar/contract/errors';
import type { OwnFile } from '@chinar/contract/files';
import type { Ctx } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { Incoming } from '../../http/request.ts';
import { type Bytes, tooLarge } from '../../ports/files/files.ts';
import { isUploadSigned } from '../../ports/files/links.ts';
import { headBytes, isMediaType, mediaTypes } from '../../ports/files/media-types.ts';
import {
  type Claim,
  claimFile,
  endFile,
  type FileRow,
  releaseFile,
  renewClaim,
  storeFile,
} from './data.ts';
import { claimedSince, renewMs, unattachedMs } from './policy.ts';
import { checkRoom } from './service.ts';
import { fileView } from './views.ts';

type Ticket = { id: string; expires: number; signature: string };

/** After these another try with the same file would fare the same: the address is used up. */
const final: ReadonlySet<ErrorCode> = new Set([
  'file_type_refused',
  'file_too_large',
  'file_incomplete',
  'upload_ended',
]);

export function isFinal(error: unknown): boolean {
  return error instanceof AppError && final.has(error.code);
}

/** The line broke: whose fault it is nobody knows, and another try may do better. */
function isBroken(error: unknown): boolean {
  const { code = '' } = error as NodeJS.ErrnoException;
  return ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'EPIPE'].includes(code);
}

export function checkType(mediaType: string, head: Buffer): void {
  if (!isMediaType(mediaType) || !mediaTypes[mediaType].fits(head))
    throw new AppError('file_type_refused');
}

/** A file that is being sent; `claim` is renewed while its bytes come, each `everyMs`. */
export type Coming = { file: FileRow; claim: Claim; everyMs: number };

/** Goes on, if the file is still wanted: one that was deleted meanwhile ends here. */
export async function stillWanted(ctx: Ctx, { file, claim, everyMs }: Coming): Promise<void> {
  const now = ctx.services.clock.now();
  if (now >= (file.expires_at?.getTime() ?? 0)) throw new AppError('upload_ended');
  if (now < claim.at.getTime() + everyMs) return;
  // Others write meanwhile: room for this file was there when it began.
  await checkRoom(ctx, 0);
  const at = new Date(now);
  if (!(await renewClaim(ctx.db, claim, at))) throw new AppError('upload_ended');
  claim.at = at;
}

/** Hands the bytes on, once their beginning shows that they are what they were announced as. */
async function* watched(
  ctx: Ctx,
  body: Bytes,
  { coming, hash }: { coming: Coming; hash: Hash },
): AsyncGenerator<Uint8Array> {
  const { file } = coming;
  let bytes = 0;
  let head: Buffer | null = Buffer.alloc(0);
  for await (const chunk of body) {
    await stillWanted(ctx, coming);
    hash.update(chunk);
    bytes += chunk.length;
    if (head === null) yield chunk;
    else {
      head = Buffer.concat([head, chunk]);
      if (head.length < headBytes) continue;
      checkType(file.media_type, head);
      yield head;
      head = null;
    }
  }
  if (bytes < file.bytes) throw new AppError('file_incomplete');
  if (head === null) return;
  checkType(file.media_type, head);
  yield head;
}

/** What comes of a file in one piece. */
type Whole = Pick<Incoming, 'body' | 'length'>;

/** Puts a file where whole files are: exactly as many bytes as were announced, of that kind, or none. */
export async function keep(ctx: Ctx, coming: Coming, { body, length }: Whole): Promise<FileRow> {
  const { file, claim } = coming;
  const { files, clock } = ctx.services;
  if (length !== null && length > file.bytes) throw tooLarge(file.bytes);
  if (length !== null && length < file.bytes) throw new AppError('file_incomplete');
  await checkRoom(ctx, file.bytes);
  const type = file.media_type;
  const ending = isMediaType(type) ? mediaTypes[type].ending : 'bin';
  // Of a file that is everybody's the address is all that protects it until it is shown.
  const key = `${file.visibility}/${randomBytes(16).toString('hex')}.${ending}`;
  const hash = createHash('sha256');
  const bytes = watched(ctx, body, { coming, hash });
  await files.put(key, bytes, { contentType: type, maxBytes: file.bytes });
  // Should this fail, nobody knows whether it was written: the bytes are left to the sweeper, who does.
  const stored = await storeFile(ctx.db, claim, {
    key,
    sha256: hash.digest('hex'),
    expires_at: new Date(clock.now() + unattachedMs),
  });
  if (stored) return stored;
  await files.remove(key);
  throw new AppError('upload_ended');
}

/** Takes the bytes of a file that was announced: exactly as many, of that kind, once. */
export async function receive(ctx: Ctx, ticket: Ticket, incoming: Whole): Promise<OwnFile> {
  const { clock, config } = ctx.services;
  if (!isUploadSigned(config.APP_SECRET, ticket)) throw new AppError('forbidden');
  const at = new Date(clock.now());
  const since = claimedSince(at.getTime());
  const file = await claimFile(ctx.db, ticket.id, { now: at, claimedSince: since });
  if (!file) throw new AppError('upload_ended');
  const claim = { id: file.id, at };
  try {
    const stored = await keep(ctx, { file, claim, everyMs: renewMs }, incoming);
    // Begun in pieces, and sent as a whole then.
    await ctx.services.arriving.remove(file.id);
    return fileView(stored);
  } catch (error) {
    await (isFinal(error) ? endFile : releaseFile)(ctx.db, claim);
    throw isBroken(error) ? new AppError('file_incomplete') : error;
  }
}
