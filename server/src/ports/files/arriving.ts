import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '../../errors.ts';
import type { Bytes } from './files.ts';

/**
 * Files that come in pieces, each under the id of its row: on a disk of this machine, whatever the store,
 * until all of it is there. How much there is says the disk alone, so that it is true after any fall.
 */
export type ArrivingFiles = {
  /** Bytes that are here; none of a file that never began. */
  received: (id: string) => Promise<number>;
  /** Puts bytes from an offset on, and gives how many there are then, also when they stop coming early. */
  write: (id: string, offset: number, body: Bytes) => Promise<number>;
  /** The first bytes, at most so many. */
  head: (id: string, bytes: number) => Promise<Buffer>;
  read: (id: string) => Readable;
  /** Removing what is not there is no error. */
  remove: (id: string) => Promise<void>;
  /** Removes what got no byte since then; gives how many. */
  clear: (before: Date) => Promise<number>;
};

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

function asFull(error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  return ['ENOSPC', 'EDQUOT'].includes(code) ? new AppError('storage_full') : error;
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isMissing(error)) return 0;
    throw error;
  }
}

/** Writes a chunk at its place; one call of the system may take less than all of it. */
async function writeChunk(file: FileHandle, chunk: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < chunk.length;) {
    const { bytesWritten } = await file.write(chunk, done, chunk.length - done, at + done);
    done += bytesWritten;
  }
}

async function writeFrom(path: string, offset: number, body: Bytes): Promise<number> {
  // Each byte at its own place: two that write at once, which is never meant, leave no gap.
  const file = await open(path, offset === 0 ? 'w' : 'r+');
  let at = offset;
  try {
    for await (const chunk of body) {
      await writeChunk(file, chunk, at);
      at += chunk.length;
    }
    // The sender is told that these bytes are here: a loss of power must not make that untrue.
    await file.datasync();
    return at;
  } catch (error) {
    // What came before the line broke counts too.
    await file.datasync().catch(() => undefined);
    throw asFull(error);
  } finally {
    await file.close();
  }
}

async function headOf(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Names in a folder; none when it is not there. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

export function arrivingFiles(folder: string): ArrivingFiles {
  const pathOf = (id: string): string => {
    if (!/^[\da-f-]{36}$/.test(id)) throw new Error('That is no id.');
    return join(folder, id);
  };

  return {
    received: (id) => sizeOf(pathOf(id)),
    async write(id, offset, body) {
      await mkdir(folder, { recursive: true });
      return writeFrom(pathOf(id), offset, body);
    },
    head: (id, bytes) => headOf(pathOf(id), bytes),
    read: (id) => createReadStream(pathOf(id)),
    remove: (id) => rm(pathOf(id), { force: true }),
    async clear(before) {
      let dropped = 0;
      for (const name of await namesIn(folder)) {
        const path = join(folder, name);
        const found = await stat(path).catch(() => null);
        if (!found || found.mtime >= before) continue;
        await rm(path, { force: true });
        dropped += 1;
      }
      return dropped;
    },
  };
}
