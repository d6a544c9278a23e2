import { DataStore, type Locker, Server, Upload } from '@tus/server';
import type { UploadState } from '@chinar/contract/files';
import { OwnerScope } from '../../auth/scope.ts';
import type { Asking, Ctx } from '../../context.ts';
import { AppError, found } from '../../errors.ts';
import { type Incoming, Reply } from '../../http/request.ts';
import { type Bytes, tooLarge } from '../../ports/files/files.ts';
import { headBytes } from '../../ports/files/media-types.ts';
import { endFile, type FileRow, findFile, releaseFile, takeOverFile } from './data.ts';
import { fenceMs, unattachedMs } from './policy.ts';
import { checkType, type Coming, isFinal, keep, stillWanted } from './service.receive.ts';
import { checkRoom } from './service.ts';
import { fileView } from './views.ts';

/** Milliseconds in which whoever sent before must have stopped; the next one is told to come again. */
const releaseMs = 10_000;

/**
 * One sender of a file at a time in this process. A line that died quietly still holds its file when the
 * same sender comes back on another: the one before is told to stop, and the next waits for that. (The
 * library's own waits by asking without a pause.)
 */
function makeLocker(): Locker {
  const held = new Map<string, { stop: () => void; freed: Promise<void>; free: () => void }>();
  return {
    newLock: (id) => ({
      async lock(_signal, stop) {
        const until = AbortSignal.timeout(releaseMs);
        const late = new Promise<void>((resolve) =>
          until.addEventListener('abort', () => resolve()),
        );
        for (let other = held.get(id); other; other = held.get(id)) {
          other.stop();
          await Promise.race([other.freed, late]);
          if (until.aborted) throw new AppError('unavailable', { retryAfter: 1 });
        }
        const { promise: freed, resolve: free } = Promise.withResolvers<void>();
        held.set(id, { stop: () => void stop(), freed, free });
      },
      async unlock() {
        held.get(id)?.free();
        held.delete(id);
      },
    }),
  };
}

const locker = makeLocker();

/** What the library asks of a file while one request is about it. */
class Arriving extends DataStore {
  readonly #ctx: Ctx;
  /** The right to send, and the row as it was when that was taken; null before and after. */
  #coming: Coming | null = null;
  #file: FileRow;

  constructor(ctx: Ctx, file: FileRow) {
    super();
    this.#ctx = ctx;
    this.#file = file;
  }

  /** The row as it is by now. */
  get file(): FileRow {
    return this.#file;
  }

  /** Takes the file from whoever sends it in another process: its next byte finds that out. */
  async #take(): Promise<Coming> {
    const now = this.#ctx.services.clock.now();
    const expiresAt = new Date(now + unattachedMs);
    const taken = await takeOverFile(this.#ctx.db, this.#file.id, {
      now: new Date(now),
      expiresAt,
    });
    if (!taken) throw new AppError('upload_ended');
    this.#file = taken.file;
    return { ...taken, everyMs: fenceMs };
  }

  /** All bytes are here: they go where whole files are, and are gone here. */
  async #finish(coming: Coming): Promise<void> {
    const { arriving } = this.#ctx.services;
    const body = arriving.read(coming.file.id);
    try {
      this.#file = await keep(this.#ctx, coming, { body, length: null });
    } finally {
      body.destroy();
    }
    this.#coming = null;
    await arriving.remove(coming.file.id);
  }

  override async getUpload(id: string): Promise<Upload> {
    const { bytes, state } = this.#file;
    if (state !== 'open') return new Upload({ id, size: bytes, offset: bytes });
    this.#coming = await this.#take();
    const offset = await this.#ctx.services.arriving.received(id);
    // The server fell between the last byte and the end.
    if (offset === bytes) await this.#finish(this.#coming);
    return new Upload({ id, size: bytes, offset });
  }

  /** Hands bytes on, once the beginning shows that the file is what it was announced as. */
  async *#watched(coming: Coming, offset: number, body: Bytes): AsyncGenerator<Uint8Array> {
    let head = offset < headBytes ? await this.#headBefore(offset) : null;
    for await (const chunk of body) {
      await stillWanted(this.#ctx, coming);
      if (head) {
        head = Buffer.concat([head, chunk.subarray(0, headBytes)]);
        if (head.length >= headBytes) {
          checkType(coming.file.media_type, head.subarray(0, headBytes));
          head = null;
        }
      }
      yield chunk;
    }
  }

  #headBefore(offset: number): Promise<Buffer> | Buffer {
    return offset === 0 ? Buffer.alloc(0) : this.#ctx.services.arriving.head(this.#file.id, offset);
  }

  override async write(body: Bytes, id: string, offset: number): Promise<number> {
    const coming = this.#coming;
    if (!coming) return offset;
    const { bytes } = coming.file;
    await checkRoom(this.#ctx, bytes - offset);
    const watched = this.#watched(coming, offset, body);
    const received = await this.#ctx.services.arriving.write(id, offset, watched);
    if (received === bytes) await this.#finish(coming);
    return received;
  }

  /** Lets go of the file; what would fare no better next time ends it. */
  async end(failure: unknown): Promise<void> {
    if (!this.#coming) return;
    const { claim, file } = this.#coming;
    if (!isFinal(failure)) return releaseFile(this.#ctx.db, claim);
    if (await endFile(this.#ctx.db, claim)) await this.#ctx.services.arriving.remove(file.id);
  }
}

/** What of the protocol's refusals is ours by another name. */
function refusalOf(status: number, { bytes }: FileRow): AppError {
  if (status === 404) return new AppError('not_found');
  if (status === 409) return new AppError('upload_moved');
  if (status === 410) return new AppError('upload_ended');
  if (status === 413) return tooLarge(bytes);
  const faults = [{ path: 'Upload-Offset', key: 'wrong_format' as const }];
  return new AppError('validation_failed', { faults });
}

/** What the protocol says in its answer; the rest of its headers is for servers of another kind. */
const told = ['tus-resumable', 'upload-offset', 'upload-length'];

const spoken = ['tus-resumable', 'upload-offset', 'content-type', 'content-length'];

/** Lets the library answer one request about a file. */
async function speak(
  ctx: Ctx,
  file: FileRow,
  asked: { method: 'HEAD' | 'PATCH'; incoming?: Incoming },
): Promise<Reply<UploadState>> {
  const store = new Arriving(ctx, file);
  let failure: unknown = null;
  const tus = new Server({
    path: '/',
    datastore: store,
    locker,
    lockDrainTimeout: 20,
    getFileIdFromRequest: () => file.id,
    onResponseError: (_request, error) => {
      failure = error;
      return undefined;
    },
  });
  const { method, incoming } = asked;
  const headers = spoken.flatMap((name): [string, string][] => {
    const value = incoming?.headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const request: RequestInit = incoming
    ? { method, headers, body: ReadableStream.from(incoming.body), duplex: 'half' }
    : { method, headers: { 'tus-resumable': '1.0.0' } };
  const answer = await tus.handleWeb(new Request('http://uploads/one', request));
  await store.end(failure);
  const isTheirs = typeof (failure as { status_code?: unknown } | null)?.status_code === 'number';
  if (failure !== null && !isTheirs) throw failure;
  // Of what it refuses with 400 before anything is asked of the store nothing is heard here.
  if (isTheirs && answer.status === 400) throw new AppError('file_incomplete');
  if (!answer.ok) throw refusalOf(answer.status, file);
  const view = fileView(store.file);
  const received = Number(answer.headers.get('upload-offset'));
  const sent = told.flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return new Reply({ ...view, received }, 200, Object.fromEntries(sent));
}

async function findOwn(ctx: Asking<'user'>, id: string): Promise<FileRow> {
  return found(await findFile(ctx.db, id, OwnerScope.own(ctx.actor)));
}

/** How much of an own file is here. Whoever still sends it stops: the asker goes on from there. */
export async function findUpload(ctx: Asking<'user'>, id: string): Promise<Reply<UploadState>> {
  return speak(ctx, await findOwn(ctx, id), { method: 'HEAD' });
}

/**
 * Takes the next bytes of an own file that was announced. What came before the line broke is kept. Throws
 * `upload_moved` for bytes that begin elsewhere than where those end that are here, and ends a file that
 * is not what it was announced as.
 */
export async function resume(
  ctx: Asking<'user'>,
  id: string,
  incoming: Incoming,
): Promise<Reply<UploadState>> {
  const file = await findOwn(ctx, id);
  if (file.state !== 'open') throw new AppError('upload_ended');
  return speak(ctx, file, { method: 'PATCH', incoming });
}
