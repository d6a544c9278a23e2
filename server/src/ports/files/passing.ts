import { mkdirSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { newId } from '../../db/ids.ts';
import type { Bytes } from './files.ts';
import { folderFiles } from './folder.ts';

/** What one request brought along. */
export type Passed = {
  /** Takes bytes as they come, at most so many, and gives the path where they lie until the end. */
  take: (body: Bytes, maxBytes: number) => Promise<string>;
  /** Removes all that was taken; there may be nothing. */
  end: () => Promise<void>;
};

/** Files that are read once and are gone then: they lie in a folder of this machine, never in memory. */
export type PassingFiles = {
  readonly root: string;
  begin: () => Passed;
  /** Removes what a server left behind that fell before then; gives how many. */
  clear: (before: Date) => Promise<number>;
};

export function passingFiles(folder: string): PassingFiles {
  // It is there before anybody reads in it: leave is given for the place itself.
  mkdirSync(folder, { recursive: true });
  const root = realpathSync(resolve(folder));
  const files = folderFiles({ root });

  return {
    root,
    begin() {
      const keys: string[] = [];
      return {
        async take(body, maxBytes) {
          const key = newId();
          keys.push(key);
          await files.put(key, body, { contentType: 'application/octet-stream', maxBytes });
          return join(root, key);
        },
        async end() {
          await Promise.all(keys.splice(0).map((key) => files.remove(key)));
        },
      };
    },
    async clear(before) {
      let dropped = await files.dropUnfinished(before);
      for await (const { key, modifiedAt } of files.list()) {
        if (modifiedAt >= before) continue;
        await files.remove(key);
        dropped += 1;
      }
      return dropped;
    },
  };
}
