import { statfs } from 'node:fs/promises';

/** How long a look at the disk is believed, in milliseconds: a start must not wait for one. */
const believedMs = 5000;

/** The disk under a folder. */
export type Disk = {
  /** Bytes that are free for us; infinite where the system does not tell. */
  free: () => Promise<number>;
};

/** Asks the system about the disk of a folder, at most once in five seconds. */
export function folderDisk(path: string): Disk {
  let known = { bytes: Infinity, at: -Infinity };
  return {
    async free() {
      if (performance.now() - known.at < believedMs) return known.bytes;
      const bytes = await statfs(path).then(
        ({ bavail, bsize }) => bavail * bsize,
        () => Infinity,
      );
      known = { bytes, at: performance.now() };
      return bytes;
    },
  };
}
