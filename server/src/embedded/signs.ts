import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/**
 * What a look at PostgreSQL finds: `answers` asks and is answered; `speaks` is refused in words, as during a
 * recovery, or could not look because of this process itself; `silent` gets nothing, or finds nobody.
 */
export type Sign = 'answers' | 'speaks' | 'silent';

/** What a socket says of which nobody takes the calls; without a code nothing came in time. */
const nobody = new Set([undefined, 'ECONNREFUSED', 'ENOENT', 'EAGAIN']);

/** Asks once over a connection of its own. @param patienceMs for connecting, and again for the answer */
export async function lookAt(url: string, patienceMs = 1000): Promise<Sign> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return 'answers';
  } catch (error) {
    return nobody.has((error as { code?: string }).code) ? 'silent' : 'speaks';
  } finally {
    // One that is silent does not take leave either.
    await Promise.race([client.end().catch(() => {}), pause(patienceMs, null, { ref: false })]);
  }
}

/**
 * Waits for an answer while there are signs of life: a recovery may take minutes.
 *
 * @returns false after a minute of silence (`silentMs`), or once `isOver`
 */
export async function untilAnswers(
  url: string,
  isOver: () => boolean,
  silentMs = 60_000,
): Promise<boolean> {
  for (let heardAt = performance.now(); !isOver(); await pause(20)) {
    const sign = await lookAt(url);
    if (sign === 'answers') return !isOver();
    if (sign === 'speaks') heardAt = performance.now();
    if (performance.now() - heardAt > silentMs) return false;
  }
  return false;
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
 * came late is no proof: this process had no processor itself. Returns how it is ended.
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
      const due = performance.now() + everyMs;
      await pause(everyMs, null, { ref: false, signal: ending.signal });
      const at = performance.now();
      const sign = await lookAt(url, everyMs);
      if (sign !== 'silent' || at - due > everyMs) silentSince = null;
      else silentSince ??= at;
      if (silentSince === null || performance.now() - silentSince < silentMs) continue;
      silentSince = null;
      onSilence();
    }
  }
  keepLooking().catch(() => undefined);
  return () => ending.abort();
}
