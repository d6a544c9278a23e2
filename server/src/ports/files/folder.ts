import { createHmac, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newId } from '../../db/ids.ts';
import { checkKey, type FileHead, type Files } from './files.ts';

type Options = { root: string; secret: string; baseUrl: () => string; now: () => number };

/** Where the server answers signed links of the embedded store. */
export const filePath = '/files/';

function signature(secret: string, key: string, expiry: number): string {
  return createHmac('sha256', `files ${secret}`).update(`${key} ${expiry}`).digest('base64url');
}

/** Whether a link of `folderFiles` is genuine and not too old. */
export function isLinkGood(
  secret: string,
  link: { key: string; expiry: number; signature: string; now: number },
): boolean {
  const wanted = Buffer.from(signature(secret, link.key, link.expiry));
  const given = Buffer.from(link.signature);
  return (
    wanted.length === given.length &&
    timingSafeEqual(wanted, given) &&
    link.expiry * 1000 > link.now
  );
}

/** The embedded file store: a folder, with the content type in a file beside each file. */
export function folderFiles({ root, secret, baseUrl, now }: Options): Files {
  const pathOf = (key: string): string => join(root, checkKey(key));

  async function head(key: string): Promise<FileHead | null> {
    try {
      const [{ size }, contentType] = await Promise.all([
        stat(pathOf(key)),
        readFile(`${pathOf(key)}.type`, 'utf8'),
      ]);
      return { size, contentType };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  /** A reader sees the old file or the new one, never a half. */
  async function writeWhole(path: string, body: Uint8Array | string): Promise<void> {
    const unfinished = `${path}.${newId()}`;
    await writeFile(unfinished, body, { flush: true });
    await rename(unfinished, path);
  }

  return {
    put: async (key, body, contentType) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      await writeWhole(`${path}.type`, contentType);
      await writeWhole(path, body);
    },
    head,
    read: async (key, range) => {
      if (!(await head(key))) return null;
      return createReadStream(pathOf(key), range ?? {});
    },
    remove: async (key) => {
      await Promise.all([
        rm(pathOf(key), { force: true }),
        rm(`${pathOf(key)}.type`, { force: true }),
      ]);
    },
    link: async (key, seconds) => {
      const expiry = Math.floor(now() / 1000) + seconds;
      const query = new URLSearchParams({
        expiry: String(expiry),
        signature: signature(secret, checkKey(key), expiry),
      });
      return `${baseUrl()}${filePath}${key}?${query.toString()}`;
    },
    close: async () => {},
  };
}
