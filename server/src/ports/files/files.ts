import type { Readable } from 'node:stream';
import { AppError } from '../../errors.ts';

export type FileHead = { size: number; modifiedAt: Date };
/** Bytes from `start` to `end`, both counted from 0 and included. */
export type Range = { start: number; end: number };
export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

export type PutOptions = {
  contentType: string;
  /** More bytes than these are `file_too_large`, as soon as they come. */
  maxBytes: number;
};

export type DirectLink = {
  /** Seconds for which it opens. */
  seconds: number;
  contentType: string;
  disposition: string;
};

/**
 * Holds files under keys that the server makes: letters, digits, dot, hyphen, underscore and slash;
 * never a name that a person typed. A key is written once. Bytes go through as they come: neither side
 * ever holds a whole file in memory.
 */
export type Files = {
  /** Takes the bytes as they come, and gives their number. Nothing is there unless all of it is. */
  put: (key: string, body: Bytes, options: PutOptions) => Promise<number>;
  /** Null when there is no such file. */
  head: (key: string) => Promise<FileHead | null>;
  read: (key: string, range?: Range) => Promise<Readable | null>;
  /** Removing what is not there is no error. */
  remove: (key: string) => Promise<void>;
  /** All that is kept, for the sweeper. */
  list: () => AsyncIterable<{ key: string; modifiedAt: Date }>;
  /** Drops what was begun before then and never finished: its server is gone. */
  dropUnfinished: (before: Date) => Promise<number>;
  /** A link to the storage itself; null where this server is the one to ask. */
  directLink: (key: string, options: DirectLink) => Promise<string | null>;
  close: () => Promise<void>;
};

const keyPattern = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i;

export function isKey(key: string): boolean {
  return key.length <= 300 && keyPattern.test(key);
}

/** Throws on a key that could leave its place. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error('That is no file key.');
  return key;
}

/** What lies under it is everybody's to read. */
export const publicFolder = 'public/';

export function tooLarge(maxBytes: number): AppError {
  const maximum =
    maxBytes < 1024 ** 2
      ? `${Math.ceil(maxBytes / 1024)} KB`
      : `${Math.floor(maxBytes / 1024 ** 2)} MB`;
  return new AppError('file_too_large', { values: { maximum } });
}

/** Hands bytes on and counts them; more than allowed end it. */
export async function* bounded(
  body: Bytes,
  maxBytes: number,
  counted: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge(maxBytes);
    counted(bytes);
    yield chunk;
  }
}
