import { findUpload, openUpload, resumeUpload } from '@chinar/contract/files';
import { urlOf } from '@chinar/contract/url';
import { type DetailedError, Upload } from 'tus-js-client';
import { call, errorOf, noAnswer } from './api.ts';
import { ApiError } from './api-error.ts';
import { currentLocale } from './i18n.ts';
import { ownId, readTokens } from './session.ts';
import {
  findUnfinished,
  forgetUnfinished,
  noteUnfinished,
  type UnfinishedUpload,
} from './unfinished-uploads.ts';
import type { Sent } from './upload.ts';

/** The first piece is small: a file of the wrong kind is refused before the rest of it leaves. */
const firstPiece = 64 * 1024;
/** So much is asked for at once: a proxy that holds a piece back holds no more. */
const piece = 8 * 1024 * 1024;
/** Milliseconds between tries without a line: soon at first, and for half an hour. */
const retryDelays = [500, 1000, 2000, 4000, ...Array.from({ length: 180 }, () => 10_000)];
/** A line on which nothing moves for so long is dead, whatever the browser believes. */
const silentMs = 20_000;
/** Answers after which another try may do better. */
const passing: ReadonlySet<number> = new Set([0, 401, 409, 423, 429, 500, 502, 503, 504]);

/** Answers by which the server says that it has no such upload, or takes no more of it. */
const gone: ReadonlySet<number> = new Set([404, 410]);

type Sending = {
  file: File;
  /** What the file is for, and what it is announced as. */
  purpose: string;
  mediaType: string;
  signal: AbortSignal;
  onSent: (sent: Sent) => void;
};

/** The upload that this file was begun with, if the server still has it. */
async function begun({ file, purpose }: Sending): Promise<UnfinishedUpload | null> {
  const note = findUnfinished(purpose, file);
  if (!note) return null;
  try {
    const { received } = await call(findUpload, { params: { id: note.id } });
    return { ...note, received };
  } catch (error) {
    if (!(error instanceof ApiError) || !gone.has(error.status)) throw error;
    forgetUnfinished(note.id);
    return null;
  }
}

async function announced({ file, purpose, mediaType }: Sending): Promise<UnfinishedUpload> {
  const { name, size: bytes, lastModified: modified } = file;
  const body = { purpose, name: name.slice(0, 200), mediaType, bytes };
  const { _id: id } = await call(openUpload, { body });
  const note = { id, owner: ownId() ?? '', purpose, name, bytes, modified, received: 0 };
  noteUnfinished(note);
  return note;
}

/** What the server said when it refused, in its words. */
async function refusalOf(error: Error | DetailedError): Promise<ApiError> {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (!response) return noAnswer();
  return errorOf(new Response(response.getBody(), { status: response.getStatus() }));
}

/** One upload, which goes on by itself as often as it must. */
class Run {
  readonly #sending: Sending;
  readonly #note: UnfinishedUpload;
  readonly #upload: Upload;
  #movedAt = Date.now();
  #isStale = false;
  #wasRenewed = false;
  readonly done: Promise<void>;

  constructor(sending: Sending, note: UnfinishedUpload) {
    this.#sending = sending;
    this.#note = note;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.done = promise;
    this.#upload = new Upload(sending.file, {
      uploadUrl: location.origin + urlOf(resumeUpload, { params: { id: note.id } }),
      chunkSize: note.received > 0 ? piece : firstPiece,
      retryDelays,
      storeFingerprintForResuming: false,
      onBeforeRequest: (request) => this.#prepare(request),
      onShouldRetry: ({ originalResponse }) => this.#mayRetry(originalResponse?.getStatus() ?? 0),
      onProgress: (sent) => this.#tell(sent, false),
      onChunkComplete: (_size, received) => {
        this.#upload.options.chunkSize = piece;
        this.#wasRenewed = false;
        noteUnfinished({ ...note, received });
      },
      onSuccess: () => resolve(),
      onError: (error) => void refusalOf(error).then(reject),
    });
  }

  #tell(sent: number, isWaiting: boolean): void {
    this.#note.received = sent;
    if (!isWaiting) this.#movedAt = Date.now();
    this.#sending.onSent({ sent, total: this.#note.bytes, isWaiting });
  }

  async #prepare(request: { setHeader: (name: string, value: string) => void }): Promise<void> {
    this.#movedAt = Date.now();
    if (this.#isStale) {
      // The session's own way of getting a new token is to ask for something.
      await call(findUpload, { params: { id: this.#note.id } }).catch(() => undefined);
      this.#isStale = false;
      this.#wasRenewed = true;
    }
    request.setHeader('authorization', `Bearer ${readTokens().accessToken ?? ''}`);
    request.setHeader('accept-language', currentLocale());
  }

  #mayRetry(status: number): boolean {
    // With a token that was renewed a moment ago it is the session that has ended, not the token.
    if (!passing.has(status) || (status === 401 && this.#wasRenewed)) return false;
    this.#isStale = status === 401;
    this.#tell(this.#note.received, true);
    return true;
  }

  /** Begins, or begins anew at once: the server says where. */
  start(): void {
    void this.#upload.abort().then(() => this.#upload.start());
  }

  stop(): void {
    void this.#upload.abort();
  }

  /** A line that neither moves nor ends is left for another. */
  look(): void {
    if (Date.now() - this.#movedAt < silentMs) return;
    this.#movedAt = Date.now();
    this.#tell(this.#note.received, true);
    this.start();
  }
}

/**
 * Sends a file in pieces, over as many lines as it takes, and gives the id under which the server has it.
 * The same file chosen again after a reload goes on where it stood. Rejects with what the server said,
 * or with the signal's reason.
 */
export async function sendInPieces(sending: Sending): Promise<string> {
  const { signal } = sending;
  const note = (await begun(sending)) ?? (await announced(sending));
  signal.throwIfAborted();
  const run = new Run(sending, note);
  const again = (): void => run.start();
  const watch = setInterval(() => run.look(), 2000);
  const stopped = new Promise<never>((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  );
  window.addEventListener('online', again);
  try {
    run.start();
    await Promise.race([run.done, stopped]);
    return note.id;
  } catch (error) {
    run.stop();
    // What may do better later, after a login say, goes on where it stood.
    const isOver = error instanceof ApiError && error.status >= 400 && !passing.has(error.status);
    if (isOver) forgetUnfinished(note.id);
    throw error;
  } finally {
    clearInterval(watch);
    window.removeEventListener('online', again);
  }
}
