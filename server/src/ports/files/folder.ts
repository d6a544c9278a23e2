import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { newId } from '../../db/ids.ts';
import { AppError } from '../../errors.ts';
import { bounded, checkKey, type FileHead, type Files } from './files.ts';

/** Where files lie until they are whole; no key begins like this. */
const unfinishedFolder = '.unfinished';

function isCode(error: unknown, ...codes: string[]): boolean {
  return codes.includes((error as NodeJS.ErrnoException).code ?? '');
}

async function headOf(path: string): Promise<FileHead | null> {
  try {
    const found = await stat(path);
    return found.isFile() ? { size: found.size, modifiedAt: found.mtime } : null;
  } catch (error) {
    if (isCode(error, 'ENOENT', 'ENOTDIR')) return null;
    throw error;
  }
}

/** Files below a folder, by their paths from it; none when it is not there. */
async function* walk(folder: string, below = ''): AsyncGenerator<string> {
  try {
    for await (const entry of await opendir(join(folder, below))) {
      const path = below ? `${below}/${entry.name}` : entry.name;
      if (entry.isDirectory()) yield* walk(folder, path);
      else yield path;
    }
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error;
  }
}

/** Resolves when a stream has let go of its file. One that is destroyed while it opens makes the file all the same. */
async function letGo(stream: WriteStream): Promise<void> {
  if (!stream.closed) await new Promise<void>((resolve) => stream.once('close', resolve));
}

/** The embedded file store: a folder. */
export function folderFiles({ root }: { root: string }): Files {
  const pathOf = (key: string): string => join(root, checkKey(key));
  const unfinished = join(root, unfinishedFolder);

  return {
    put: async (key, body, { maxBytes }) => {
      const path = pathOf(key);
      const own = join(unfinished, newId());
      let size = 0;
      let written: WriteStream | null = null;
      const counted = bounded(body, maxBytes, (bytes) => (size = bytes));
      try {
        await Promise.all([unfinished, dirname(path)].map((at) => mkdir(at, { recursive: true })));
        written = createWriteStream(own, { flags: 'wx', flush: true });
        await pipeline(counted, written);
        // A reader sees the whole file or none.
        await rename(own, path);
        return size;
      } catch (error) {
        if (written) await letGo(written);
        await rm(own, { force: true });
        throw isCode(error, 'ENOSPC', 'EDQUOT') ? new AppError('storage_full') : error;
      }
    },
    head: async (key) => headOf(pathOf(key)),
    read: async (key, range) => {
      const path = pathOf(key);
      return (await headOf(path)) ? createReadStream(path, range ?? {}) : null;
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
    list: async function* list() {
      for await (const key of walk(root)) {
        const head = key.startsWith(unfinishedFolder) ? null : await headOf(join(root, key));
        if (head) yield { key, modifiedAt: head.modifiedAt };
      }
    },
    dropUnfinished: async (before) => {
      let dropped = 0;
      for await (const name of walk(unfinished)) {
        const head = await headOf(join(unfinished, name));
        if (!head || head.modifiedAt >= before) continue;
        await rm(join(unfinished, name), { force: true });
        dropped += 1;
      }
      return dropped;
    },
    directLink: async () => null,
    close: async () => {},
  };
}
