import { existsSync, rmSync, statfsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Put aside in good times: on a full disk it is the room in which PostgreSQL starts again. */
export const ballastBytes = 64 * 1024 * 1024;
/** A disk with less than this free is full, in bytes: recovery writes a segment of 16 MB or two. */
const fullBytes = 32 * 1024 * 1024;
/** It is put aside where it is a small part of what is free. */
const roomyBytes = 20 * ballastBytes;

const freeUnder = (dataDir: string): number => {
  const { bavail, bsize } = statfsSync(dataDir);
  return bavail * bsize;
};

export type Ballast = {
  /** Puts it aside, unless it is there or the disk has better uses for the room. */
  keep: () => Promise<void>;
  /** Gives it up where the disk is full; whether it did. */
  give: () => boolean;
};

/** What a data folder keeps for the day on which its disk is full. `free` tells the bytes that are left. */
export function makeBallast(dataDir: string, free = (): number => freeUnder(dataDir)): Ballast {
  const file = join(dataDir, 'ballast');
  const making = `${file}.new`;

  async function fill(): Promise<void> {
    const block = Buffer.alloc(1024 * 1024);
    // Block by block: whoever asks a server meanwhile is answered.
    const out = await open(making, 'w', 0o600);
    try {
      // Written, not only measured out: a file with holes holds no room.
      for (let done = 0; done < ballastBytes; done += block.length) await out.writeFile(block);
      await out.sync();
    } finally {
      await out.close();
    }
    await rename(making, file);
  }

  /** Removes one of the files; whether there was one that could be. */
  function remove(path: string): boolean {
    try {
      if (!existsSync(path)) return false;
      rmSync(path, { force: true });
      return true;
    } catch {
      return false;
    }
  }

  return {
    async keep(): Promise<void> {
      try {
        if (!existsSync(file) && free() >= roomyBytes) await fill();
      } catch {
        // The disk filled up meanwhile, or its folder is going: nobody needs half of one, and where not even
        // that can be removed, as on a disk that is only read by now, nobody waits for it.
        await rm(making, { force: true }).catch(() => undefined);
      }
    },
    give(): boolean {
      try {
        if (free() >= fullBytes) return false;
      } catch {
        // The folder is away with its disk: whoever tries to start goes on trying.
        return false;
      }
      // Half of one is left by a process that was killed while it was put aside.
      return [file, making].map(remove).includes(true);
    },
  };
}

/** How often a running server looks whether there is room for it again. */
const everyMs = 3_600_000;

/** Puts it aside now, and whenever a full disk has room again; returns how that is ended. */
export async function keepOn(ballast: Ballast): Promise<() => Promise<void>> {
  let keeping = ballast.keep();
  await keeping;
  const timer = setInterval(() => {
    keeping = ballast.keep();
  }, everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return keeping;
  };
}
