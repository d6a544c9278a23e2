import type { Readable } from 'node:stream';

export type FileHead = { size: number; contentType: string };
/** Bytes from `start` to `end`, both counted from 0 and included. */
export type Range = { start: number; end: number };

/**
 * Holds files under keys that the server makes: letters, digits, dot, hyphen, underscore and slash;
 * never a name that a person typed.
 */
export type Files = {
  put: (key: string, body: Uint8Array, contentType: string) => Promise<void>;
  /** Null when there is no such file. */
  head: (key: string) => Promise<FileHead | null>;
  read: (key: string, range?: Range) => Promise<Readable | null>;
  /** Removing what is not there is no error. */
  remove: (key: string) => Promise<void>;
  /** A link that opens the file for `seconds`, without a session. */
  link: (key: string, seconds: number) => Promise<string>;
  close: () => Promise<void>;
};

const keyPattern = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i;

/** Throws on a key that could leave its place. */
export function checkKey(key: string): string {
  if (key.length > 300 || !keyPattern.test(key)) throw new Error('That is no file key.');
  return key;
}
