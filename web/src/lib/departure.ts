import { readStored, writeStored } from './storage.ts';

type Departure = { owner: string; at: number };

const key = 'draftsLeft';

/**
 * Writes down who logs out now. It is read at once by every tab: a form that was opened before and is
 * still there keeps nothing more.
 */
export function writeDeparture(owner: string): void {
  writeStored(key, `${Date.now()} ${owner}`);
}

/** Who logged out last on this device, and when. */
export function readDeparture(): Departure | null {
  const [, at, owner] = /^(\d+) (.+)$/.exec(readStored(key) ?? '') ?? [];
  return at && owner ? { owner, at: Number(at) } : null;
}
