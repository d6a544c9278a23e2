import { statfs } from 'node:fs/promises';

/** How long a look at the disk is believed, in milliseconds: a start must not wait for one. */
const believedMs = 5000;

/** The disk under a folder. */
export type Disk = {
  /** Bytes that are free for us; infinite where the system does not tell. */
  free: () => Promise<number>;
  /** The share that is used of what we could have, from 0 to 1; 0 where the system does not tell. */
  used: () => Promise<number>;
};

type Look = { free: number; used: number };
type Figures = Record<'bavail' | 'bfree' | 'blocks' | 'bsize', number>;

/** What the system's figures of a disk come to for us. */
export function lookOf({ bavail, bfree, blocks, bsize }: Figures): Look {
  // As `df` counts: what the system keeps for itself is no room of ours.
  const ours = blocks - bfree + bavail;
  return { free: bavail * bsize, used: ours > 0 ? 1 - bavail / ours : 0 };
}

async function lookAt(path: string): Promise<Look> {
  try {
    return lookOf(await statfs(path));
  } catch {
    return { free: Infinity, used: 0 };
  }
}

/** Asks the system about the disk of a folder, at most once in five seconds. */
export function folderDisk(path: string): Disk {
  let known: Look & { at: number } = { free: Infinity, used: 0, at: -Infinity };
  async function look(): Promise<Look> {
    if (performance.now() - known.at >= believedMs)
      known = { ...(await lookAt(path)), at: performance.now() };
    return known;
  }
  return {
    free: async () => (await look()).free,
    used: async () => (await look()).used,
  };
}
