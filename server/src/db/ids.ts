import { randomFillSync } from 'node:crypto';

/** Randomness is fetched for many ids at once: asking for eight bytes costs as much as for a page. */
const pool = Buffer.alloc(4096);
let used = pool.length;

function takeRandom(bytes: number): Buffer {
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += bytes;
  return pool.subarray(used - bytes, used);
}

function timePart(ms: number): string {
  const time = ms.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}`;
}

function idFrom(ms: number, count: number): string {
  const random = takeRandom(8);
  random[0] = ((random[0] ?? 0) & 0x3f) | 0x80;
  const tail = random.toString('hex');
  const counter = count.toString(16).padStart(3, '0');
  return `${timePart(ms)}-7${counter}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}

let lastMs = 0;
let sequence = 0;

/**
 * A UUID version 7 (RFC 9562): 48 bits of milliseconds, 12 bits that count within the millisecond,
 * 62 random bits. Ids of one process never run backwards, so they sort by time.
 */
export function newId(now: number = Date.now()): string {
  if (now > lastMs) {
    lastMs = now;
    sequence = takeRandom(1)[0] ?? 0;
  } else {
    sequence += 1;
    if (sequence > 0xfff) {
      lastMs += 1;
      sequence = 0;
    }
  }
  return idFrom(lastMs, sequence);
}

/** An id as it would have been made at a time that is over: for worlds that are made in one go. */
export function pastId(at: number): string {
  return idFrom(at, takeRandom(1)[0] ?? 0);
}

/** The smallest id that something of a time may have: for looks at all that came since. */
export function firstIdOf(at: number): string {
  return `${timePart(at)}-7000-8000-000000000000`;
}

const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a word of an address is an id, and not the slug that may stand in its place. */
export function isId(word: string): boolean {
  return idPattern.test(word);
}

/** What a word of an address names a record by: its id, or its slug. */
export function idOrSlugOf(word: string): { id: string } | { slug: string } {
  return isId(word) ? { id: word } : { slug: word };
}
