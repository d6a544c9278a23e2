import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/**
 * What a look at PostgreSQL finds: `answers`; `recovers`, as after a fall; `refuses` for any other reason, or
 * this process could not look; `silent`, the call was taken and nothing came of it; `away`, nobody takes it.
 */
export type Sign = 'answers' | 'recovers' | 'refuses' | 'silent' | 'away';

const signOf: Record<string, Sign> = { '57P03': 'recovers', ECONNREFUSED: 'away', ENOENT: 'away' };

/** @param tookMs how long it took until the look failed */
function read(
  error: unknown,
  { tookMs, patienceMs }: { tookMs: number; patienceMs: number },
): Sign {
  const { code } = error as { code?: string };
  // A connection that is broken off has no code either, and somebody was there to break it.
  if (code === undefined) return tookMs < patienceMs ? 'refuses' : 'silent';
  return signOf[code] ?? 'refuses';
}

/** Asks once over a connection of its own. @param patienceMs for connecting, and again for the answer */
export async function lookAt(url: string, patienceMs = 1000): Promise<Sign> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  client.on('error', () => {});
  const from = performance.now();
  try {
    await client.connect();
    await client.query('select 1');
    return 'answers';
  } catch (error) {
    // Timers may be a millisecond early.
    return read(error, { tookMs: performance.now() - from + 5, patienceMs });
  } finally {
    // One that is silent does not take leave either.
    await Promise.race([client.end().catch(() => {}), pause(patienceMs, null, { ref: false })]);
  }
}

type Wait = {
  /** Nobody waits any more. */
  isOver: () => boolean;
  /** Called each half minute of a recovery. */
  onRecovery?: () => void;
  /** So long it may say nothing of a recovery. */
  quietMs?: number;
  patienceMs?: number;
};

/**
 * Waits for an answer, however long PostgreSQL says that it recovers; what it found last, which is an answer
 * unless nothing else was heard for a minute or nobody waits any more.
 */
export async function untilAnswers(
  url: string,
  { isOver, onRecovery, quietMs = 60_000, patienceMs = 1000 }: Wait,
): Promise<Sign> {
  let sign: Sign = 'away';
  let toldAt = performance.now();
  for (let heardAt = toldAt; !isOver(); await pause(20)) {
    const at = performance.now();
    sign = await lookAt(url, patienceMs);
    const now = performance.now();
    if (sign === 'answers') return sign;
    // A look that took much longer than it may was this process's own standstill.
    if (sign === 'recovers' || now - at > 3 * patienceMs) heardAt = now;
    if (now - heardAt > quietMs) return sign;
    if (now - toldAt < 30_000) continue;
    toldAt = now;
    if (sign === 'recovers') onRecovery?.();
  }
  return sign;
}

export type Watch = {
  url: string;
  /** Called once for each silence. */
  onSilence: () => void;
  everyMs?: number;
  /** So long nothing was heard, in looks one after the other. */
  silentMs?: number;
};

/**
 * Looks every ten seconds whether PostgreSQL says anything, and tells of a silence of two minutes. A look that
 * came late or took too long is no proof: this process had no processor itself. Returns how it is ended.
 */
export function watchForSilence({
  url,
  onSilence,
  everyMs = 10_000,
  silentMs = 120_000,
}: Watch): () => void {
  const ending = new AbortController();
  async function keepLooking(): Promise<void> {
    let silentSince: number | null = null;
    for (;;) {
      const from = performance.now();
      await pause(everyMs, null, { ref: false, signal: ending.signal });
      const at = performance.now();
      const sign = await lookAt(url, everyMs);
      const isProof = performance.now() - from < 5 * everyMs && at - from < 2 * everyMs;
      if (!isProof || (sign !== 'silent' && sign !== 'away')) silentSince = null;
      else if (silentSince === null) silentSince = at;
      else if (performance.now() - silentSince >= silentMs) {
        silentSince = null;
        onSilence();
      }
    }
  }
  keepLooking().catch((error: unknown) => {
    if (!ending.signal.aborted) throw error;
  });
  return () => ending.abort();
}
