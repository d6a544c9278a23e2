import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs';
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

/** What a data folder keeps for the day on which its disk is full. `free` tells the bytes that are left. */
export function makeBallast(dataDir: string, free = (): number => freeUnder(dataDir)) {
  const file = join(dataDir, 'ballast');
  const making = `${file}.new`;

  function fill(): void {
    const block = Buffer.alloc(1024 * 1024);
    const out = openSync(making, 'w', 0o600);
    try {
      // Written, not only measured out: a file with holes holds no room.
      for (let done = 0; done < ballastBytes; done += block.length) writeSync(out, block);
      fsyncSync(out);
    } finally {
      closeSync(out);
    }
    renameSync(making, file);
  }

  return {
    /** Puts it aside, unless it is there or the disk has better uses for the room. */
    keep(): void {
      try {
        if (!existsSync(file) && free() >= roomyBytes) fill();
      } catch {
        // The disk filled up meanwhile, or its folder is going: nobody needs half of one.
        rmSync(making, { force: true });
      }
    },
    /** Gives it up where the disk is full; whether it did. */
    give(): boolean {
      try {
        if (!existsSync(file) || free() >= fullBytes) return false;
        rmSync(file, { force: true });
        return true;
      } catch {
        // The folder is away with its disk: whoever tries to start goes on trying.
        return false;
      }
    },
  };
}
