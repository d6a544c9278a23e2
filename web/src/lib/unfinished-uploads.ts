import { ownId } from './session.ts';
import { readStored, writeStored } from './storage.ts';

/** A file that this device has begun to send: by it, the same file goes on when it is chosen again. */
export type UnfinishedUpload = {
  /** Of the upload on the server. */
  id: string;
  owner: string;
  purpose: string;
  name: string;
  bytes: number;
  /** When the file was last written, in milliseconds: another edition of it is another file. */
  modified: number;
  /** Bytes that were there when it was last heard of. */
  received: number;
};

const key = 'chinar-uploads';
/** A device has few; more are left from long ago, and the server has swept them. */
const most = 20;

function isNote(value: unknown): value is UnfinishedUpload {
  const { id, owner, purpose, name, bytes, modified, received } = (value ??
    {}) as Partial<UnfinishedUpload>;
  const texts = [id, owner, purpose, name].every((one) => typeof one === 'string');
  return texts && [bytes, modified, received].every((one) => typeof one === 'number');
}

function readAll(): UnfinishedUpload[] {
  try {
    const list: unknown = JSON.parse(readStored(key) ?? '[]');
    return Array.isArray(list) ? list.filter(isNote) : [];
  } catch {
    return [];
  }
}

function writeAll(list: readonly UnfinishedUpload[]): void {
  writeStored(key, list.length === 0 ? null : JSON.stringify(list.slice(-most)));
}

/** Those of whoever is logged in, for one of these purposes. */
export function readUnfinished(purposes: readonly string[]): UnfinishedUpload[] {
  const owner = ownId();
  return readAll().filter((note) => note.owner === owner && purposes.includes(note.purpose));
}

/** The one that was begun with this very file, as far as a browser can tell. */
export function findUnfinished(purpose: string, file: File): UnfinishedUpload | undefined {
  return readUnfinished([purpose]).find(
    ({ name, bytes, modified }) =>
      name === file.name && bytes === file.size && modified === file.lastModified,
  );
}

export function noteUnfinished(note: UnfinishedUpload): void {
  writeAll([...readAll().filter(({ id }) => id !== note.id), note]);
}

export function forgetUnfinished(id: string): void {
  writeAll(readAll().filter((note) => note.id !== id));
}
